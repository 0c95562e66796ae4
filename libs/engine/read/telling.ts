import type { Position } from '@lineless/kernel/event';
import type { Committed } from '@lineless/ports/changes/port';
import type { BatchResult } from '@lineless/ports/documents/port';
import type { Folded } from './fold';

type Step = Pick<Committed, 'from' | 'to'>;

/**
 * What one projector tells of what it has stored. It is a chain: each message begins where the stored checkpoint was,
 * so a lost one shows; where something may be stored that was not told, it begins nowhere.
 */
export class Telling {
  /** The end of a write is unknown, or its writer has died: documents may be stored that were never said. */
  private mayBeSilent = false;
  /** Of batches that lost a race: what was said of them, by the stored position. */
  private readonly said = new Map<string, Position>();

  constructor(
    private readonly about: Pick<Committed, 'model' | 'generation'>,
    /** Missing where there are no listeners. */
    private readonly publish: ((committed: Committed) => void) | undefined,
  ) {}

  /** A write, or what led to it, has failed. */
  failed(): void {
    this.mayBeSilent = true;
  }

  /** Documents are ahead of the checkpoint: only of its own does a process know whether they were told. */
  found(ahead: Folded<unknown>['ahead']): void {
    for (const [id, position] of ahead) this.mayBeSilent ||= this.said.get(id) !== position;
  }

  /** What is stored is told, also where the rest of its batch lost a race: it is not folded again (DESIGN rule 3). */
  tell(
    { writes, changes }: Pick<Folded<unknown>, 'writes' | 'changes'>,
    result: BatchResult,
    step: Step,
    traceparents?: Committed['traceparents'],
  ): void {
    const written = result === 'written' ? null : new Set(result.written);
    if (written) for (const { id, position } of writes) if (written.has(id)) this.said.set(id, position);
    if (!written) this.said.clear();
    const told = written ? changes.filter(({ id }) => written.has(id)) : changes;
    const to = written ? step.from : step.to;
    if (told.length === 0 && step.from === to) return;
    // Only a step forward shows a gap: listeners have heard where the checkpoint is.
    const isGap = this.mayBeSilent && to !== step.from;
    const committed = { ...this.about, from: isGap ? null : step.from, to, changes: told };
    this.publish?.(traceparents ? { ...committed, traceparents } : committed);
    if (isGap) this.mayBeSilent = false;
  }
}
