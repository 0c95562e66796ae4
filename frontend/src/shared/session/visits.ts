import type { SessionState } from './session';

/**
 * A person's time on this page, from when they come until they go; a visitor's too. A request belongs to the visit in
 * which it began (DESIGN rule 20), and tells it by its signal.
 */
export class Visits {
  private ending = new AbortController();
  private last: string | undefined;
  /** How often another person has come than the one before: who signs in again goes on where their session ended. */
  persons = 0;

  /** Aborted when they have signed out, or another person has signed in. A visitor's only ends. */
  get current(): AbortSignal {
    return this.ending.signal;
  }

  /** Who is `loading` has been here before, and goes on. */
  changed(from: SessionState, to: SessionState): void {
    if (from.status === 'loading' || from.user?.userId === to.user?.userId) return;
    const { ending } = this;
    this.ending = new AbortController();
    this.last = from.user?.userId ?? this.last;
    if (to.user && this.last && this.last !== to.user.userId) this.persons += 1;
    if (from.user) ending.abort();
  }
}
