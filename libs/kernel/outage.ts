import type { Runtime } from './runtime';

/** What operators are told. No line has a password in it. */
export interface Notices {
  info(line: string): void;
  warn(line: string): void;
}

/** One engine as one process finds it: a line when it goes away, and one when it is back with what that cost. */
export class Outage {
  /** Epoch milliseconds; `null` while the engine answers. */
  private since: number | null = null;
  private failures = 0;

  /** @param engine its name, as operators know it */
  constructor(
    private readonly engine: string,
    private readonly runtime: Pick<Runtime, 'now'>,
    private readonly notices: Notices,
  ) {}

  get isOpen(): boolean {
    return this.since !== null;
  }

  /** @param reason empty where none is known */
  begin(reason: string): void {
    if (this.isOpen) return;
    this.since = this.runtime.now();
    this.failures = 0;
    const why = reason === '' ? '' : ` (${reason})`;
    this.notices.warn(`${this.engine} is away${why}: what fails meanwhile is counted`);
  }

  /** Something could not be done, because of it. */
  count(): void {
    this.failures += 1;
  }

  end(): void {
    if (this.since === null) return;
    const seconds = ((this.runtime.now() - this.since) / 1_000).toFixed(1);
    this.since = null;
    const failed = `what failed meanwhile: ${this.failures}`;
    this.notices.info(`${this.engine} is back after ${seconds} s; ${failed}`);
  }
}
