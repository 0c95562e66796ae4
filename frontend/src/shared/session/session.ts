import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { Session } from '@lineless/contracts/accounts/sessions';
import { inOneTab } from '@/shared/lib/in-one-tab';
import { Pauses } from '@/shared/lib/pauses';
import { device, type KeyValue } from '@/shared/lib/storage';
import { serverTimers, type Timers } from '@/shared/lib/timers';
import { whenBack } from '@/shared/lib/when-back';
import { wipeDevice } from '@/shared/lib/wipe';
import { OwedLogout } from './owed-logout';
import { send } from './send';
import { isFresh, isSession, KNOWN_KEY, Tokens, TOKENS_KEY } from './tokens';
import { Visits } from './visits';

/**
 * C4: unauthenticated, loading, authenticated. `loading`: the cookie is being exchanged for new tokens.
 * `signed-out`: unauthenticated because the user has just asked for it, on this page.
 */
export type SessionState =
  | { readonly status: 'loading' | 'unauthenticated' | 'signed-out'; readonly user: null }
  | { readonly status: 'authenticated'; readonly user: Session['user'] };

/** What this page shows the server: who, and with which token. Both are `null` for a visitor. */
export interface Credential {
  readonly userId: string | null;
  readonly token: string | null;
}

export type RefreshResult = 'renewed' | 'ended' | 'unreachable';

interface Surroundings {
  storage: KeyValue;
  /** Tokens are judged by its `now`. */
  timers: Timers;
  /** One holder at a time across all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

const REFRESH_EVERY_MS = 30 * 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;
const UNAUTHENTICATED: SessionState = { status: 'unauthenticated', user: null };
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null };
const LOADING: SessionState = { status: 'loading', user: null };
const FOLLOWED: ReadonlySet<string> = new Set([TOKENS_KEY, KNOWN_KEY]);
const VISITOR: Credential = { userId: null, token: null };

/**
 * Who is signed in, and with which tokens: one thing to follow. Tokens lie in local storage, so every tab
 * agrees; the refresh token is a cookie that scripts cannot see (resolution 45). Everything else asks
 * `session` or, in components, `useSession()`.
 *
 * Each sign-in is told from every other: an answer that was asked for under an earlier one, in this tab or
 * another, changes nothing any more. A logout is done before anything else goes with the cookie.
 */
export class SessionKeeper {
  private state: SessionState = UNAUTHENTICATED;
  private held: Session | null = null;
  private refreshing: Promise<RefreshResult> | null = null;
  private inFlight: AbortController | null = null;
  private cancelNext: () => void = () => undefined;
  private readonly pauses = new Pauses(FIRST_RETRY_MS, LAST_RETRY_MS);
  private readonly tokens: Tokens;
  private readonly owed: OwedLogout;
  readonly visits = new Visits();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly around: Surroundings) {
    this.tokens = new Tokens(around.storage);
    this.owed = new OwedLogout(around.storage);
  }

