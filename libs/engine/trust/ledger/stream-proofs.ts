import type { StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Ledger } from '@lineless/ports/ledger/port';
import type { Verifier } from './checkpoint';
import { turn } from '@lineless/engine/read/turn';
import { faultOf, proveInclusion } from './proof-file';
import { StreamChains } from './stream-chains';

const PAGE = 500;

export interface StreamProof {
  readonly events: number;
  /** So many, from the first on, fit each other. */
  readonly intact: number;
  /** The first that does not fit. */
  readonly broken: { readonly revision: number; readonly reason: string } | null;
  /** `null` while nothing was signed. */
  readonly signed: {
    readonly treeSize: number;
    /** ISO 8601 UTC. */
    readonly timestamp: string;
    /** So many of the stream's events were in the log that was signed. */
    readonly events: number;
    /** The last of those is under the root that was signed, and with its hash all before it. */
    readonly isProven: boolean;
  } | null;
}

export interface StreamProofsParts {
  /** As they are stored: what is chained and signed is sealed. */
  readonly stored: Pick<EventStore, 'readStream' | 'readStreamBackwards'>;
  /** The ledger, and the key that signs it here; `null`: nobody signs. */
  readonly signed: { readonly ledger: Ledger; readonly verifier: Verifier } | null;
  readonly runtime: Runtime;
}

/** Whether the events of one stream are what was stored: by their chain, and by the last signed checkpoint. */
export class StreamProofs {
  constructor(private readonly parts: StreamProofsParts) {}

  async of(stream: string): Promise<StreamProof> {
    const { stored, signed } = this.parts;
    const checkpoint = signed && (await signed.ledger.lastCheckpoint());
    const chains = new StreamChains(stored);
    let events = 0;
    let broken: StreamProof['broken'] = null;
    let signedEvents = 0;
    let lastSigned: StoredEvent | null = null;
    for await (const event of this.eventsOf(stream)) {
      const reason = await chains.check(event);
      if (reason !== null && !broken) broken = { revision: event.revision, reason };
      events += 1;
      if (checkpoint && event.position <= checkpoint.position) {
        signedEvents += 1;
        lastSigned = event;
      }
    }
    const intact = broken?.revision ?? events;
    if (!checkpoint) return { events, intact, broken, signed: null };
    const proof = lastSigned && (await proveInclusion(signed.ledger, lastSigned, checkpoint));
    const isSigned = lastSigned === null || (proof !== null && faultOf(proof, signed.verifier) === null);
    // The tree has the last one's hash, which proves those before it only where the chain does.
    const isProven = isSigned && intact >= signedEvents;
    const { treeSize, timestamp } = checkpoint;
    return { events, intact, broken, signed: { treeSize, timestamp, events: signedEvents, isProven } };
  }

  private async *eventsOf(stream: string): AsyncGenerator<StoredEvent> {
    for (let fromRevision = 0; ;) {
      const page = await this.parts.stored.readStream(stream, { fromRevision, limit: PAGE });
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      fromRevision = last.revision + 1;
      await turn(this.parts.runtime);
    }
  }
}
