import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { AppendUncertain, type EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { defineErrors } from '@lineless/kernel/errors';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { Aggregate } from './aggregate';
import { Aggregates } from './aggregates';
import type { Context } from './caller';

type SeatTaken = { type: 'SeatTaken'; data: { guest: string } };
interface Seats {
  readonly taken: readonly string[];
}
const errors = defineErrors({ FULL: { kind: 'conflict', message: 'No seat left.' } });

/** Three seats, a guest sits once. */
const table: Aggregate<string, Seats, SeatTaken> = {
  category: 'table',
  decider: {
    initial: { taken: [] },
    decide(guest, state) {
      if (state.taken.includes(guest)) return [];
      if (state.taken.length >= 3) throw errors.FULL();
      return [{ type: 'SeatTaken', data: { guest } }];
    },
    evolve: (state, event) => ({ taken: [...state.taken, event.data.guest] }),
  },
  formats: { SeatTaken: { version: 1, schema: z.object({ guest: z.string() }) } },
};

const context: Context = {
  caller: { kind: 'anonymous' },
  actor: { kind: 'customer', id: 'guest' },
  correlationId: 'request-1',
};

describe('a command on an aggregate', () => {
  let directory: string;
  let store: EventStore;
  let tapped: string[];
  let aggregates: Aggregates;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-aggregates-'));
    store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    tapped = [];
    aggregates = over(store);
  });

  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** As each of several processes on one store would see it. */
  const over = (events: EventStore) =>
    new Aggregates({ ...bound(events), soleWriter: false }, systemRuntime, (types) => {
      tapped.push(...types);
    });

  it('appends what was decided, names who and why, and taps the projections', async () => {
    const outcome = await aggregates.execute(table, 't1', 'Ana', context, 'seat-ana');
    expect(outcome).toMatchObject({ state: { taken: ['Ana'] }, revision: 0, changed: true });
    const [event] = await store.readStream('table-t1');
    expect(event).toMatchObject({
      type: 'SeatTaken',
      position: outcome.position,
      meta: { v: 1, actor: context.actor, correlationId: 'request-1', causationId: 'seat-ana' },
    });
    expect(tapped).toEqual(['SeatTaken']);
  });

  it('answers a repeated key like the first time and refuses it with another body', async () => {
    const keyed = { ...context, key: 'k1', digest: 'body-a' };
    const first = await aggregates.execute(table, 't1', 'Ana', keyed);
    const again = await over(store).execute(table, 't1', 'Ben', keyed);
    expect(again).toMatchObject({ state: first.state, position: first.position, changed: false });
    await expect(
      aggregates.execute(table, 't1', 'Ben', { ...keyed, digest: 'body-b' }),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await store.readStream('table-t1')).toHaveLength(1);
  });

  it('answers the same command sent twice at once with what was stored, whoever was faster', async () => {
    const both = ['Ana', 'Ben'].map((guest) => over(store).execute(table, 't1', guest, context, 'seat-1'));
    const outcomes = await Promise.all(both);
    const stored = (await store.readStream('table-t1')).map(({ data }) => data);
    expect(stored).toHaveLength(1);
    for (const { state } of outcomes) expect(state.taken.map((guest) => ({ guest }))).toEqual(stored);
  });

  it('refuses one of two that come at once with the same key and different bodies', async () => {
    const send = (guest: string) =>
      over(store).execute(table, 't1', guest, { ...context, key: 'k1', digest: guest });
    const results = await Promise.allSettled([send('Ana'), send('Ben')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' }),
    });
    expect(await store.readStream('table-t1')).toHaveLength(1);
  });

  it('keeps the rule under many writers in several processes', async () => {
    const processes = [aggregates, over(store), over(store)];
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, guest) =>
        (processes[guest % 3] ?? aggregates).execute(table, 't1', `guest ${guest}`, context),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await store.readStream('table-t1')).toHaveLength(3);
  });

  it('does not refuse on a cached state that another process has overtaken', async () => {
    const freeing: Aggregate<string, Seats, SeatTaken> = {
      ...table,
      decider: {
        ...table.decider,
        evolve: (_state, event) => ({ taken: event.data.guest === 'nobody' ? [] : ['a', 'b', 'c'] }),
      },
    };
    await aggregates.execute(freeing, 't1', 'Ana', context);
    await over(store).execute(
      {
        ...freeing,
        decider: { ...freeing.decider, decide: () => [{ type: 'SeatTaken', data: { guest: 'nobody' } }] },
      },
      't1',
      'nobody',
      context,
    );
    await expect(aggregates.execute(freeing, 't1', 'Ben', context)).resolves.toMatchObject({ changed: true });
  });

  it('sends the same events to the same revision again when an append ended in doubt', async () => {
    let doubts = 2;
    const doubtful: EventStore = {
      ...bound(store),
      append: async (stream, expected, events) => {
        const appended = await store.append(stream, expected, events);
        doubts -= 1;
        if (doubts >= 0) throw new AppendUncertain('The answer was lost');
        return appended;
      },
    };
    const outcome = await over(doubtful).execute(table, 't1', 'Ana', context);
    expect(outcome.changed).toBe(true);
    expect(await store.readStream('table-t1')).toHaveLength(1);
  });
});

function bound(store: EventStore): EventStore {
  return {
    soleWriter: store.soleWriter,
    append: store.append.bind(store),
    readStream: store.readStream.bind(store),
    readStreamBackwards: store.readStreamBackwards.bind(store),
    readAll: store.readAll.bind(store),
    lastPosition: store.lastPosition.bind(store),
    subscribe: store.subscribe.bind(store),
    close: store.close.bind(store),
  };
}
