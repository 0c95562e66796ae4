import type { Composition } from '../../apps/composition/src/composition';
import { countJson } from './json-work';
import { countSqlite } from './sqlite-work';
import { Counter, each, type Tally } from './tally';

/**
 * Counts what a service in this process does, with its callers: time cannot be held to anything on a shared machine, and
 * this can. Begin before its files are opened.
 */
export class Work {
  private readonly counter = new Counter();
  private readonly ends = [countSqlite(this.counter.add), countJson(this.counter.add)];

  /** @param followers of the service that is running: what they have still to do of before is not counted */
  constructor(private readonly followers: () => Pick<Composition, 'engine' | 'ledgerKeeper'>) {}

  /** So often in `times` rounds of what `rounds` does, for one of them. */
  async each(times: number, rounds: () => Promise<void>): Promise<Tally> {
    await this.settled();
    const before = this.counter.all();
    await rounds();
    await this.settled();
    return each(times, before, this.counter.all());
  }

  stop(): void {
    for (const end of this.ends) end();
  }

  private async settled(): Promise<void> {
    const { engine, ledgerKeeper } = this.followers();
    await engine.catchUp();
    await ledgerKeeper.catchUp();
  }
}
