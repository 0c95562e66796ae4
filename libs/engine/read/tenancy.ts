import type { Tenant } from '@lineless/engine/work/leases';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Generation } from '@lineless/ports/documents/port';
import type { Builder } from './builder';
import type { Host } from './host';
import { Rounds } from './rounds';
import { turn } from './turn';

/** Turns of the event loop for which a pass waits under load; one where nothing else happens. */
const MOST_TURNS = 8;

export interface TenancyParts {
  readonly host: Host;
  readonly builder: Builder;
  readonly runtime: Runtime;
  /** Told of a pass that failed and will be tried again. */
  readonly onFailure: (error: unknown) => void;
}

/** The projecting of one read model, while that is this process's. */
export class Tenancy implements Tenant {
  private folding: Rounds | undefined;
  private keeping: Rounds | undefined;

  constructor(private readonly parts: TenancyParts) {}

  /** Other code that has put its own generation in place can fold it, and this process cannot. */
  canWork(): boolean {
    return !this.parts.host.isOvertaken;
  }

  /**
   * Folds what is new from here on. Where the model was left to other code, no process runs that any more: this code's
   * own is built again.
   */
  begin(): void {
    const { host, runtime, onFailure } = this.parts;
    host.isOvertaken = false;
    this.folding = new Rounds(() => this.gatherAndFold(), runtime, onFailure);
    this.keeping = new Rounds(() => this.lookAfter(), runtime, onFailure);
    this.folding.wake();
    this.keeping.wake();
  }

  /** A build that is under way ends unfinished: the next holder goes on with it. */
  async end(): Promise<void> {
    const { folding, keeping } = this;
    this.folding = undefined;
    this.keeping = undefined;
    this.parts.host.building?.retire();
    await Promise.all([folding?.stop(), keeping?.stop()]);
  }

  /** There are new events, and they can be read. */
  wake(): void {
    this.folding?.wake();
  }

  /** Finds what was missed (DESIGN rule 2). @param last that is stored @param there its generations */
  sweep(last: Position | null, there: readonly Generation[]): void {
    const { host } = this.parts;
    if (!host.isOpen || host.isBehind(last)) this.folding?.wake();
    if (host.isLost || !host.current.isOwn || there.length > 1) this.keeping?.wake();
  }

  /** While more keeps coming in, one pass for all of it costs less than one for each. */
  private async gatherAndFold(): Promise<void> {
    const { host, runtime } = this.parts;
    for (let turns = 0, seen = -1; turns < MOST_TURNS && seen !== host.taps; turns += 1) {
      seen = host.taps;
      await turn(runtime);
    }
    await host.catchUp();
  }

  private async lookAfter(): Promise<void> {
    const { host, builder } = this.parts;
    const there = await host.lookAround();
    await builder.buildOwn(host);
    await host.generations.dropOld(there);
  }
}
