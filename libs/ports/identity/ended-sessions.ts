import { StorageUnavailable } from '@lineless/kernel/errors';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { LocalStore } from './local-store';
import { LOOK_EVERY_MS, LookElsewhere } from './look-elsewhere';
import type { SessionEndings } from './port';

/** Sessions that ended while tokens of theirs may still be out: each is remembered until the last of those has ended. */
export class EndedSessions implements SessionEndings {
  /** By session: until when, in epoch milliseconds. */
  private readonly until = new Map<string, number>();
  private readonly elsewhere: LookElsewhere;
  private readonly listeners = new Set<(session: string) => void>();
  private cancelWatch: Cancel | undefined;

  /** @param tokenMs how long a token is taken at most */
  constructor(
    private readonly store: LocalStore,
    private readonly runtime: Pick<Runtime, 'now' | 'after'>,
    private readonly tokenMs: number,
  ) {
    this.elsewhere = new LookElsewhere(store, runtime, () => this.read());
    this.read();
  }

  has(session: string): boolean {
    this.elsewhere.look();
    return this.until.has(session);
  }

  /** Told of those of other processes within `LOOK_EVERY_MS`. */
  onEnd(listener: (session: string) => void): void {
    this.listeners.add(listener);
    if (!this.cancelWatch) this.watch();
  }

  /** Inside `atomically`; `note` when that has been stored. */
  end(session: string): void {
    this.store.endFamily(session, this.runtime.now() + this.tokenMs);
  }

  note(session: string): void {
    this.add(session, this.runtime.now() + this.tokenMs);
  }

  close(): void {
    this.cancelWatch?.();
  }

  private add(session: string, until: number): void {
    this.until.set(session, until);
    for (const listener of this.listeners) listener(session);
  }

  /** Where no request asks, as for open connections, a timer has to look. */
  private watch(): void {
    this.cancelWatch = this.runtime.after(LOOK_EVERY_MS, () => {
      this.watch();
      try {
        this.elsewhere.look();
      } catch (error) {
        // The next look finds what this one has not.
        if (!(error instanceof StorageUnavailable)) throw error;
      }
    });
  }

  private read(): void {
    const now = this.runtime.now();
    for (const { family, until } of this.store.endedSessions())
      if (until > now && !this.until.has(family)) this.add(family, until);
  }

  tidy(now: number): void {
    for (const [session, until] of this.until) if (until <= now) this.until.delete(session);
  }
}
