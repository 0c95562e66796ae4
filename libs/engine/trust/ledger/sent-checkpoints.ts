import type { Checkpoint, CheckpointCopies, Ledger } from '@lineless/ports/ledger/port';
import { treeRoot } from './proofs';

export interface SentCheckpointsParts {
  readonly ledger: Pick<Ledger, 'end' | 'hashes' | 'lastCheckpoint'>;
  readonly copies: readonly CheckpointCopies[];
  /** Told of a place that does not answer: once, until it does again. */
  readonly onFailure: (error: unknown) => void;
  /** Told each time that a place could not be asked or sent to. */
  readonly onUnsent: () => void;
}

/**
 * Sends checkpoints elsewhere, and compares the log with the last one there first: a log that was set back as a whole
 * fits its own signatures. From then on nothing is sent there, so that what was sent before goes on telling.
 */
export class SentCheckpoints {
  private readonly silent = new Set<string>();
  private readonly doubts = new Map<string, string>();

  constructor(private readonly parts: SentCheckpointsParts) {}

  /** @returns what is wrong, a sentence for each place; of a place that does not answer, what was found there last */
  async exchange(): Promise<readonly string[]> {
    for (const place of this.parts.copies) {
      try {
        await this.exchangeWith(place);
        this.silent.delete(place.name);
      } catch (error) {
        if (!this.silent.has(place.name)) this.parts.onFailure(error);
        this.silent.add(place.name);
        this.parts.onUnsent();
      }
    }
    return [...this.doubts.values()];
  }

  private async exchangeWith(place: CheckpointCopies): Promise<void> {
    const sent = await place.last();
    const doubt = sent && (await this.doubtOf(sent));
    if (doubt === null) this.doubts.delete(place.name);
    else this.doubts.set(place.name, `${doubt} (${place.name})`);
    const signed = await this.parts.ledger.lastCheckpoint();
    if (doubt === null && signed && signed.treeSize > (sent?.treeSize ?? 0)) await place.keep(signed);
  }

  private async doubtOf({ treeSize, rootHash, timestamp }: Checkpoint): Promise<string | null> {
    const { ledger } = this.parts;
    const size = (await ledger.end())?.size ?? 0;
    if (size < treeSize)
      return `The log was set back: ${treeSize - size} events are missing that were signed by ${timestamp} and sent elsewhere`;
    const root = await treeRoot(ledger, treeSize);
    if (root.toString('base64') === rootHash) return null;
    return `The log is another one than what was signed at ${timestamp} and sent elsewhere`;
  }
}