  /** Reads what is stored and keeps it fresh; returns how to stop. */
  start(): () => void {
    if (this.owed.isOwed()) this.tokens.forget();
    const stored = this.tokens.read(this.now);
    if (stored) this.tokens.renew(stored, this.now);
    this.adopt(stored);
    const mayBeBack = !stored && this.tokens.signIn() !== null;
    if (mayBeBack) this.show(LOADING);
    if (mayBeBack || this.owed.isOwed()) void this.refresh();
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || FOLLOWED.has(key)) this.follow();
    };
    const stopWaiting = whenBack(() => this.recheck());
    window.addEventListener('storage', onStorage);
    return () => {
      this.cancelNext();
      stopWaiting();
      window.removeEventListener('storage', onStorage);
    };
  }

  current = (): SessionState => this.state;

  /** Told when a person signs in or out, and with every new token. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whose a request is that begins now. */
  visit(): AbortSignal {
    return this.visits.current;
  }

  /** For the bearer header; `null` for a visitor, and for the person who was here before the present one. */
  idToken(visit = this.visit()): string | null {
    if (visit !== this.visit()) return null;
    return this.held && isFresh(this.held, this.now) ? this.held.idToken : null;
  }

  credential(): Credential {
    const { user } = this.state;
    return user ? { userId: user.userId, token: this.idToken() } : VISITOR;
  }

  /** Whose sign-in this device has, as far as it knows: only the server can say that it is over. */
  mayBe(): string | null {
    return this.state.user?.userId ?? this.tokens.userId();
  }

  /** With a good token where a person is signed in, or may be; `null`: there is none to be had now. */
  async freshCredential(): Promise<Credential | null> {
    if (this.state.status === 'loading' || (this.held && this.idToken() === null)) await this.refresh();
    const credential = this.credential();
    return credential.userId !== null && credential.token === null ? null : credential;
  }

  /** Nothing that goes with the cookie is under way or owed; a person who signs in now stays signed in. */
  async settled(): Promise<void> {
    await this.around.exclusively(() => this.owed.settle());
  }

  signedIn(session: Session): void {
    this.inFlight?.abort();
    // Their cookie has taken the place of the one that was to go.
    this.owed.forgive();
    this.tokens.begin(session, this.now);
    this.adopt(session);
  }

  /** New tokens for the cookie; one exchange at a time, in this tab and across tabs. */
  refresh(): Promise<RefreshResult> {
    this.refreshing ??= this.around
      .exclusively(() => this.exchange())
      .finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  /**
   * Ends the session here at once, and at the server as soon as that can be reached: resolves after the first
   * try, and goes on trying.
   */
  async signOut(area: 'customer' | 'staff'): Promise<void> {
    this.inFlight?.abort();
    this.tokens.forget();
    if (area === 'staff') wipeDevice();
    this.owed.owe();
    this.adopt(null, SIGNED_OUT);
    await this.refresh();
  }

  private get now(): number {
    return this.around.timers.now();
  }

  private async exchange(): Promise<RefreshResult> {
    if (this.owed.isOwed()) return this.settle();
    // While this tab waited for its turn another one may have got new tokens.
    const stored = this.tokens.read(this.now);
    if (stored && stored.idToken !== this.held?.idToken) return this.renewed(stored);
    const signIn = this.tokens.signIn();
    const answer = await this.ask();
    if (this.owed.isOwed()) return this.settle();
    if (this.tokens.signIn() !== signIn) return this.overtaken();
    if (answer?.status === 401) return this.ended();
    if (answer?.status !== 200 || !isSession(answer.body)) return this.unanswered();
    const expected = this.tokens.userId() ?? this.held?.user.userId ?? answer.body.user.userId;
    if (answer.body.user.userId !== expected) return this.refused();
    this.tokens.renew(answer.body, this.now);
    return this.renewed(answer.body);
  }

  private async ask() {
    this.inFlight = new AbortController();
    return send(accountCalls.refreshSession, this.inFlight).finally(() => (this.inFlight = null));
  }

  private async settle(): Promise<RefreshResult> {
    const isSettled = await this.owed.settle();
    if (isSettled) this.cancelNext();
    else this.tryAgain();
    return isSettled ? 'ended' : 'unreachable';
  }

  /** Another person has signed out or in since: the answer says nothing about them. */
  private overtaken(): RefreshResult {
    this.follow();
    return this.held ? 'renewed' : 'ended';
  }

  private renewed(session: Session): RefreshResult {
    this.adopt(session);
    return 'renewed';
  }

  private ended(): RefreshResult {
    this.tokens.forget();
    this.adopt(null);
    return 'ended';
  }

  /** The cookie has become another person's: a page never goes on as a person who did not sign in on it. */
  private refused(): Promise<RefreshResult> {
    this.ended();
    this.owed.owe();
    return this.settle();
  }

  /** Only the server can say that it is over: who holds up a QR code without a network keeps it. */
  private unanswered(): RefreshResult {
    const stored = this.tokens.read(this.now);
    if (stored) this.adopt(stored);
    else {
      if (this.state === LOADING) this.show(UNAUTHENTICATED);
      if (this.held || this.tokens.signIn() !== null) this.tryAgain();
    }
    return 'unreachable';
  }

  private tryAgain(): void {
    this.next(this.pauses.next());
  }

  /** C4: re-checked when the page is back. What is on the screen stays there while the server is asked. */
  private recheck(): void {
    const isHere = this.held !== null || this.tokens.signIn() !== null;
    if (!this.owed.isOwed() && this.tokens.read(this.now)) this.follow();
    else if (this.owed.isOwed() || isHere) void this.refresh();
  }

  /** What another tab has stored counts here too. Expired tokens are cleared by any tab, and say nothing. */
  private follow(): void {
    const stored = this.tokens.read(this.now);
    if (stored && stored.idToken !== this.held?.idToken) this.adopt(stored);
    if (!stored && this.held && this.tokens.signIn() === null) this.adopt(null);
  }

  private adopt(session: Session | null, otherwise: SessionState = UNAUTHENTICATED): void {
    const isOther = session?.idToken !== this.held?.idToken;
    this.held = session;
    this.cancelNext();
    if (session) this.renewInTime(session);
    this.show(session ? { status: 'authenticated', user: session.user } : otherwise, isOther);
  }

  private renewInTime(session: Session): void {
    this.pauses.reset();
    const left = new Date(session.expiresAt).getTime() - this.now;
    // Short-lived tokens are renewed after three quarters of their life.
    this.next(Math.max(1_000, Math.min(REFRESH_EVERY_MS, left * 0.75)));
  }

  private next(inMs: number): void {
    this.cancelNext();
    this.cancelNext = this.around.timers.after(inMs, () => void this.refresh());
  }

  private show(next: SessionState, hasOtherTokens = false): void {
    const same = next.status === this.state.status && next.user?.userId === this.state.user?.userId;
    if (!same) {
      this.visits.changed(this.state, next);
      this.state = next;
    }
    if (same && !hasOtherTokens) return;
    for (const listener of this.listeners) listener();
  }
}

export const session = new SessionKeeper({
  storage: device,
  timers: serverTimers,
  // Where tabs ask side by side nevertheless, the server answers them alike for some seconds.
  exclusively: (work) => inOneTab('lineless.session', work),
});
