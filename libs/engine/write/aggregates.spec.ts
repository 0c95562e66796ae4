import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { AppendUncertain, type EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { Aggregate } from './aggregate';
import { Aggregates } from './aggregates';
import { UnfitEvent } from './sealing';
import {
  bound,
  codeOf,
  context,
  states,
  table,
  withSeats,
  type Seats,
  type SeatTaken,
} from './testing/table';

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
    new Aggregates({ ...bound(events), soleWriter: false }, systemRuntime, states, (stream) => {
      tapped.push(stream);
    });

  it('appends what was decided, names who and why, and taps the projections', async () => {
    const outcome = await aggregates.execute(table, 't1', 'Ana', context);
    expect(outcome).toMatchObject({ state: { taken: ['Ana'] }, revision: 0, changed: true });
    const [event] = await store.readStream('table-t1');
    expect(event).toMatchObject({
      type: 'SeatTaken',
      position: outcome.position,
      meta: { v: 1, actor: context.actor, correlationId: 'request-1', causationId: 'request-1' },
    });
    expect(tapped).toEqual(['table-t1']);
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

  it('answers the same command sent twice at once with what was stored, by the faster one', async () => {
    const keyed = { ...context, key: 'seat-1', digest: 'same body' };
    const both = ['Ana', 'Ben'].map((guest) => over(store).execute(table, 't1', guest, keyed));
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

  it('takes 500 that come at once for 300 places in turns: exactly 300, and all are answered', async () => {
    const hall = withSeats(300);
    const results = await Promise.allSettled(
      Array.from({ length: 500 }, (_, guest) => aggregates.execute(hall, 'hall', `guest ${guest}`, context)),
    );
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
    expect(refusals).toEqual(Array.from({ length: 200 }, () => 'FULL'));
    expect(await store.readStream('table-hall')).toHaveLength(300);
  });

  it('takes them with several processes on one store too', async () => {
    const hall = withSeats(60);
    const processes = [over(store), over(store)];
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, guest) =>
        (processes[guest % 2] ?? aggregates).execute(hall, 'hall', `guest ${guest}`, context),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    expect(results.filter((one) => one.status === 'rejected' && codeOf(one.reason) !== 'FULL')).toEqual([]);
  });

  it('decides each of those that wait on what the ones before have left, and answers each with its own state', async () => {
    const outcomes = await Promise.all(
      ['Ana', 'Ben', 'Ana'].map((guest) => aggregates.execute(table, 't1', guest, context)),
    );
    expect(outcomes.map(({ state, changed, revision }) => [state.taken, changed, revision])).toEqual([
      [['Ana'], true, 0],
      [['Ana', 'Ben'], true, 1],
      [['Ana', 'Ben'], false, 1],
    ]);
  });

  it('stores in halves what is too large for one append', async () => {
    const large = 'x'.repeat(200 * 1024);
    const guests = ['a', 'b', 'c'].map((name) => name + large);
    const outcomes = await Promise.all(
      guests.map((guest) => aggregates.execute(table, 't1', guest, context)),
    );
    expect(outcomes.map(({ revision }) => revision)).toEqual([0, 1, 2]);
  });

  it('refuses only the one that no append can hold, and none that waits beside it', async () => {
    const hall = withSeats(10);
    const sizes = [10, 600, 10, 10, 600, 10];
    const results = await Promise.allSettled(
      sizes.map((size, at) => aggregates.execute(hall, 't2', `${at}${'x'.repeat(size * 1024)}`, context)),
    );
    expect(
      results.map((one) => (one.status === 'rejected' ? codeOf(one.reason) : one.value.revision)),
    ).toEqual([...[0, 'CHANGE_TOO_LARGE', 1], ...[2, 'CHANGE_TOO_LARGE', 3]]);
    await expect(aggregates.execute(hall, 't2', 'Ana', context)).resolves.toMatchObject({ revision: 4 });
  });

  it('gives up with a sentence, not with the doubt, when the store never answers', async () => {
    let attempts = 0;
    const silent: EventStore = {
      ...bound(store),
      append: async () => {
        attempts += 1;
        throw new AppendUncertain('No answer');
      },
    };
    await expect(over(silent).execute(table, 't1', 'Ana', context)).rejects.toBeInstanceOf(AppendUncertain);
    expect(attempts).toBe(6);
    // What was thought of the stream is forgotten: the next command looks at it again.
    await expect(aggregates.execute(table, 't1', 'Ben', context)).resolves.toMatchObject({ revision: 0 });
  });

  it('stores nothing that does not fit its own format', async () => {
    const broken = {
      ...table,
      formats: { SeatTaken: { version: 1, schema: z.object({ guest: z.number() }) } },
    };
    await expect(aggregates.execute(broken, 't1', 'Ana', context)).rejects.toBeInstanceOf(UnfitEvent);
    expect(await store.readStream('table-t1')).toEqual([]);
    await expect(aggregates.execute(table, 't1', 'Ana', context)).resolves.toMatchObject({ changed: true });
  });

  it.each([
    ['a later version of an event', 'SeatTaken', 2],
    ['an event that it has never heard of', 'SeatPainted', 1],
  ])('decides nothing on a stream that holds %s', async (_, type, v) => {
    const { actor, correlationId } = context;
    const meta = { v, at: '2026-06-12T22:00:00.000Z', actor, correlationId, causationId: 'newer' };
    const id = '00000000-0000-8000-8000-000000000001';
    await store.append('table-t1', 'no-stream', [{ id, type, data: { guest: 'Ana', colour: 'red' }, meta }]);
    const refused = { code: 'NEWER_DATA', kind: 'unavailable', context: { retryAfterSeconds: 5 } };
    await expect(aggregates.execute(table, 't1', 'Ben', context)).rejects.toMatchObject(refused);
    await expect(aggregates.load(table, 't1')).rejects.toMatchObject(refused);
    expect(await store.readStream('table-t1')).toHaveLength(1);
  });
});
