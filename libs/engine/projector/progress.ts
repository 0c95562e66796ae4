import type { Position } from '@lineless/kernel/event';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { Collections } from './collections';
import type { EventSource } from './projector';

/** While somebody waits, the stored checkpoint is looked at this often: another process may project. */
const LOOK_AGAIN_MS = 100;

interface Waiter {
  readonly position: Position;
  readonly done: () => void;
}

/** 'beyond': no event of this store is at the position, so nothing will ever reach it. */
export type Wait = 'reached' | 'not-yet' | 'beyond';

/** What a wait asks of whoever projects. */
export interface Asking {
  /** Says that a model has work. */
  tap(model: string): void;
  /** Says that somebody waits for what is stored of it. */
  awaited(model: string): void;
  /** Another generation may be the live one by now. */
  lookAround(model: string): Promise<void>;
}

/** How far each read model has got, and the wait that lets people read their own writes (DESIGN rule 12). */
export class Progress {
  private readonly known = new Map<string, Position>();
  private readonly waiters = new Map<string, Set<Waiter>>();

  constructor(
    private readonly runtime: Runtime,
    private readonly collections: Collections,
    private readonly store: Pick<EventSource, 'lastPosition'>,
    private readonly asking: Asking,
  ) {}

  /** Everything up to `position` shows in the model. */
  reached(model: string, position: Position): void {
    const before = this.known.get(model);
    if (before !== undefined && before >= position) return;
    this.known.set(model, position);
    for (const waiter of this.waiters.get(model) ?? []) if (waiter.position <= position) waiter.done();
  }

  /** The furthest position known to this process, without asking the store. */
  latest(model: string): Position | null {
    return this.known.get(model) ?? null;
  }

  async position(model: string): Promise<Position | null> {
    await this.look(model);
    return this.latest(model);
  }

  has(model: string, position: Position): boolean {
    return (this.known.get(model) ?? '') >= position;
  }

  /** As soon as the model has reached `position`, or after `maxMs`. */
  async waitFor(model: string, position: Position, maxMs: number): Promise<Wait> {
    if (this.has(model, position)) return 'reached';
    if (((await this.store.lastPosition()) ?? '') < position) return 'beyond';
    this.asking.tap(model);
    if (maxMs <= 0) await this.look(model);
    else await this.wait(model, position, maxMs);
    return this.has(model, position) ? 'reached' : 'not-yet';
  }

  private wait(model: string, position: Position, maxMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancels: Cancel[] = [];
      const done = (): void => {
        for (const cancel of cancels) cancel();
        this.waiters.get(model)?.delete(waiter);
        resolve();
      };
      const waiter = { position, done };
      this.waitersOf(model).add(waiter);
      cancels.push(this.runtime.after(maxMs, done));
      cancels.push(this.lookAgain(model));
    });
  }

  private waitersOf(model: string): Set<Waiter> {
    const waiters = this.waiters.get(model) ?? new Set<Waiter>();
    this.waiters.set(model, waiters);
    return waiters;
  }

  /** A store that does not answer leaves the wait to its bound. */
  private lookAgain(model: string): Cancel {
    let cancelled = false;
    let cancel: Cancel = () => undefined;
    const next = (): void => {
      cancel = this.runtime.after(LOOK_AGAIN_MS, () => {
        this.asking.awaited(model);
        this.look(model)
          .catch(() => undefined)
          .finally(() => {
            if (!cancelled) next();
          });
      });
    };
    next();
    return () => {
      cancelled = true;
      cancel();
    };
  }

  private async look(model: string): Promise<void> {
    await this.asking.lookAround(model);
    const stored = await this.collections.get(model).checkpoint();
    if (stored !== null) this.reached(model, stored);
  }
}
