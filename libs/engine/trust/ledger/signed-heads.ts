import type { Checkpoint, Leaf, Ledger } from '@lineless/ports/ledger/port';
import type { Verifier } from './checkpoint';
import type { CompleteNode, GrowingTree } from './merkle';
import { isKept, treeOf } from './proofs';

const PAGE = 1_000;

interface Followed {
  readonly ledger: Ledger;
  readonly verifier: Verifier;
  readonly exported: readonly Checkpoint[];
  /** How many leaves stand before the first that is followed. */
  readonly from: number;
  /** Of so many events the last checkpoint was when this began: later ones are signed while leaves are followed. */
  readonly upTo: number;
}

/** The checkpoints along a ledger that is followed leaf by leaf: whether it is what was signed. */
export class SignedHeads {
  /** The last that fits the ledger, while all events up to it are as the ledger knows them. */
  intactUpTo: Checkpoint | null = null;
  private readonly doubts: string[] = [];
  /** Of what the ledger keeps beside its leaves: they say nothing against the events. */
  private readonly wrongSums: string[] = [];
  private next: Checkpoint[] = [];
  private after: number;

  private constructor(
    private readonly ledger: Ledger,
    private readonly verifier: Verifier,
    private readonly exported: Checkpoint[],
    private readonly tree: GrowingTree,
    private readonly upTo: number,
  ) {
    this.after = tree.size;
  }

  /** Of the leaves before the first that is followed, the ledger's sums are believed. */
  static async open({ ledger, verifier, exported, from, upTo }: Followed): Promise<SignedHeads> {
    const bySize = exported.filter(({ treeSize }) => treeSize > from).sort((a, b) => a.treeSize - b.treeSize);
    const heads = new SignedHeads(ledger, verifier, bySize, await treeOf(ledger, from), upTo);
    await heads.readOn();
    return heads;
  }

  /** @param isEqual whether all events so far are as the ledger knows them */
  async add(leaf: Leaf, isEqual: boolean): Promise<void> {
    const sums: CompleteNode[] = [];
    this.tree.add(leaf.hash, (node) => {
      if (isKept(node.level)) sums.push(node);
    });
    for (const sum of sums) await this.checkSum(sum);
    const { size } = this.tree;
    while (this.next[0]?.treeSize === size) {
      this.check(this.next.shift(), isEqual);
      if (this.next.length === 0) await this.readOn();
    }
    while (this.exported[0] && this.exported[0].treeSize <= size) this.check(this.exported.shift(), isEqual);
  }

  /** @returns what is doubtful, when there are no more leaves */
  end(): readonly string[] {
    for (const checkpoint of [...this.next, ...this.exported]) {
      const missing = checkpoint.treeSize - this.tree.size;
      if (this.isSigned(checkpoint))
        this.doubts.push(
          `${nameOf(checkpoint)} is of ${checkpoint.treeSize} events, up to ${checkpoint.position}: the last ${missing} are missing from the ledger, too.`,
        );
    }
    return [...this.doubts, ...this.wrongSums];
  }

  /** Proofs and further checkpoints are made of these, without another look at the leaves. */
  private async checkSum({ level, index, hash }: CompleteNode): Promise<void> {
    const [kept] = await this.ledger.hashes(level, index, 1);
    if (kept?.equals(hash)) return;
    const size = 2 ** level;
    this.wrongSums.push(
      `What the ledger has of events ${index * size + 1} to ${(index + 1) * size} together does not fit its leaves: what it proves or signs is wrong.`,
    );
  }

  private check(checkpoint: Checkpoint | undefined, isEqual: boolean): void {
    if (!checkpoint || !this.isSigned(checkpoint)) return;
    if (checkpoint.rootHash !== this.tree.root().toString('base64')) {
      const since = this.intactUpTo;
      const from = since ? `after event ${since.treeSize}` : 'from the first event on';
      this.doubts.push(
        `${nameOf(checkpoint)} does not fit the ledger: events ${from} and up to event ${checkpoint.treeSize} were changed in both.`,
      );
    } else if (isEqual && this.doubts.length === 0) {
      this.intactUpTo = checkpoint;
    }
  }

  private isSigned(checkpoint: Checkpoint): boolean {
    const outcome = this.verifier.check(checkpoint);
    if (outcome === 'forged') this.doubts.push(`${nameOf(checkpoint)} does not carry its key's signature.`);
    if (outcome === 'unknown-key')
      this.doubts.push(
        `${nameOf(checkpoint)} is signed with the key ${checkpoint.keyId}, which is not known.`,
      );
    return outcome === 'valid';
  }

  private async readOn(): Promise<void> {
    const page = await this.ledger.checkpoints({ after: this.after, limit: PAGE });
    this.next = page.filter(({ treeSize }) => treeSize <= this.upTo);
    this.after = this.next.at(-1)?.treeSize ?? this.after;
  }
}

function nameOf({ timestamp }: Checkpoint): string {
  return `The checkpoint of ${timestamp}`;
}
