import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Aggregates } from './aggregates';
import { causedBy, latestOf } from './causes';
import type { FoldedStates } from './loading';
import { bound, context, states, withSeats, type table } from './testing/table';
import { bareModel } from '@lineless/kernel/testing/bare-model';

const KEPT = 32;
const hall: typeof table = {
  ...withSeats(1_000),
  foldedIn: bareModel('halls'),
  aboutIn: ({ data }) => data.guest,
};
const guestIn = (data: unknown) => z.object({ guest: z.string() }).parse(data).guest;
const guests = (count: number) => Array.from({ length: count }, (_, n) => `guest ${n}`);

describe('what a stream says of its last events', () => {
  let directory: string;
  let store: EventStore;
  let aggregates: Aggregates;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-causes-'));
    store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    aggregates = over();
  });
  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** As each of several processes on one store would see it. */
  const over = (kept: FoldedStates = states) =>
    new Aggregates({ ...bound(store), soleWriter: false }, systemRuntime, kept, () => undefined);
  const seat = (guest: string, from = context) => aggregates.execute(hall, 'hall', guest, from);

  it('is known after the command, and to a process that reads them, with any progress of a read model', async () => {
    for (const guest of guests(100)) await seat(guest);
    const { causes, state } = await seat('Ana');
    const stored = await store.readStream('table-hall');
    expect(causes).toEqual(
      stored.slice(-KEPT).map(({ id, type, data, meta: { correlationId } }) => ({
        type,
        about: guestIn(data),
        id,
        correlationId,
      })),
    );
    const folded = stored[95];
    const kept: FoldedStates = {
      ...states,
      folded: async () =>
        folded
          ? { state: { taken: state.taken.slice(0, 96) }, revision: 95, position: folded.position }
          : null,
    };
    expect((await over(kept).load(hall, 'hall')).causes).toEqual(causes);
    expect((await over().load(hall, 'hall')).causes).toEqual(causes);
  });

  it('is the latest of a type, or of those about something', async () => {
    await seat('Ana', { ...context, correlationId: 'click-1' });
    const loaded = await seat('Ben', { ...context, correlationId: 'click-2' });
    expect(latestOf(loaded, ['SeatTaken'])?.correlationId).toBe('click-2');
    expect(latestOf(loaded, ['SeatTaken'], 'Ana')?.correlationId).toBe('click-1');
    expect(latestOf(loaded, ['SeatTaken'], 'Cem')).toBeUndefined();
    expect(latestOf(loaded, ['SeatLeft'])).toBeUndefined();
  });

  it('is what a step names that it has led to, taken by any process; a step without one begins by itself', async () => {
    const loaded = await seat('Ana', { ...context, correlationId: 'click-1' });
    const run = { ...context, correlationId: 'run-7' };
    await seat('Ben', causedBy(run, latestOf(loaded, ['SeatTaken'])));
    await seat('Cem', causedBy(run, latestOf(loaded, ['SeatLeft'])));
    const [ana, ...others] = await store.readStream('table-hall');
    expect(ana?.meta).toMatchObject({ correlationId: 'click-1', causationId: 'click-1' });
    expect(others.map(({ meta: { correlationId, causationId } }) => [correlationId, causationId])).toEqual([
      ['click-1', ana?.id],
      ['run-7', 'run-7'],
    ]);
  });
});
