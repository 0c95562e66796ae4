import type { Position } from '@lineless/kernel/event';
import type { Committed, LiveChange } from '@lineless/ports/changes/port';
import type { BatchResult } from '@lineless/ports/documents/port';
import type { Folded } from './fold';

type Step = Pick<Committed, 'from' | 'to'>;

/** A document that is stored, and of which nothing has been said yet. */
interface Owed {
  readonly position: Position;
  readonly changes: readonly LiveChange[];
}

/**
 * What one projector tells of what it has stored. It is a chain: each message begins where the stored checkpoint was,
 * so a lost one shows; where something may be stored that was not told, it begins nowhere.
 */
export class Telling {
  /** The end of a write is unknown, or its writer has died: documents may be stored that were never said. */
  private mayBeSilent = false;
  /**
   * What batches that lost a race have stored, by document. It is told with the step that ends them: only then is it
   * known whether something before it was never said, and who has heard of what came later takes a gap for none.
   */
  private readonly owed = new Map<string, Owed>();

  constructor(
    private readonly about: Pick<Committed, 'model' | 'generation'>,
    /** Missing where there are no listeners. */
    private readonly publish: ((committed: Committed) => void) | undefined,
  ) {}

  /** A write, or what led to it, has failed. */
  failed(): void {
    this.mayBeSilent = true;
  }

  /** Documents are ahead of the checkpoint: only of its own does a process know that they will be told. */
  found(ahead: Folded<unknown>['ahead']): void {
    for (const [id, position] of ahead) this.mayBeSilent ||= this.owed.get(id)?.position !== position;
  }

  /** What is stored is told, also where the rest of its batch lost a race: it is not folded again (DESIGN rule 3). */
  tell(
    { writes, changes }: Pick<Folded<unknown>, 'writes' | 'changes'>,
    result: BatchResult,
    step: Step,
    traceparents?: Committed['traceparents'],
  ): void {
    if (result !== 'written') {
      this.owe(writes, changes, result.written);
      return;
    }
    const told = [...this.owedSince(step.from), ...changes];
    this.owed.clear();
    if (told.length === 0 && step.from === step.to) return;
    const from = this.mayBeSilent ? null : step.from;
    this.mayBeSilent = false;
    this.publish?.({ ...this.about, ...step, from, changes: told, ...(traceparents && { traceparents }) });
  }

  private owe(
    writes: Folded<unknown>['writes'],
    changes: readonly LiveChange[],
    written: readonly string[],
  ): void {
    for (const { id, position } of writes)
      if (written.includes(id))
        this.owed.set(id, { position, changes: changes.filter((change) => change.id === id) });
  }

  /** Who has stored a checkpoint beyond the others has found them, and told of a gap. */
  private owedSince(stored: Position | null): readonly LiveChange[] {
    const owed = [...this.owed.values()].filter(({ position }) => position > (stored ?? ''));
    return owed.flatMap(({ changes }) => changes);
  }
}
