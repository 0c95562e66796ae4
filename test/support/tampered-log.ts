import { Aggregates } from '@lineless/engine/write/aggregates';
import { context, states, withSeats } from '@lineless/engine/write/testing/table';
import { Signer } from '@lineless/engine/trust/ledger/checkpoint';
import { LedgerKeeper } from '@lineless/engine/trust/ledger/ledger-keeper';
import type { Verification } from '@lineless/engine/trust/ledger/verification';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Ledger } from '@lineless/ports/ledger/port';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { REVISIONS, STREAMS } from './tampering';

export const signer = new Signer(Buffer.alloc(32, 7).toString('base64url'));

export function keeperOf(store: EventStore, ledger: Ledger, failures: unknown[] = []): LedgerKeeper {
  const tell = (error: unknown) => void failures.push(error);
  return new LedgerKeeper({ store, ledger, signer, runtime: systemRuntime, onBroken: tell, onFailure: tell });
}

/** The log that tamperings are made for, signed after 21 events and at its end. */
export async function writeLog(store: EventStore, ledger: Ledger): Promise<void> {
  const aggregates = new Aggregates(store, systemRuntime, states, () => undefined);
  const keeper = keeperOf(store, ledger);
  const table = withSeats(REVISIONS);
  for (let revision = 0; revision < REVISIONS; revision += 1) {
    for (let stream = 0; stream < STREAMS; stream += 1)
      await aggregates.execute(table, String(stream), `guest ${revision}`, context);
    if (revision === 6) await keeper.checkpoint();
  }
  await keeper.checkpoint();
}

export function faultsOf({ findings }: Verification): [string, string, number][] {
  return findings
    .map(({ fault, stream, revision }): [string, string, number] => [fault, stream, revision])
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
}
