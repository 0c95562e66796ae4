import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FoldedPieces, type Piece } from '@lineless/engine/read/pieces';
import { StorageUnavailable } from '@lineless/kernel/errors';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Model } from '@lineless/kernel/projection';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { Aggregate } from './aggregate';
import { Aggregates } from './aggregates';
import type { FoldedStates } from './loading';
import { bound, context, states, withSeats, type Seats, type SeatTaken } from './testing/table';

const GUESTS = 300;
/** More than are folded onto pieces. */
const LATE = 2_500;
const plain = withSeats(1_000);
const guestsModel: Model<number> = { name: 'guests', keys: {}, indexes: [] };
/** A document for each guest, which knows where they sit. */
const hall: Aggregate<string, Seats, SeatTaken> = {
  ...plain,
  foldedInPieces: {
    of: (id) => [{ model: guestsModel, prefix: id }],
    join(pieces) {
      const seats = [...pieces.of(guestsModel)].sort(([, one], [, other]) => one - other);
      return seats.every(([, seat], index) => seat === index)
        ? { taken: seats.map(([guest]) => guest) }
        : null;
    },
  },
};
const projection = {
  model: guestsModel,
  documentId: ({ data }: StoredEvent) => (data as SeatTaken['data']).guest,
  evolve: (state: unknown, { revision }: StoredEvent) => state ?? revision,
};

let directory: string;
let store: EventStore;
let all: readonly StoredEvent[];
let read: number;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lineless-pieces-'));
  store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  const aggregates = new Aggregates(store, systemRuntime, states, () => undefined);
  await Promise.all(
    Array.from({ length: GUESTS }, (_, n) =>
      aggregates.execute(plain, 'hall', `guest ${n}`, { ...context, key: `k${n}`, digest: 'd' }),
    ),
  );
  all = await store.readStream('table-hall');
  read = 0;
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A process that has seen nothing yet. */
function over(pieces: FoldedStates['pieces']): Aggregates {
  const counted = async (events: Promise<readonly StoredEvent[]>) => {
    read += (await events).length;
    return events;
  };
  const counting: EventStore = {
    ...bound(store),
    readStream: (...asked) => counted(store.readStream(...asked)),
    readStreamBackwards: (...asked) => counted(store.readStreamBackwards(...asked)),
  };
  return new Aggregates(counting, systemRuntime, { ...states, pieces }, () => undefined);
}

/** So many guests have a document, and of those after them the ones that are told. */
function guests(count: number, ...more: readonly number[]): FoldedPieces {
  const documents = new Map<string, Piece>();
  for (const { revision } of all)
    if (revision < count || more.includes(revision))
      documents.set(`guest ${revision}`, { state: revision, revision });
  return new FoldedPieces([{ projection, upTo: all[count - 1]?.position ?? '', documents }]);
}

describe('a command on a stream whose state is in pieces', () => {
  it.each<[string, () => FoldedPieces, number]>([
    ['of now', () => guests(GUESTS), 128],
    ['of a moment ago', () => guests(GUESTS - 20), 128],
    ['that had come further than others', () => guests(GUESTS - 20, 285, 299), 128],
    ['far behind', () => guests(50), 370],
  ])('is decided on pieces %s as on the whole stream', async (_, pieces, most) => {
    const here = over(async () => pieces());
    const { state, revision } = await here.load(hall, 'hall');
    expect(state.taken).toEqual(Array.from({ length: GUESTS }, (__, n) => `guest ${n}`));
    expect(revision).toBe(GUESTS - 1);
    expect(read).toBeLessThanOrEqual(most);
    const again = { ...context, key: `k${GUESTS - 1}`, digest: 'd' };
    expect(await here.execute(hall, 'hall', 'somebody else', again)).toMatchObject({ changed: false });
    expect(await here.execute(hall, 'hall', 'Maya', context)).toMatchObject({
      revision: GUESTS,
      changed: true,
    });
  });

  it('reads the stream once where its pieces are too far behind to be folded on', async () => {
    const { type, meta } = all[0]!;
    const late = Array.from({ length: LATE }, (__, n) => {
      const id = randomUUID();
      return { id, type, meta, data: { guest: `late ${n}` } };
    });
    for (let at = 0; at < LATE; at += 500)
      await store.append('table-hall', GUESTS - 1 + at, late.slice(at, at + 500));
    const here = over(async () => guests(50));
    expect((await here.load(hall, 'hall')).state.taken).toHaveLength(GUESTS + LATE);
    // And its last events, by which its length is known.
    expect(read).toBeLessThanOrEqual(GUESTS + LATE + 128);
  });

  it.each<[string, FoldedStates['pieces']]>([
    ['are not there', async () => null],
    [
      'cannot be read',
      async () => {
        throw new StorageUnavailable('The read models are away');
      },
    ],
    [
      'do not fit together',
      async () =>
        new FoldedPieces([
          {
            projection,
            upTo: all.at(-1)?.position ?? '',
            documents: new Map([['guest 7', { state: 7, revision: 7 }]]),
          },
        ]),
    ],
    [
      'say more than the store does',
      async () =>
        new FoldedPieces([
          {
            projection,
            upTo: all[0]?.position ?? '',
            documents: new Map([['guest 0', { state: 0, revision: GUESTS }]]),
          },
        ]),
    ],
  ])('is decided on the stream itself where its pieces %s', async (_, pieces) => {
    const here = over(pieces);
    expect((await here.load(hall, 'hall')).state.taken).toHaveLength(GUESTS);
    expect(read).toBeGreaterThanOrEqual(GUESTS);
    expect(await here.execute(hall, 'hall', 'Maya', context)).toMatchObject({
      revision: GUESTS,
      changed: true,
    });
  });

  it('reads a stream that is not long in one go, and asks for no pieces', async () => {
    const here = over(async () => {
      throw new Error('Nobody needs them');
    });
    await here.execute(hall, 'small', 'Maya', context);
    const elsewhere = over(async () => {
      throw new Error('Nobody needs them');
    });
    expect((await elsewhere.load(hall, 'small')).state.taken).toEqual(['Maya']);
  });
});
