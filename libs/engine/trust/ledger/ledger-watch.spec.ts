import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Database from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checkpoint, CheckpointCopies, Ledger, Watched } from '@lineless/ports/ledger/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import type { EventStore } from '@lineless/ports/event-store/port';
import { lookAtEvents, type EventLooker } from '@lineless/ports/event-store/sqlite-looking';
import { openSqliteLedger } from '@lineless/ports/ledger/sqlite';
import { keeperOf, signer, writeLog } from '../../../../test/support/tampered-log';
import { MovableRuntime } from '../../../../test/support/movable-runtime';
import { pause } from '../../../../test/support/until';
import { Verifier } from './checkpoint';
import type { LedgerKeeper } from './ledger-keeper';
import { LedgerWatch } from './ledger-watch';
import { SentCheckpoints } from './sent-checkpoints';

const A_MOMENT_MS = 20;

describe('the watch over the log', () => {
  let directory: string;
  let store: EventStore;
  let looker: EventLooker;
  let ledger: Ledger;
  let runtime: MovableRuntime;
  let keeper: LedgerKeeper;
  let kept: Checkpoint[];
  let isAway: boolean;
  let unsent: number;
  let told: { broken: Watched[]; mended: number; failures: unknown[] };
  let watch: LedgerWatch;

  const copies: CheckpointCopies = {
    name: 'ELSEWHERE',
    last: async () => {
      if (isAway) throw new Error('It is away');
      return kept.at(-1) ?? null;
    },
    keep: async (checkpoint) => void kept.push(checkpoint),
  };
  const watchOver = (verifier = new Verifier([signer.publicKey])) => {
    const onFailure = (error: unknown) => void told.failures.push(error);
    return new LedgerWatch({
      ...{ store: looker, ledger, keeper, verifier, runtime, onFailure },
      sent: new SentCheckpoints({ ledger, copies: [copies], onFailure, onUnsent: () => void (unsent += 1) }),
      onBroken: (watched) => void told.broken.push(watched),
      onMended: () => void (told.mended += 1),
    });
  };
  const file = (name: string, statement: string) => {
    const database = new Database(join(directory, name));
    database.exec(statement);
    database.close();
  };
  /** A minute, in steps in which a look can get on. */
  const aMinute = async () => {
    for (let second = 0; second < 60; second += 1) {
      runtime.forward(1_000);
      await pause(A_MOMENT_MS);
    }
  };

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-watched-'));
    ledger = openSqliteLedger(directory);
    runtime = new MovableRuntime();
    store = await openSqliteEventStore({ directory, runtime });
    await writeLog(store, ledger);
    looker = lookAtEvents(directory);
    keeper = keeperOf(store, ledger);
    [kept, isAway, unsent, told] = [[], false, 0, { broken: [], mended: 0, failures: [] }];
    watch = watchOver();
    watch.begin();
  });
  afterEach(async () => {
    await watch.end();
    await looker.close();
    await store.close();
    await ledger.close();
    rmSync(directory, { recursive: true });
  });

  it('tells of what is wrong once, and once that it is mended', async () => {
    await aMinute();
    expect(told).toEqual({ broken: [], mended: 0, failures: [] });
    file('events.db', 'UPDATE events SET rev = rev + 100 WHERE pos = 5');
    await aMinute();
    await aMinute();
    expect(told.broken).toHaveLength(1);
    expect(told.broken[0]?.findings.length).toBeGreaterThan(0);
    file('events.db', 'UPDATE events SET rev = rev - 100 WHERE pos = 5');
    await aMinute();
    expect([told.broken.length, told.mended]).toEqual([1, 1]);
    expect(await watch.last()).toMatchObject({ findings: [], findingCount: 0, doubts: [] });
  });

  it('goes through a log of more than 10,000 events in pieces of 200, at most one of each look in a turn, and finds what is old', async () => {
    await watch.end();
    for (let round = 0; round < 21; round += 1) await writeMany(store, round);
    // Who ends leaves the rest to the next, however much there is.
    const ending = keeperOf(store, ledger);
    const following = ending.catchUp();
    await ending.end();
    expect(await following).toBeLessThan(1_000);
    expect((await ledger.lastCheckpoint())?.treeSize).toBeLessThan(2_000);
    await keeper.checkpoint();
    const size = (await ledger.end())?.size ?? 0;
    const [oldest] = await ledger.leaves(size - 10_001, 1);
    const reads: { after: string | null; limit: number }[] = [];
    const { readAll } = looker;
    looker = {
      ...looker,
      readAll: (options) => {
        reads.push({ after: options.after, limit: options.limit });
        return readAll(options);
      },
    };
    watch = watchOver();
    watch.begin();
    let mostInATurn = 0;
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) {
        const before = reads.length;
        runtime.forward(1_000);
        await pause(A_MOMENT_MS);
        mostInATurn = Math.max(mostInATurn, reads.length - before);
      }
    };
    await turns(60);
    expect(size).toBeGreaterThan(10_500);
    expect(await watch.last()).toMatchObject({ findings: [], doubts: [], upTo: expect.any(String) });
    // The newest 10,000 are looked at again and again, what is older besides.
    expect(reads.filter(({ after }) => after === (oldest?.position ?? ''))).not.toEqual([]);
    expect(reads.filter(({ after }) => after === null)).not.toEqual([]);
    file('events.db', `UPDATE events SET data = '{"guest":"nobody"}' WHERE pos IN (5, 10500)`);
    // Once round, once more, and a rest in between.
    await turns(240);
    expect((await watch.last())?.findings.map(({ fault, position }) => [fault, Number(position)])).toEqual([
      ['altered', 5],
      ['altered', 10_500],
    ]);
    expect(told.failures).toEqual([]);
    expect(Math.max(...reads.map(({ limit }) => limit))).toBe(200);
    expect(mostInATurn).toBe(2);
    // Nor does another process heal it, which begins while the ledger is away.
    await watch.end();
    jest.spyOn(ledger, 'watched').mockRejectedValueOnce(new Error('It is away'));
    watch = watchOver();
    watch.begin();
    await turns(130);
    expect((await watch.last())?.findings.map(({ position }) => Number(position))).toEqual([5, 10_500]);
  });

  it('looks at the newest events also where the log was changed at its end', async () => {
    await watch.end();
    keeper = keeperOf(store, ledger);
    file('events.db', `UPDATE events SET data = '{"guest":"nobody"}' WHERE pos = 30`);
    watch = watchOver();
    watch.begin();
    await aMinute();
    expect((await watch.last())?.findings).toMatchObject([{ fault: 'altered' }]);
    expect(told.failures).toEqual([]);
  });

  it('doubts a ledger whose checkpoints another key has signed', async () => {
    await watch.end();
    watch = watchOver(new Verifier([Buffer.alloc(32, 9).toString('base64url')]));
    watch.begin();
    await aMinute();
    expect((await watch.last())?.doubts).toHaveLength(2);
  });

  it('takes nothing that is added while it looks for missing', async () => {
    const before = await ledger.end();
    for (let round = 0; round < 3; round += 1) {
      await writeMore(store, round);
      runtime.forward(20_000);
      await keeper.checkpoint();
      await aMinute();
    }
    expect((await ledger.end())?.size).toBeGreaterThan(before?.size ?? 0);
    expect(told).toEqual({ broken: [], mended: 0, failures: [] });
  });

  it('ends at once while it rests, and leaves no timer behind', async () => {
    await aMinute();
    await watch.end();
    expect(runtime.pending).toBe(0);
    const { at } = (await watch.last()) ?? { at: '' };
    await aMinute();
    expect((await watch.last())?.at).toBe(at);
  });

  it('sends the last checkpoint elsewhere once, and tells once that the place is away, and counts each time', async () => {
    await aMinute();
    expect(kept.map(({ treeSize }) => treeSize)).toEqual([30]);
    expect(unsent).toBe(0);
    isAway = true;
    await aMinute();
    await aMinute();
    expect(told.failures).toHaveLength(1);
    expect(unsent).toBeGreaterThan(2);
    expect(await watch.last()).toMatchObject({ doubts: [] });
  });

  it('finds a log that was begun anew by what was sent elsewhere, and sends nothing there any more', async () => {
    const [sent] = await ledger.checkpoints({ after: 21, limit: 1 });
    if (!sent) throw new Error('Nothing is signed');
    kept = [{ ...sent, rootHash: Buffer.alloc(32).toString('base64') }];
    await writeMore(store, 1);
    await keeper.checkpoint();
    await aMinute();
    expect((await watch.last())?.doubts).toEqual([
      expect.stringMatching(/^The log is another one than what was signed .* \(ELSEWHERE\)$/),
    ]);
    expect(kept).toHaveLength(1);
    kept = [{ ...sent, treeSize: 1_000 }];
    await aMinute();
    expect((await watch.last())?.doubts).toEqual([
      expect.stringMatching(/^The log was set back: \d+ events/),
    ]);
  });
});

const meta = {
  ...{ v: 1, at: '2026-06-12T22:00:00.000Z', correlationId: 'c', causationId: 'c' },
  actor: { kind: 'system', id: 'test' },
} as const;

async function writeMore(store: EventStore, round: number): Promise<void> {
  const id = `00000000-0000-4000-8000-00000000000${round}`;
  await store.append(`more-${round}`, 'no-stream', [{ id, type: 'SeatTaken', data: {}, meta }]);
}

/** 500 events. */
async function writeMany(store: EventStore, round: number): Promise<void> {
  const id = (place: number) => `00000000-0000-4000-9000-${String(round * 1_000 + place).padStart(12, '0')}`;
  const events = Array.from({ length: 500 }, (_, place) => ({
    ...{ id: id(place), type: 'SeatTaken', data: { place }, meta },
  }));
  await store.append(`many-${round}`, 'no-stream', events);
}
