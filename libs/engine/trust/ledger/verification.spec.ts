import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Database from 'libsql';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { lookAtEvents } from '@lineless/ports/event-store/sqlite-looking';
import type { Checkpoint, Ledger } from '@lineless/ports/ledger/port';
import { idOf } from '@lineless/ports/event-store/sqlite-row';
import { openSqliteLedger } from '@lineless/ports/ledger/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { TAMPERINGS, type Row } from '../../../../test/support/tampering';
import { faultsOf, keeperOf, signer, writeLog } from '../../../../test/support/tampered-log';
import { Verifier } from './checkpoint';
import { LedgerBroken } from './ledger-keeper';
import { verifyLedger } from './verification';

const believed = new Verifier([signer.publicKey]);
let directory: string;
let ledger: Ledger;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lineless-tampered-'));
  ledger = openSqliteLedger(directory);
  const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  await writeLog(store, ledger);
  await store.close();
});

afterEach(async () => {
  await ledger.close();
  rmSync(directory, { recursive: true, force: true });
});

function file(name: string, work: (database: Database.Database) => void): void {
  const database = new Database(join(directory, name));
  work(database);
  database.close();
}

function rewrite(change: (rows: readonly Row[]) => readonly Row[]): void {
  file('events.db', (database) => {
    const columns = 'stream, rev AS revision, id, type, data, meta';
    const stored = database.prepare(`SELECT ${columns} FROM events ORDER BY pos`).all() as (Omit<
      Row,
      'id'
    > & {
      readonly id: string | ArrayBuffer;
    })[];
    const rows = stored.map(({ id, ...row }) => ({
      ...row,
      id: idOf(typeof id === 'string' ? id : new Uint8Array(id)),
    }));
    database.exec('DELETE FROM events');
    const insert = database.prepare(
      'INSERT INTO events(pos, stream, rev, id, type, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    change(rows).forEach(({ stream, revision, id, type, data, meta }, place) =>
      insert.run([place + 1, stream, revision, id, type, data, meta]),
    );
  });
}

async function verified(exported: readonly Checkpoint[] = [], from = 0) {
  const store = lookAtEvents(directory);
  try {
    return await verifyLedger({ store, ledger, verifier: believed, exported, from });
  } finally {
    await store.close();
  }
}

