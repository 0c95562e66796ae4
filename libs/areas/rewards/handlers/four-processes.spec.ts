import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { bound, context, states } from '@lineless/engine/write/testing/table';
import { ProductError } from '@lineless/kernel/errors';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { contestAggregate } from './aggregate';
import type { ContestCommand } from '../model/decide-contest';
import { contestFormats } from '../model/events';
import { readEvent } from '@lineless/kernel/event-format';
import { certain, seed } from '../testing/contests';

const PROCESSES = 4;
const DRAWS = 200;
const STOCK = 50;
const LATER = '2100-01-01T00:00:00.000Z';

describe('A contest on several processes', () => {
  let directory: string;
  let store: EventStore;
  let processes: readonly Aggregates[];

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-draws-'));
    store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    // As each of several processes on one store would see it.
    processes = Array.from(
      { length: PROCESSES },
      () => new Aggregates({ ...bound(store), soleWriter: false }, systemRuntime, states, () => undefined),
    );
  });
  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** Again where the others were faster too often. */
  const execute = async (at: number, command: ContestCommand): Promise<void> => {
    try {
      await processes[at % PROCESSES]?.execute(contestAggregate, 'moon', command, context);
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== 'TOO_BUSY') throw error;
      await execute(at, command);
    }
  };

  it(`gives its ${STOCK} prizes in ${DRAWS} draws at once, each of which comes to two processes`, async () => {
    const terms = { ...certain(STOCK), closesAt: LATER };
    await execute(0, { type: 'CreateContest', contestId: 'moon', vendorId: 'foundry', terms });
    await execute(1, { type: 'OpenContest', seed, sealedSeed: 'sealed' });
    const draw = (n: number): ContestCommand => ({
      ...{ type: 'Draw', drawId: `draw-${n}`, userId: `person-${n % 7}`, clientSeed: `client-${n}` },
      ...{ generation: 0, seed },
    });
    await Promise.all(
      Array.from({ length: 2 * DRAWS }, (_, at) => execute(at + Math.floor(at / DRAWS), draw(at % DRAWS))),
    );
    const lines = (await store.readStream('contest-moon', { limit: 1_000 })).flatMap((stored) => {
      const event = readEvent(contestFormats, stored);
      return event.type === 'PrizeDrawn' ? [event.data] : [];
    });
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: DRAWS }, (_, at) => at + 1));
    expect(new Set(lines.map(({ drawId }) => drawId)).size).toBe(DRAWS);
    expect(lines.filter(({ prizeId }) => prizeId !== null)).toHaveLength(STOCK);
  });
});
