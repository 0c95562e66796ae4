import { reservationIdOf } from '@lineless/areas/guest-lists/model/reservation';
import type { EventLog } from '../engines/event-log';

const LIST = 'glevent-';
/**
 * Of a list's events so many times as many may be read by one process: once for each read model that other code has
 * built, once for commands, and again for what a trouble has cut off. Guest by guest it were hundreds.
 */
const MOST_TIMES = 20;

/** No process has read a list guest by guest. */
export function listsAreReadWhole(log: EventLog): string[] {
  return [...log.readers].flatMap(([reader, streams]) =>
    [...streams]
      .filter(
        ([stream, events]) => stream.startsWith(LIST) && events > MOST_TIMES * log.stream(stream).length,
      )
      .map(
        ([stream, events]) =>
          `${reader.name} has read ${events} events of ${stream}, which has ${log.stream(stream).length}`,
      ),
  );
}

/** Whom a device was told that it has let in is in, and once. */
export function letInOnce(log: EventLog, reservationIds: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const stream of log.names.filter((name) => name.startsWith(LIST)))
    for (const event of log.opened(log.stream(stream)).filter(({ type }) => type === 'GuestCheckedIn')) {
      const id = reservationIdOf(event) ?? '';
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  return reservationIds
    .filter((id) => times.get(id) !== 1)
    .map((id) => `Guest ${id} was said to be in, and has come in ${times.get(id) ?? 0} times`);
}
