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
