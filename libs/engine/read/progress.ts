import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Collections } from './collections';
import type { EventSource } from './projector';

/** While a reader waits, the stored checkpoint is looked at this often: another process may project. */
const LOOK_AGAIN_MS = 100;
/** Longer than it takes until a sweep has found what is new. */
const DECISION_WAITS_MS = 3_000;

interface Waiter {
  readonly position: Position;
  readonly done: () => void;
}

/** 'beyond': no event of this store is at the position, so nothing will ever reach it. */
export type Wait = 'reached' | 'not-yet' | 'beyond';

/** What a wait asks of the engine. */
export interface Asking {
  /** What this process projects of the model it projects now. */
  wake(model: string): void;
  /** Up to where the events after a position are none of the model's. */
  emptyAfter(model: string, position: Position): Promise<Position>;
  /** Another generation may be the live one by now. */
  lookAround(model: string): Promise<unknown>;
}

/** A generation that this process reads, and how far it is known to have got. */
interface Shown {
  readonly generation: string;
  readonly position: Position | null;
}

/** How far each read model has got, and the wait that lets people read their own writes (DESIGN rule 12). */
export class Progress {
  private readonly known = new Map<string, Shown>();
  /** Of these it is being looked which generation is the live one. */
  private readonly inDoubt = new Set<string>();
  private readonly waiters = new Map<string, Set<Waiter>>();
  /** Of these it is looked again and again, for all who wait. */
  private readonly lookedAt = new Set<string>();

  constructor(
    private readonly runtime: Runtime,
    private readonly collections: Collections,
    private readonly store: Pick<EventSource, 'lastPosition'>,
    private readonly asking: Asking,
  ) {}

  /** The model is read from this generation on, which has got as far as that. */
  shown(model: string, generation: string, checkpoint: Position | null): void {
    this.known.set(model, { generation, position: null });
    if (checkpoint !== null) this.reached(model, generation, checkpoint);
  }

  /** Everything up to `position` shows in that generation, which may not be the one that is read here yet. */
  reached(model: string, generation: string, position: Position): void {
    const before = this.known.get(model);
    if (before?.generation !== generation) {
      this.doubt(model);
      return;
    }
    if (before.position !== null && before.position >= position) return;
    this.known.set(model, { generation, position });
    for (const waiter of this.waiters.get(model) ?? []) if (waiter.position <= position) waiter.done();
  }

  /** The furthest position known to this process, without asking the store. */
  latest(model: string): Position | null {
    return this.known.get(model)?.position ?? null;
  }

  async position(model: string): Promise<Position | null> {
    await this.look(model);
    return this.latest(model);
  }

  has(model: string, position: Position): boolean {
    return (this.latest(model) ?? '') >= position;
  }

  /** As soon as the model has reached `position`, or after `maxMs`. */
  async waitFor(model: string, position: Position, maxMs: number): Promise<Wait> {
    if (this.has(model, position)) return 'reached';
    if (((await this.store.lastPosition()) ?? '') < position) return 'beyond';
    this.asking.wake(model);
    if (maxMs <= 0) await this.look(model);
    else await this.wait(model, position, maxMs);
    return this.has(model, position) ? 'reached' : 'not-yet';
  }

  /**
   * For a decision on these models: whether each shows all that was stored when it was asked, waiting for it up to a
   * bound. @throws StorageUnavailable
   */
  async upToNow(models: readonly string[]): Promise<boolean> {
    const position = await this.store.lastPosition();
    if (position === null) return true;
    const waits = await Promise.all(models.map((model) => this.waitFor(model, position, DECISION_WAITS_MS)));
    return waits.every((wait) => wait === 'reached');
  }

  private wait(model: string, position: Position, maxMs: number): Promise<void> {
    return new Promise((resolve) => {
      const waiters = this.waitersOf(model);
      const done = (): void => {
        cancel();
        waiters.delete(waiter);
        resolve();
      };
      const waiter = { position, done };
      const cancel = this.runtime.after(maxMs, done);
      waiters.add(waiter);
      if (!this.lookedAt.has(model)) this.lookAgain(model, waiters);
    });
  }

  private waitersOf(model: string): Set<Waiter> {
    const waiters = this.waiters.get(model) ?? new Set<Waiter>();
    this.waiters.set(model, waiters);
    return waiters;
  }

  /** As long as anybody waits. A store that does not answer leaves the wait to its bound. */
  private lookAgain(model: string, waiters: ReadonlySet<Waiter>): void {
    this.lookedAt.add(model);
    this.runtime.after(LOOK_AGAIN_MS, () => {
      if (waiters.size === 0) {
        this.lookedAt.delete(model);
        return;
      }
      this.look(model)
        .then(() => this.lookBeyond(model))
        .catch(() => undefined)
        .finally(() => this.lookAgain(model, waiters));
    });
  }

  private async look(model: string): Promise<void> {
    await this.asking.lookAround(model);
    const generation = this.known.get(model)?.generation;
    const stored = await this.collections.named(model).checkpoint();
    if (generation !== undefined && stored !== null) this.reached(model, generation, stored);
  }

  /** A checkpoint moves past events of others only now and then: a reader does not wait for that. */
  private async lookBeyond(model: string): Promise<void> {
    const shown = this.known.get(model);
    if (!shown || shown.position === null || !this.waiters.get(model)?.size) return;
    this.reached(model, shown.generation, await this.asking.emptyAfter(model, shown.position));
  }

  /** Another process folds into another generation: it may have been put in place. */
  private doubt(model: string): void {
    if (this.inDoubt.has(model)) return;
    this.inDoubt.add(model);
    this.look(model)
      .catch(() => undefined)
      .finally(() => this.inDoubt.delete(model));
  }
}
