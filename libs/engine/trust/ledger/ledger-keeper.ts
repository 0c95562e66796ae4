import type { StoredEvent } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { Timers } from '@lineless/kernel/timers';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Checkpoint, Leaf, Ledger, LedgerNode } from '@lineless/ports/ledger/port';
import { Serial } from '../../read/serial';
import type { Tenant } from '../../work/leases';
import type { Signer } from './checkpoint';
import { leafOf } from './leaf';
import type { GrowingTree } from './merkle';
import { isKept, treeOf } from './proofs';

const FOLLOW_MS = 1_000;
const CHECKPOINT_MS = 60_000;
const PAGE = 500;

export interface KeeperParts {
  /** As it is stored: what is encrypted comes encrypted. */
  readonly store: Pick<EventStore, 'readAll' | 'readStream'>;
  readonly ledger: Ledger;
  /** `null`: no key signs here. */
  readonly signer: Signer | null;
  readonly runtime: Runtime;
  /** Told once of a log that does not go on where the ledger ends. */
  readonly onBroken: (error: LedgerBroken) => void;
  /** Told of a look that failed, such as while a store is away. */
  readonly onFailure: (error: unknown) => void;
}

/** The last event that the ledger knows is not in the event store any more, or is another one. */
export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken';
}

interface Grown {
  readonly tree: GrowingTree;
  readonly last: Leaf | null;
}

/**
 * Brings the ledger up to the events, a moment behind them, and signs checkpoints. One process at a time does so, by
 * a lease; what two of them add at once is added once. Over a log that was changed at its end nothing is signed.
 */
export class LedgerKeeper implements Tenant {
  private readonly timers: Timers;
  private grown: Grown | null = null;
  private readonly line = new Serial();
  private isBroken = false;
  /** Another process goes on, or the next start: what is stored since then is theirs. */
  private isOver = false;

  constructor(private readonly parts: KeeperParts) {
    this.timers = new Timers(parts.runtime);
  }

  begin(): void {
    this.isOver = false;
    this.timers.every('follow', FOLLOW_MS, () => void this.patiently(() => this.catchUp()));
    this.timers.every('sign', CHECKPOINT_MS, () => void this.patiently(() => this.checkpoint()));
  }

  async end(): Promise<void> {
    this.timers.clear();
    this.isOver = true;
    await this.patiently(() => this.checkpoint());
  }

  /** Adds what has been stored since. @returns the size of the ledger @throws LedgerBroken */
  catchUp(): Promise<number> {
    return this.line.run(() => this.follow());
  }

  /**
   * Signs what is stored now; the last checkpoint where nothing was added since, `null` where no key signs or nothing
   * is stored. @throws LedgerBroken
   */
  checkpoint(): Promise<Checkpoint | null> {
    return this.line.run(async () => {
      const treeSize = await this.follow();
      const { ledger, signer, runtime } = this.parts;
      const { tree, last } = await this.current();
      if (!signer || !last) return null;
      const before = await ledger.lastCheckpoint();
      if (before?.treeSize === treeSize) return before;
      const rootHash = tree.root().toString('base64');
      const head = { treeSize, rootHash, timestamp: isoTime(runtime), position: last.position };
      const checkpoint = signer.sign(head);
      await ledger.keep(checkpoint);
      return checkpoint;
    });
  }

  private async follow(): Promise<number> {
    for (;;) {
      const { tree, last } = await this.current();
      const page = await this.parts.store.readAll({ after: last?.position ?? null, limit: PAGE });
      await this.extend({ tree, last }, page.events);
      if (page.end || page.events.length === 0 || this.isOver) return (await this.current()).tree.size;
      // A reader of much of the past lets requests through between the pages.
      await new Promise<void>((resolve) => this.parts.runtime.soon(resolve));
    }
  }

  private async extend({ tree, last }: Grown, events: readonly StoredEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { size } = tree;
    const leaves = events.map(leafOf);
    const nodes: LedgerNode[] = [];
    // What was added in part is no tree.
    this.grown = null;
    const keep = (node: LedgerNode) => {
      if (isKept(node.level)) nodes.push(node);
    };
    for (const { hash } of leaves) tree.add(hash, keep);
    if (await this.parts.ledger.extend(size, leaves, nodes))
      this.grown = { tree, last: leaves.at(-1) ?? last };
  }

  private async current(): Promise<Grown> {
    if (this.grown) return this.grown;
    const { ledger } = this.parts;
    const end = await ledger.end();
    if (end) await this.requireGoesOn(end.last);
    const grown = { tree: await treeOf(ledger, end?.size ?? 0), last: end?.last ?? null };
    this.grown = grown;
    return grown;
  }

  private async requireGoesOn({ stream, revision, position, hash }: Leaf): Promise<void> {
    const [event] = await this.parts.store.readStream(stream, { fromRevision: revision, limit: 1 });
    if (event && leafOf(event).hash.equals(hash) && event.position === position) return;
    throw new LedgerBroken(
      `The event ${revision} of ${stream} at ${position} is not what the ledger knows: nothing is added or signed. ` +
        'Run verify ledger.',
    );
  }

  private async patiently(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.isBroken = false;
    } catch (error) {
      if (!(error instanceof LedgerBroken)) this.parts.onFailure(error);
      else if (!this.isBroken) {
        this.isBroken = true;
        this.parts.onBroken(error);
      }
    }
  }
}
