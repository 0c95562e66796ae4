import type { Runtime } from '@lineless/kernel/runtime';
import type { LocalStore } from './local-store';
import type { SessionEndings } from './port';

/** Sessions that ended while tokens of theirs may still be out: each is remembered until the last of those has ended. */
export class EndedSessions implements SessionEndings {
  /** By session: until when, in epoch milliseconds. */
  private readonly until: Map<string, number>;
  private readonly listeners = new Set<(session: string) => void>();

  /** @param tokenMs how long a token is taken at most */
  constructor(
    private readonly store: LocalStore,
    private readonly runtime: Pick<Runtime, 'now'>,
    private readonly tokenMs: number,
  ) {
    this.until = new Map(store.endedSessions().map(({ family, until }) => [family, until]));
  }

  has(session: string): boolean {
    return this.until.has(session);
  }

  onEnd(listener: (session: string) => void): void {
    this.listeners.add(listener);
  }

  /** Inside `atomically`; `note` when that has been stored. */
  end(session: string): void {
    this.store.endFamily(session, this.runtime.now() + this.tokenMs);
  }

  note(session: string): void {
    this.until.set(session, this.runtime.now() + this.tokenMs);
    for (const listener of this.listeners) listener(session);
  }

  tidy(now: number): void {
    for (const [session, until] of this.until) if (until <= now) this.until.delete(session);
  }
}
