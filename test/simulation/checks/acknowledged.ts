import { isDeepStrictEqual } from 'node:util';
import { orderView } from '@lineless/areas/ordering/model/view';
import type { EventLog } from '../engines/event-log';
import type { Acknowledged, Refused } from '../people/guest';
import { orderAfter, streamOfOrder } from './folded';

/** What a person was told is in the stream, word for word, and once. */
export function acknowledgedIsStored(log: EventLog, all: readonly Acknowledged[]): string[] {
  return [...all.flatMap((one) => storedOnce(log, one)), ...keysTwice(log)];
}

function storedOnce(log: EventLog, { what, order }: Acknowledged): string[] {
  const { orderId, version } = order;
  const events = streamOfOrder(log, orderId);
  if (events.length <= version)
    return [`Order ${orderId} was said to be ${what} at version ${version}, and its stream ends before`];
  const state = orderAfter(events.slice(0, version + 1));
  if (state && isDeepStrictEqual(plain(orderView(state, version)), plain(order))) return [];
  return [`Order ${orderId} was said to be ${what} at version ${version}, and its stream says otherwise`];
}

/** Also where the request came twice, the answer is of what was done. */
export function refusedIsNotStored(log: EventLog, all: readonly Refused[]): string[] {
  const done = new Set(log.events.map(({ meta }) => meta.key));
  return all
    .filter(({ key }) => done.has(key))
    .map(({ key, code }) => `The command '${key}' was refused with ${code}, and was carried out`);
}

/** An event's id begins with what all events of one command share. */
const OF_COMMAND = 'xxxxxxxx-xxxx-xxxx'.length;

/** A command with a key has been decided once, and has written in one stream. */
function keysTwice(log: EventLog): string[] {
  const commands = new Map<string, string>();
  const problems: string[] = [];
  for (const stream of log.names)
    for (const { id, meta } of log.stream(stream)) {
      if (meta.key === undefined) continue;
      const command = `${stream} ${id.slice(0, OF_COMMAND)}`;
      if ((commands.get(meta.key) ?? command) !== command)
        problems.push(`The command '${meta.key}' was carried out twice`);
      commands.set(meta.key, command);
    }
  return problems;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
