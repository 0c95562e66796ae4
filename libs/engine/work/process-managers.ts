import { ProductError } from '@lineless/kernel/errors';
import { InLine } from '@lineless/kernel/in-line';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Collections } from '@lineless/engine/read/collections';
import { MODEL_BUILDING } from '@lineless/engine/read/foreign-model';
import type { Leases, Tenant } from '@lineless/engine/work/leases';
import { systemOrigin, type Origin } from '@lineless/engine/write/caller';
import type { Handling, Taps, Workers } from '@lineless/ports/jobs/port';
import { tracing } from '@lineless/ports/tracing/tracing';
import { dueBy, type DueList } from './due-list';

/**
 * A step has to wait for another system: it is asked for less and less often, as one that fails, but nothing is wrong
 * and nothing is reported.
 */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

/** A step has failed for good and has left nothing due: operators are told of its cause, and it is not tried again. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
  constructor(cause: unknown) {
    super('A step came to no end', { cause });
  }
}

/** What the log says of a step that failed. */
export function failureLine(error: unknown): string {
  const then = error instanceof Abandoned ? 'is not tried again' : 'will be tried again';
  return `A step of a process failed and ${then}`;
}

/** What a step is given beside its item. */
export interface Turn {
  /** Of its commands: the process is their caller, and each origin begins a correlation. */
  readonly origin: () => Origin;
  readonly goesOn: () => boolean;
}

/** What goes on without a caller, such as giving up orders that were not paid. */
export interface ProcessDefinition {
  /** Taps carry an item's id, or the key of the sweep. */
  readonly queue: string;
  /** A list in a read model, or a function that knows what is open: ids, page by page. */
  readonly due: DueList | (() => AsyncIterable<readonly string[]>);
  readonly sweepMs: number;
  /** How long something has been due before the sweep takes it. */
  readonly graceMs?: number;
  /**
   * Looks into the stores for what is open and does it; throws where it has to be tried again (`NotYet`: later) or has
   * left nothing to try (`Abandoned`). One that takes long asks now and then whether it goes on, and leaves the rest
   * where it does not.
   */
  readonly step: (id: string, turn: Turn) => Promise<void>;
}

/** The key of a sweep: all that the read model says is due. No item's id begins like this. */
const DUE = '*due';
/** Items of one sweep that are worked on side by side. */
const AT_ONCE = 4;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Items that fail, with their pauses; one that is forgotten is tried at the next sweep. */
const MOST_RESTING = 10_000;

interface Rest {
  readonly failures: number;
  readonly until: number;
}

/**
 * Finishes what time or a crash has left open (DESIGN rules 2 and 14). Each process has a list of what is due in
 * a read model; its items are carried out one by one, never one of them twice at once. One that fails waits
 * longer and longer, and keeps no other waiting.
 */
export class ProcessManagers {
  private readonly managers = new Map<string, ProcessManager>();

  constructor(
    private readonly taps: Taps,
    private readonly collections: Collections,
    private readonly runtime: Runtime,
    private readonly onFailure: (queue: string, id: string, error: unknown) => void,
  ) {}

  /** Before `start`. */
  manage(definition: ProcessDefinition): void {
    const { queue } = definition;
    const manager = new ProcessManager(definition, this.collections, this.runtime, (id, error) =>
      this.onFailure(queue, id, error),
    );
    this.managers.set(queue, manager);
  }

  /**
   * Makes this process one of those that carry out what is due.
   * @param leases which say which of the queues are this process's; missing: all are, and stay so
   */
  start(workers: Workers, leases?: Pick<Leases, 'want'>): void {
    for (const [queue, manager] of this.managers) {
      const tenant = tenantOf(queue, manager, workers);
      if (leases) leases.want(queue, tenant);
      else tenant.begin();
    }
  }

  /** Sweeps under way end after the items that they are at, and long steps where they are; the next start finds the rest. */
  stop(): void {
    for (const manager of this.managers.values()) manager.stop();
  }

  /** Carries out once what is due now, where nothing was started. */
  async sweep(): Promise<void> {
    for (const manager of this.managers.values()) await manager.sweep();
  }

