import { describe, expect, it } from '@jest/globals';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Connection } from './eventstoredb-connection';
import { toPosition } from './eventstoredb-position';
import { EventStoreDBReads } from './eventstoredb-reads';

const at = (number: number) => ({ commit: BigInt(number), prepare: BigInt(number) });

/** A log of so many events, all of the server's own, and how many of them were read at a time. */
function logOf(length: number) {
  const asked: number[] = [];
  const client = {
    readAll: ({ fromPosition, maxCount }: { fromPosition: unknown; maxCount: number }) => {
      asked.push(maxCount);
      const from =
        typeof fromPosition === 'object' && fromPosition !== null && 'commit' in fromPosition
          ? Number(fromPosition.commit)
          : length;
      const events = Array.from({ length: Math.min(maxCount, from) }, (_, back) => ({
        event: { streamId: '$settings', type: '$any', position: at(from - back) },
      }));
      return (async function* () {
        yield* events;
      })();
    },
  };
  const read = async (use: (one: EventStoreDBClient) => AsyncIterable<unknown>) => {
    const found: unknown[] = [];
    for await (const one of use(client as unknown as EventStoreDBClient)) found.push(one);
    return found;
  };
  return { asked, reads: new EventStoreDBReads({ read } as unknown as Connection) };
}

describe('the end of the log of an EventStoreDB', () => {
  it('is one event while nothing is new', async () => {
    const { asked, reads } = logOf(40);
    const known = { end: at(40), last: toPosition(at(7)) };
    expect(await reads.tail(known)).toEqual(known);
    expect(asked).toEqual([1]);
  });

  it('is looked at back to what was known, a few events first', async () => {
    const { asked, reads } = logOf(40);
    const last = toPosition(at(7));
    expect(await reads.tail({ end: at(20), last })).toEqual({ end: at(40), last });
    expect(asked).toEqual([1, 16, 1_000]);
  });
});
