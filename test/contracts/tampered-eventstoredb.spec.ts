import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { LedgerWatch } from '@lineless/engine/trust/ledger/ledger-watch';
import { verifyLedger } from '@lineless/engine/trust/ledger/verification';
import { openEventStoreDB } from '@lineless/ports/event-store/eventstoredb';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Ledger, Watched } from '@lineless/ports/ledger/port';
import { openSqliteLedger } from '@lineless/ports/ledger/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';
import type { Recorded } from '../doubles/eventstoredb/log';
import { MovableRuntime } from '../support/movable-runtime';
import { faultsOf, keeperOf, signer, writeLog } from '../support/tampered-log';
import { TAMPERINGS, type Row } from '../support/tampering';
import { pause } from '../support/until';

const A_MOMENT_MS = 20;

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

  it('is told of by the watch while the service runs, and that it is mended', async () => {
    const running = await openEventStoreDB({ url: double.url, runtime: systemRuntime });
    store = running;
    // What this process remembers of it is what was stored.
    expect((await running.readAll({ after: null, limit: 500 })).events.length).toBeGreaterThan(29);
    const runtime = new MovableRuntime();
    const [broken, failures]: [Watched[], unknown[]] = [[], []];
    let mended = 0;
    const watch = new LedgerWatch({
      ...{ store: running.unremembered ?? running, ledger, runtime },
      keeper: keeperOf(running, ledger),
      verifier: new Verifier([signer.publicKey]),
      sent: { exchange: async () => [] },
      onBroken: (watched) => void broken.push(watched),
      onMended: () => void (mended += 1),
      onFailure: (error) => void failures.push(error),
    });
    const aMinute = async () => {
      for (let second = 0; second < 60; second += 1) {
        runtime.forward(1_000);
        await pause(A_MOMENT_MS);
      }
    };
    watch.begin();
    await aMinute();
    expect([broken, mended, failures]).toEqual([[], 0, []]);
    const tampering = (from: string, to: string) =>
      double.log.tamper((events) =>
        events.map((event) =>
          event.stream === 'table-1' && event.revision === 4
            ? { ...event, data: bytes(text(event.data).replace(from, to)) }
            : event,
        ),
      );
    tampering('guest 4', 'guest 5');
    await aMinute();
    expect((await watch.last())?.findings).toMatchObject([
      { fault: 'altered', stream: 'table-1', revision: 4 },
    ]);
    expect(broken).toHaveLength(1);
    tampering('guest 5', 'guest 4');
    await aMinute();
    expect([broken.length, mended, failures]).toEqual([1, 1, []]);
    await watch.end();
  });
});