  /** Something is due for this item now. */
  tap(queue: string, id: string): void {
    this.taps.tap(queue, id);
  }

  /**
   * As `tap`, for a caller that cannot go on without it. What fails is tried again; the caller looks how far it got.
   */
  async carryOut(queue: string, id: string): Promise<void> {
    const manager = this.managers.get(queue);
    if (!manager) throw new Error(`No process manager has the queue '${queue}'`);
    await manager.carryOut(id);
  }
}

function isBuilding(error: unknown): boolean {
  return error instanceof ProductError && error.code === MODEL_BUILDING;
}

/** Of a process that shares with no other, and of a caller that cannot go on without it. */
const always = () => true;

function tenantOf(queue: string, manager: ProcessManager, workers: Workers): Tenant {
  let handling: Handling | undefined;
  let isHeld = false;
  const isStillHeld = () => isHeld;
  return {
    begin: () => {
      isHeld = true;
      handling = workers.handle(queue, (key) =>
        key === DUE ? manager.sweep(isStillHeld) : manager.carryOut(key, isStillHeld),
      );
      handling.sweep(DUE, manager.definition.sweepMs);
    },
    end: async () => {
      isHeld = false;
      await handling?.stop();
    },
  };
}

class ProcessManager {
  private readonly resting = new RecentlyUsed<Rest>(MOST_RESTING);
  private readonly underWay = new InLine();
  private stopping = false;

  constructor(
    readonly definition: ProcessDefinition,
    private readonly collections: Collections,
    private readonly runtime: Runtime,
    private readonly onFailure: (id: string, error: unknown) => void,
  ) {}

  stop(): void {
    this.stopping = true;
  }

  /**
   * While the list is being built there is none: the next sweep finds what is due.
   * @param isHeld whether the queue is still this process's: another one sweeps it as soon as it is not
   */
  async sweep(isHeld = always): Promise<void> {
    try {
      await this.takeDue(this.turnWhile(isHeld));
    } catch (error) {
      if (!isBuilding(error)) throw error;
    }
  }

  private turnWhile(isHeld: () => boolean): Turn {
    return {
      origin: () => systemOrigin(this.definition.queue, this.runtime.id()),
      goesOn: () => !this.stopping && isHeld(),
    };
  }

  private async takeDue(turn: Turn): Promise<void> {
    const { due, graceMs = 0 } = this.definition;
    const until = new Date(this.runtime.now() - graceMs).toISOString();
    const pages = typeof due === 'function' ? due() : dueBy(this.collections.get(due.model), due, until);
    for await (const ids of pages) {
      if (!turn.goesOn()) return;
      const open = ids.filter((id) => !this.rests(id));
      for (let at = 0; at < open.length && turn.goesOn(); at += AT_ONCE)
        await Promise.all(open.slice(at, at + AT_ONCE).map((id) => this.take(id, turn)));
    }
  }

  /** A caller that comes while it is being carried out waits, and then looks for what is left. */
  async carryOut(id: string, isHeld = always): Promise<void> {
    await this.take(id, this.turnWhile(isHeld));
  }

  private async take(id: string, turn: Turn): Promise<void> {
    await this.underWay.run(id, () => this.attempt(id, turn));
  }

  private async attempt(id: string, turn: Turn): Promise<void> {
    try {
      // A step belongs to what is due, and not to the request whose tap it may come by.
      await tracing.within(undefined, () => this.definition.step(id, turn));
      this.resting.delete(id);
    } catch (error) {
      const failures = (this.resting.get(id)?.failures ?? 0) + 1;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
      this.resting.set(id, { failures, until: this.runtime.now() + pause });
      if (!(error instanceof NotYet || isBuilding(error))) this.onFailure(id, error);
    }
  }

  private rests(id: string): boolean {
    const left = (this.resting.get(id)?.until ?? 0) - this.runtime.now();
    // More is left only where the clock was set back.
    return left > 0 && left <= LONGEST_PAUSE_MS;
  }
}
