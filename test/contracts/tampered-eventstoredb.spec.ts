import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { verifyLedger } from '@lineless/engine/trust/ledger/verification';
import { openEventStoreDB } from '@lineless/ports/event-store/eventstoredb';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Ledger } from '@lineless/ports/ledger/port';
import { openSqliteLedger } from '@lineless/ports/ledger/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';
import type { Recorded } from '../doubles/eventstoredb/log';
import { faultsOf, signer, writeLog } from '../support/tampered-log';
import { TAMPERINGS, type Row } from '../support/tampering';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (written: string) => new TextEncoder().encode(written);

describe('verify ledger, on a double of EventStoreDB', () => {
  let directory: string;
  let double: EventStoreDBDouble;
  let store: EventStore;
  let ledger: Ledger;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-tampered-'));
    double = await EventStoreDBDouble.start();
    store = await openEventStoreDB({ url: double.url, runtime: systemRuntime });
    ledger = openSqliteLedger(directory);
    await writeLog(store, ledger);
    await store.close();
  });
  afterEach(async () => {
    await store.close();
    await ledger.close();
    await double.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const isOurs = ({ stream }: Recorded) => stream.startsWith('table-');

  /** Positions are offsets in bytes: what was put in lies between two of them. */
  function rewrite(change: (rows: readonly Row[]) => readonly Row[]): void {
    double.log.tamper((events) => {
      const own = events.filter(isOurs);
      const rows = own.map(({ stream, revision, id, type, data, metadata }) => ({
        stream,
        revision,
        id,
        type,
        data: text(data),
        meta: text(metadata),
      }));
      const first = own[0]?.position ?? 0n;
      const changed = change(rows).map(({ data, meta, ...row }, place): Recorded => ({
        ...row,
        data: bytes(data),
        metadata: bytes(meta),
        isJson: true,
        position: first + BigInt(place),
        created: 0,
      }));
      return [...events.filter((event) => !isOurs(event) && event.position < first), ...changed];
    });
  }

  it.each(TAMPERINGS)('finds: $name', async ({ change, found }) => {
    rewrite(change);
    store = await openEventStoreDB({ url: double.url, runtime: systemRuntime });
    const verification = await verifyLedger({ store, ledger, verifier: new Verifier([signer.publicKey]) });
    expect(faultsOf(verification)).toEqual([...found].sort((a, b) => (a.join() < b.join() ? -1 : 1)));
    expect(verification.doubts).toEqual([]);
    if (found.length === 0) expect(verification.intactUpTo?.treeSize).toBe(30);
  });
});
