import type { Stop } from '../support/wire';

/** Messages of the engines' protocols, told by what can be read in them. */
type Told = Stop['at'];

/** An append with an event of this type: EventStoreDB's protocol says its name in plain words. */
export const appendOf =
  (type: string): Told =>
  (message) =>
    message.includes(`\u0004type\u0012${String.fromCharCode(type.length)}${type}`);

/** Documents of a read model that are written: a collection's name begins with its model's. */
export const documentsOf =
  (model: string): Told =>
  (message) =>
    isWrite(message) && message.includes(`\0${model}.`);

/** The step of a read model's checkpoint, after its documents. */
export const checkpointOf =
  (model: string): Told =>
  (message) =>
    isWrite(message) && message.includes('\0models\0') && message.includes(`\0${model}\0`);

/** What screens are told of a read model, after its checkpoint. */
export const pushOf =
  (model: string): Told =>
  (message) =>
    message.includes('publish') && message.includes(`"model":"${model}"`);

/** By the command's name, which is a field of a text: in BSON a text stands between two zeros. */
function isWrite(message: Buffer): boolean {
  return ['update', 'insert'].some((command) => message.includes(`\u0002${command}\0`));
}
