import { beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@lineless/kernel/event';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import type { Ledger } from '@lineless/ports/ledger/port';
import { memoryLedger } from '@lineless/ports/ledger/testing/memory';
import { signer, writeLog } from '../../../../test/support/tampered-log';
import { Verifier } from './checkpoint';
import { leafOf } from './leaf';
import { StreamProofs, type StreamProof } from './stream-proofs';

const verifier = new Verifier([signer.publicKey]);
let ledger: Ledger;
let events: readonly StoredEvent[];

beforeEach(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lineless-proofs-'));
  const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  ledger = memoryLedger();
  await writeLog(store, ledger);
  events = await store.readStream('table-1');
  await store.close();
  rmSync(directory, { recursive: true });
});

/** What is said of these events, read as the stream's own. */
function proofOf(stream: readonly StoredEvent[], known = ledger): Promise<StreamProof> {
  const stored = {
    readStream: async (_: string, { fromRevision = 0, limit = 500 } = {}) =>
      stream.filter(({ revision }) => revision >= fromRevision).slice(0, limit),
  };
  return new StreamProofs({ stored, ledger: known, verifier, runtime: systemRuntime }).of('table-1');
}

const altered = (event: StoredEvent): StoredEvent => ({ ...event, data: { guest: 'nobody' } });

describe('the proof of one stream', () => {
  it('says that each event is what was stored and signed', async () => {
    expect(await proofOf(events)).toMatchObject({
      ...{ events: 10, intact: 10, broken: null },
      signed: { treeSize: 30, events: 10, isProven: true },
    });
  });

  it.each<[string, (all: readonly StoredEvent[]) => readonly StoredEvent[], object]>([
    [
      'an event that was altered',
      (all) => all.map((event) => (event.revision === 4 ? altered(event) : event)),
      { events: 10, intact: 4, broken: { revision: 4, reason: 'it is not what was stored' } },
    ],
    [
      'an event that was taken out',
      (all) => all.filter(({ revision }) => revision !== 4),
      { events: 9, intact: 4, broken: { revision: 5, reason: 'revision 4 was to come before it' } },
    ],
    [
      'an event at another place in the log',
      (all) =>
        all.map((event) => (event.revision === 4 ? { ...event, position: '0000000000000000' } : event)),
      { events: 10, intact: 4, broken: { revision: 4, reason: 'it is not what was stored' } },
    ],
  ])('names %s', async (_, change, found) => {
    expect(await proofOf(change(events))).toMatchObject({ ...found, signed: { isProven: false } });
  });

  it('is not deceived by a ledger that was changed with the events: its root is not the one that was signed', async () => {
    const changed = events.map((event) => (event.revision === 9 ? altered(event) : event));
    const leaves = await ledger.leaves(0, 30);
    const forged = memoryLedger();
    const leafIn = new Map(changed.map((event) => [event.position, leafOf(event)]));
    await forged.extend(
      0,
      leaves.map((leaf) => leafIn.get(leaf.position) ?? leaf),
      [],
    );
    for (const checkpoint of await ledger.checkpoints({ after: 0, limit: 10 })) await forged.keep(checkpoint);
    expect(await proofOf(changed, forged)).toMatchObject({
      ...{ events: 10, intact: 10, broken: null },
      signed: { events: 10, isProven: false },
    });
  });

  it('takes what is newer than the ledger as it stands, and counts it as not signed', async () => {
    const [last] = events.slice(-1);
    if (!last) throw new Error('The table is empty');
    const newer = { ...last, revision: 10, position: '0000000000000099' };
    expect(await proofOf([...events, newer])).toMatchObject({
      ...{ events: 11, intact: 11, broken: null },
      signed: { events: 10, isProven: true },
    });
  });

  it('compares with the ledger also where no key signs', async () => {
    const unsigned = new StreamProofs({
      stored: { readStream: async (_, { fromRevision = 0 } = {}) => events.slice(fromRevision).map(altered) },
      ...{ ledger, verifier: null, runtime: systemRuntime },
    });
    expect(await unsigned.of('table-1')).toMatchObject({ intact: 0, broken: { revision: 0 }, signed: null });
  });

  it('names an event by the hash of its leaf', async () => {
    const stored = { readStream: async () => events.slice(3, 4) };
    const proofs = new StreamProofs({ stored, ledger, verifier, runtime: systemRuntime });
    const index = await ledger.indexOf(events[3]?.position ?? '');
    const [leaf] = await ledger.hashes(0, index ?? -1, 1);
    expect(await proofs.hashAt('table-1', 3)).toBe(leaf?.toString('base64url'));
  });
});
