import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { appendSpanId } from '@lineless/ports/tracing/append-spans';
import { AppendUncertain, type EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { tracing } from '@lineless/ports/tracing/tracing';
import { WrittenSpans } from '@lineless/ports/tracing/testing/written-spans';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Aggregates } from './aggregates';
import { bound, context, states, table } from './testing/table';

describe('a command that is traced', () => {
  let directory: string;
  let store: EventStore;
  let spans: WrittenSpans;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-traced-'));
    store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    spans = new WrittenSpans();
    tracing.use(spans);
  });
  afterEach(async () => {
    expect(spans.open).toEqual([]);
    tracing.end(spans);
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const over = (events: Partial<EventStore> = {}) =>
    new Aggregates({ ...bound(store), soleWriter: false, ...events }, systemRuntime, states, () => undefined);
  /** As a command of a request is carried out. */
  const commanded = <T>(name: string, work: () => T) => tracing.within(spans.begin('request-1', name), work);

  const elsewhere = <T>(work: () => T) => tracing.within(undefined, work);

  it('shows what is read and what is appended, by stream and type and nothing else', async () => {
    await commanded('seat Ana', () => over().execute(table, 't1', 'Ana', context));
    expect(spans.ended).toEqual([
      { path: 'seat Ana › load table', about: { 'lineless.stream': 'table-t1' } },
      { path: 'seat Ana › append table', about: { 'lineless.event_types': ['SeatTaken'] } },
    ]);
    const [event] = await store.readStream('table-t1');
    const { id, meta: { correlationId, causationId } = {} } = event ?? {};
    expect(spans.appends).toMatchObject([{ id, stream: 'table-t1', meta: { correlationId, causationId } }]);
  });

  it('has an append of its own where several are stored together, and none where there is nothing to store', async () => {
    const aggregates = over();
    const seat = (guest: string) => commanded(guest, () => aggregates.execute(table, 't1', guest, context));
    await Promise.all(['Ana', 'Ben', 'Ana'].map(seat));
    expect(spans.paths.filter((path) => path.endsWith('append table'))).toEqual([
      'Ana › append table',
      'Ben › append table',
    ]);
  });

  it('has one append, however often another process is faster or its end is unknown', async () => {
    let troubles = 0;
    const append: EventStore['append'] = async (stream, revision, events) => {
      troubles += 1;
      if (troubles === 1) await elsewhere(() => over().execute(table, 't1', 'Ben', context));
      if (troubles === 2) throw new AppendUncertain();
      return store.append(stream, revision, events);
    };
    await commanded('seat Ana', () => over({ append }).execute(table, 't1', 'Ana', context));
    expect(troubles).toBe(3);
    expect(spans.paths.filter((path) => path === 'seat Ana › append table')).toHaveLength(1);
    // The ids belong to one attempt, and their first half to the command: what is stored leads to its append.
    const [stored] = (await store.readStream('table-t1')).slice(-1);
    const [begun] = spans.appends;
    expect(stored && appendSpanId(stored.id)).toBe(begun && appendSpanId(begun.id));
    expect(stored?.id).not.toBe(begun?.id);
  });

  it('tells why nothing could be stored', async () => {
    const failure = new StorageUnavailable('The disk is full');
    const append = async () => Promise.reject(failure);
    const seating = commanded('seat Ana', () => over({ append }).execute(table, 't1', 'Ana', context));
    await expect(seating).rejects.toBe(failure);
    expect(spans.ended.at(-1)).toMatchObject({ path: 'seat Ana › append table', failure });
  });

  it('begins a trace at its append where no request asked for it', async () => {
    await over().execute(table, 't1', 'Ana', context);
    expect(spans.paths).toEqual(['append table']);
  });
});