describe('verify ledger, on a file of SQLite', () => {
  it.each(TAMPERINGS)('finds: $name', async ({ change, found }) => {
    rewrite(change);
    const verification = await verified();
    expect(faultsOf(verification)).toEqual([...found].sort((a, b) => (a.join() < b.join() ? -1 : 1)));
    expect(verification.doubts).toEqual([]);
    if (found.length === 0) expect(verification.intactUpTo?.treeSize).toBe(30);
  });

  it('is followed from any leaf on: the checkpoints before it are not of what is followed', async () => {
    const exported = await ledger.checkpoints({ after: 0, limit: 100 });
    for (let from = 0; from < 30; from += 1) {
      const verification = await verified(exported, from);
      const { doubts, intactUpTo } = verification;
      expect({ from, doubts, faults: faultsOf(verification), intactUpTo: intactUpTo?.treeSize }).toEqual({
        ...{ from, doubts: [], faults: [], intactUpTo: 30 },
      });
    }
  });

  it('finds any flipped bit of data and metadata, and says in which event', async () => {
    let original: readonly Row[] = [];
    rewrite((rows) => (original = rows));
    await fc.assert(
      fc.asyncProperty(fc.nat(29), fc.boolean(), fc.nat(), fc.nat(6), async (place, isData, byte, bit) => {
        const column = isData ? 'data' : 'meta';
        rewrite(() =>
          original.map((row, index) => {
            if (index !== place) return row;
            const bytes = Buffer.from(row[column]);
            const where = byte % bytes.length;
            bytes[where] = (bytes[where] ?? 0) ^ (1 << bit);
            return { ...row, [column]: bytes.toString() };
          }),
        );
        const row = original[place];
        expect(faultsOf(await verified())).toContainEqual(['altered', row?.stream, row?.revision]);
      }),
      { numRuns: 60 },
    );
  });

  it('still names the last checkpoint that everything before it fits', async () => {
    rewrite((rows) => rows.slice(0, 25));
    expect((await verified()).intactUpTo?.treeSize).toBe(21);
  });

  it('is not deceived by a ledger that was changed with the events: the signatures do not fit it', async () => {
    rewrite((rows) =>
      rows.map((row, place) => (place === 25 ? { ...row, data: '{"guest":"nobody"}' } : row)),
    );
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    file('ledger.db', (database) => database.exec('DELETE FROM leaves; DELETE FROM nodes;'));
    await keeperOf(store, ledger).catchUp();
    await store.close();
    const { doubts, intactUpTo } = await verified();
    expect(doubts).toEqual([expect.stringContaining('events after event 21 and up to event 30')]);
    expect(intactUpTo?.treeSize).toBe(21);
  });

  it('is not deceived by an end that was taken from everywhere, where a checkpoint was exported', async () => {
    const exported = await ledger.checkpoints({ after: 0, limit: 10 });
    rewrite((rows) => rows.slice(0, 21));
    file('ledger.db', (database) =>
      database.exec('DELETE FROM leaves WHERE idx >= 21; DELETE FROM checkpoints WHERE tree_size > 21;'),
    );
    expect((await verified()).doubts).toEqual([]);
    expect((await verified(exported)).doubts).toEqual([expect.stringContaining('the last 9 are missing')]);
  });

  it('does not believe a checkpoint that was not signed with a known key', async () => {
    file('ledger.db', (database) =>
      database.exec(`UPDATE checkpoints SET checkpoint = replace(checkpoint, '"treeSize":21', '"treeSize":20'), tree_size = 20
        WHERE tree_size = 21`),
    );
    expect((await verified()).doubts).toEqual([
      expect.stringContaining("does not carry its key's signature"),
    ]);
    const store = lookAtEvents(directory);
    const other = new Verifier([Buffer.alloc(32, 9).toString('base64url')]);
    const { doubts, intactUpTo } = await verifyLedger({ store, ledger, verifier: other });
    await store.close();
    expect([doubts.length, intactUpTo]).toEqual([2, null]);
  });

  it('counts what the ledger does not know yet, and cannot say of it whether it is what was stored', async () => {
    file('ledger.db', (database) =>
      database.exec('DELETE FROM leaves WHERE idx >= 21; DELETE FROM checkpoints WHERE tree_size > 21;'),
    );
    rewrite((rows) =>
      rows.map((row, place) => (place === 24 ? { ...row, data: '{"guest":"nobody"}' } : row)),
    );
    const verification = await verified();
    expect(verification).toMatchObject({ events: 30, notYetKnown: 9, intactUpTo: { treeSize: 21 } });
    expect(faultsOf(verification)).toEqual([]);
  });
});

describe('a ledger of more events than one sum is over', () => {
  it('is doubted where what it keeps of many events together does not fit them', async () => {
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    const events = Array.from({ length: 256 }, (_, count) => ({
      id: randomUUID(),
      type: 'SeatTaken',
      data: { count },
      meta: {
        v: 1,
        at: '2026-06-12T22:00:00.000Z',
        actor: { kind: 'system' as const, id: 'test' },
        correlationId: 'c',
        causationId: 'c',
      },
    }));
    await store.append('long-one', 'no-stream', events);
    await keeperOf(store, ledger).checkpoint();
    await store.close();
    expect(await verified()).toMatchObject({ doubts: [], intactUpTo: { treeSize: 286 } });
    file('ledger.db', (database) => database.exec('UPDATE nodes SET hash = zeroblob(32) WHERE level = 8'));
    const { doubts, findingCount, intactUpTo } = await verified();
    expect(doubts).toEqual([expect.stringContaining('of events 1 to 256 together does not fit its leaves')]);
    expect([findingCount, intactUpTo?.treeSize]).toEqual([0, 286]);
  });
});

describe('the keeper of the ledger', () => {
  it('adds and signs nothing over a log that was changed at its end, and says so once', async () => {
    rewrite((rows) =>
      rows.map((row, place) => (place === 29 ? { ...row, data: '{"guest":"nobody"}' } : row)),
    );
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    await expect(keeperOf(store, ledger).checkpoint()).rejects.toThrow(LedgerBroken);
    const told: unknown[] = [];
    const keeper = keeperOf(store, ledger, told);
    await keeper.end();
    await keeper.end();
    expect(told).toEqual([expect.any(LedgerBroken)]);
    await store.close();
  });

  it('goes on where another one was killed, and two at once add everything once', async () => {
    file('ledger.db', (database) =>
      database.exec('DELETE FROM leaves WHERE idx >= 13; DELETE FROM checkpoints;'),
    );
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    const other = openSqliteLedger(directory);
    await Promise.all([keeperOf(store, ledger).checkpoint(), keeperOf(store, other).checkpoint()]);
    await store.close();
    await other.close();
    expect(await verified()).toMatchObject({ findingCount: 0, doubts: [], intactUpTo: { treeSize: 30 } });
  });
});
