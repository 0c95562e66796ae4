import { systemOrigin, type Origin } from '@lineless/engine/write/caller';

export const VENDOR = 'hall';
export const LOCATION = '064E1';
/** What the list of the night's event was made with. */
export const LIST_KEY = 'list';
export const OWNER = systemOrigin('night', 'opening');

/** E.164. */
const PHONES = {
  ana: '+15625550100',
  ben: '+15625550111',
  cleo: '+15625550122',
  maya: '+15625550101',
  noor: '+15625550102',
  dora: '+15625550133',
  emil: '+15625550144',
  fay: '+15625550155',
  olga: '+15625550166',
} as const;
export type Person = keyof typeof PHONES;

export const phoneOf = (person: Person): string => PHONES[person];

/** @throws Error for a number without a person */
export function personWith(phoneNumber: string): Person {
  const [found] = Object.entries(PHONES).find(([, phone]) => phone === phoneNumber) ?? [];
  if (found === undefined || !isPerson(found)) throw new Error(`No person has the number ${phoneNumber}`);
  return found;
}

function isPerson(name: string): name is Person {
  return Object.hasOwn(PHONES, name);
}

/** As a request of theirs comes in, with its Idempotency-Key where it has one. */
export function from(person: Person, key?: string): Origin {
  const caller = { kind: 'person', userId: person, phoneNumber: PHONES[person] } as const;
  const origin = { caller, correlationId: key ?? person };
  return key === undefined ? origin : { ...origin, key, digest: `body of ${key}` };
}
