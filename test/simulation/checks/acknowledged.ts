import { isDeepStrictEqual } from 'node:util';
import { orderView } from '@lineless/areas/ordering/model/view';
import type { EventLog } from '../engines/event-log';
import type { Acknowledged } from '../people/guest';
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

/** A command with a key has written in one place: its events stand side by side in one stream. */
function keysTwice(log: EventLog): string[] {
  const last = new Map<string, { readonly stream: string; readonly revision: number }>();
  const problems: string[] = [];
  for (const stream of log.names)
    for (const { revision, meta } of log.stream(stream)) {
      if (meta.key === undefined) continue;
      const before = last.get(meta.key);
      if (before && (before.stream !== stream || before.revision !== revision - 1))
        problems.push(`The command '${meta.key}' was carried out twice`);
      last.set(meta.key, { stream, revision });
    }
  return problems;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
