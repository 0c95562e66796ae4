import type { Tenant } from '@lineless/engine/work/leases';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Handling, Workers } from '@lineless/ports/jobs/port';
import type { Builder } from './builder';
import type { Host } from './host';
import { turn } from './turn';

/** What is due of a read model: new events, … */
export const EVENTS = 'events';
/** … a checkpoint in the store, for which a reader in another process waits, … */
export const AWAITED = 'awaited';
/** … and looking after its generations. */
const GENERATIONS = 'generations';
const SWEEP_MS = 2_000;
/** Turns of the event loop for which a pass waits under load; one where nothing else happens. */
const MOST_TURNS = 8;

/** One for each read model: the holder of its lease takes from it. */
export function queueOf(model: string): string {
  return `project-${model}`;
}

/** The projecting of one read model, while that is this process's. */
export class Tenancy implements Tenant {
  private handling: Handling | undefined;

  constructor(
    private readonly host: Host,
    private readonly workers: Workers,
    private readonly builder: Builder,
    private readonly runtime: Runtime,
  ) {}

  /** Other code that has put its own generation in place can fold it, and this process cannot. */
  canWork(): boolean {
    return !this.host.isOvertaken;
  }

  /**
   * Handles the taps from here on, and sweeps for what was lost (DESIGN rule 2). Where the model was left to other code, no
   * process runs that any more: this code's own is built again.
   */
  begin(): void {
    this.host.isOvertaken = false;
    this.handling = this.workers.handle(queueOf(this.host.name), (key) => this.doDue(key));
    this.handling.sweep(EVENTS, SWEEP_MS);
    this.handling.sweep(GENERATIONS, SWEEP_MS);
  }

  /** A build that is under way ends unfinished: the next process goes on with it. */
  async end(): Promise<void> {
    const { handling } = this;
    this.handling = undefined;
    this.host.building?.retire();
    await handling?.stop();
  }

  /** There are new events, and they can be read. */
  wake(): void {
    this.handling?.tap(EVENTS);
  }

  private async doDue(key: string): Promise<void> {
    if (key === GENERATIONS) return this.lookAfter();
    if (key === AWAITED) this.host.current.projector.awaited();
    return this.gatherAndFold();
  }

  /** While more keeps coming in, one pass for all of it costs less than one for each. */
  private async gatherAndFold(): Promise<void> {
    for (let turns = 0, seen = -1; turns < MOST_TURNS && seen !== this.host.taps; turns += 1) {
      seen = this.host.taps;
      await turn(this.runtime);
    }
    await this.host.catchUp();
  }

  private async lookAfter(): Promise<void> {
    const there = await this.host.lookAround();
    await this.builder.buildOwn(this.host);
    await this.host.generations.dropOld(there);
  }
}
