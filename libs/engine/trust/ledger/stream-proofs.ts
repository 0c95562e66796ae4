import type { Position, StoredEvent } from '@lineless/kernel/event';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Checkpoint, Ledger } from '@lineless/ports/ledger/port';
import { turn } from '@lineless/engine/read/turn';
import type { Verifier } from './checkpoint';
import { hashOf } from './leaf';
import { faultOf, proveInclusion, type ProofFile } from './proof-file';

/** Between pages requests have a turn; a proof is a few hundred hashes. */
const PAGE = 50;
/** Hashes that are read at once, and how many such blocks are held. */
const BLOCK = 256;
const MOST_BLOCKS = 64;

export interface StreamProof {
  readonly events: number;
  /** So many, from the first on, are what the ledger took in. */
  readonly intact: number;
  /** The first that is not. */
  readonly broken: { readonly revision: number; readonly reason: string } | null;
  /** `null` while nothing was signed. */
  readonly signed: {
    readonly treeSize: number;
    /** ISO 8601 UTC. */
    readonly timestamp: string;
    /** So many of the stream's events were in the log that was signed. */
    readonly events: number;
    /** Each of those is under the root that was signed. */
    readonly isProven: boolean;
  } | null;
}

export interface StreamProofsParts {
  /** As they are stored: what is signed is sealed. */
  readonly stored: Pick<EventStore, 'readStream'>;
  readonly ledger: Ledger;
  /** Of the key that signs here, and of those before it; `null`: none does. */
  readonly verifier: Verifier | null;
  readonly runtime: Runtime;
}

/** Whether the events of one stream are what was stored: each is proved to be in the log that was signed last. */
export class StreamProofs {
  constructor(private readonly parts: StreamProofsParts) {}

  async of(stream: string): Promise<StreamProof> {
    const { ledger, verifier } = this.parts;
    const checkpoint = verifier && (await ledger.lastCheckpoint());
    const known = new KnownEvents(ledger, (await ledger.end())?.last.position ?? null);
    let [events, signedEvents, intact, next] = [0, 0, 0, 0];
    let broken: StreamProof['broken'] = null;
    let isProven = true;
    for await (const event of this.eventsOf(stream)) {
      const { revision } = event;
      const isNext = revision === next;
      const isKnown = await known.has(event);
      const reason = isNext ? 'it is not what was stored' : `revision ${next} was to come before it`;
      if (!isNext || !isKnown) broken ??= { revision, reason };
      if (!broken) intact += 1;
      if (checkpoint && event.position <= checkpoint.position) {
        signedEvents += 1;
        isProven &&= isNext && isKnown && (await known.isSigned(event, checkpoint, verifier));
      }
      events += 1;
      next = revision + 1;
    }
    if (!checkpoint) return { events, intact, broken, signed: null };
    const { treeSize, timestamp } = checkpoint;
    return { events, intact, broken, signed: { treeSize, timestamp, events: signedEvents, isProven } };
  }

  /** Of the event as it is stored, in base64url: what its leaf in the ledger says. */
  async hashAt(stream: string, revision: number): Promise<string | undefined> {
    const [event] = await this.parts.stored.readStream(stream, { fromRevision: revision, limit: 1 });
    return event && hashOf(event).toString('base64url');
  }

  /** What shows to anybody that an event, as it is stored, is in the log that was signed last; `null`: it is not in that yet. */
  async fileOf(stream: string, revision: number): Promise<ProofFile | null> {
    const { stored, ledger } = this.parts;
    const [event] = await stored.readStream(stream, { fromRevision: revision, limit: 1 });
    const checkpoint = await ledger.lastCheckpoint();
    return event && checkpoint ? proveInclusion(ledger, event, checkpoint) : null;
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

/** The ledger for one proof. Neighbours share most of the hashes that prove them. */
class KnownEvents {
  private readonly blocks = new RecentlyUsed<readonly Buffer[]>(MOST_BLOCKS);

  /** @param end the position of its last leaf */
  constructor(
    private readonly ledger: Ledger,
    private readonly end: Position | null,
  ) {}

  indexOf(position: Position): Promise<number | null> {
    return this.ledger.indexOf(position);
  }

  async hashes(level: number, from: number, count: number): Promise<readonly Buffer[]> {
    const start = from - (from % BLOCK);
    const name = `${level} ${start}`;
    const block = this.blocks.get(name) ?? (await this.ledger.hashes(level, start, BLOCK));
    this.blocks.set(name, block);
    return block.slice(from - start, from - start + count);
  }

  /** An event that came after the ledger's last leaf is taken as it stands. */
  async has(event: StoredEvent): Promise<boolean> {
    if (this.end === null || event.position > this.end) return true;
    const index = await this.indexOf(event.position);
    if (index === null) return false;
    const [leaf] = await this.hashes(0, index, 1);
    return leaf?.equals(hashOf(event)) ?? false;
  }

  async isSigned(event: StoredEvent, checkpoint: Checkpoint, verifier: Verifier): Promise<boolean> {
    const proof = await proveInclusion(this, event, checkpoint);
    return proof !== null && faultOf(proof, verifier) === null;
  }
}
