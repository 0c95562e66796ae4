import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { Session } from '@lineless/contracts/accounts/sessions';
import type { AnyCall } from '@lineless/contracts/call';
import { API_ROOT } from '@/shared/api/root';
import { device, tab, type KeyValue } from '@/shared/lib/storage';
import {
  forgetTokens,
  isFresh,
  isSession,
  mayHaveCookie,
  readTokens,
  TOKENS_KEY,
  writeTokens,
} from './tokens';

/**
 * C4: unauthenticated, loading, authenticated. `loading`: the cookie is being exchanged for new tokens.
 * `signed-out`: unauthenticated because the user has just asked for it, on this page.
 */
export type SessionState =
  | { readonly status: 'loading' | 'unauthenticated' | 'signed-out'; readonly user: null }
  | { readonly status: 'authenticated'; readonly user: Session['user'] };

export type RefreshResult = 'renewed' | 'ended' | 'unreachable';

interface Surroundings {
  storage: KeyValue;
  now: () => number;
  /** One holder at a time across all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

const REFRESH_EVERY_MS = 30 * 60_000;
const RETRY_AFTER_MS = 5_000;
const TIMEOUT_MS = 10_000;
const NOBODY: SessionState = { status: 'unauthenticated', user: null };
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null };
const LOADING: SessionState = { status: 'loading', user: null };

/**
 * Who is signed in. Tokens lie in local storage, so every tab agrees; the refresh token is a cookie that
 * scripts cannot see (resolution 45). Everything else asks `session` or, in components, `useSession()`.
 */
export class SessionKeeper {
  private state: SessionState = NOBODY;
  private tokens: Session | null = null;
  private refreshing: Promise<RefreshResult> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly around: Surroundings) {}

  /** Reads what is stored and keeps it fresh; returns how to stop. */
  start(): () => void {
    this.adopt(readTokens(this.around.storage, this.around.now()));
    if (!this.tokens && mayHaveCookie(this.around.storage)) {
      this.show(LOADING);
      void this.refresh();
    }
    const onFocus = (): void => void this.recheck();
    const onStorage = (event: StorageEvent): void => {
      if (event.key === TOKENS_KEY || event.key === null) this.follow();
    };
    window.addEventListener('focus', onFocus);
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('storage', onStorage);
    };
  }

  current = (): SessionState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** For the bearer header and the socket's handshake; `null` for a visitor. */
  idToken(): string | null {
    return this.tokens && isFresh(this.tokens, this.around.now()) ? this.tokens.idToken : null;
  }

  signedIn(session: Session): void {
    writeTokens(this.around.storage, session);
    this.adopt(session);
  }

  /** New tokens for the cookie; one exchange at a time, in this tab and across tabs. */
  refresh(): Promise<RefreshResult> {
    this.refreshing ??= this.around
      .exclusively(() => this.exchange())
      .finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  /** Ends the session here and at the server, whether or not the server can be reached. */
  async signOut(area: 'customer' | 'staff'): Promise<void> {
    await send(accountCalls.endSession).catch(() => undefined);
    forgetTokens(this.around.storage);
    // S2: staff devices are shared, so nothing of the last person may stay.
    if (area === 'staff') {
      this.around.storage.clear();
      tab.clear();
    }
    this.adopt(null, SIGNED_OUT);
  }

  private async exchange(): Promise<RefreshResult> {
    const { storage, now } = this.around;
    // While this tab waited for its turn another one may have got new tokens.
    const stored = readTokens(storage, now());
    if (stored && stored.idToken !== this.tokens?.idToken) {
      this.adopt(stored);
      return 'renewed';
    }
    const answer = await send(accountCalls.refreshSession).catch(() => null);
    const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    if (isSession(body)) {
      this.signedIn(body);
      return 'renewed';
    }
    if (answer?.status === 401) {
      forgetTokens(storage);
      this.adopt(null);
      return 'ended';
    }
    const kept = readTokens(storage, now());
    if (kept || this.state.status !== 'authenticated') this.adopt(kept);
    else this.tryAgain();
    return 'unreachable';
  }

  /** Only the server can say that it is over: who holds up a QR code without a network keeps it. */
  private tryAgain(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), RETRY_AFTER_MS);
  }

  /** C4: re-checked when the window regains focus. What is on the screen stays there while the server is asked. */
  private async recheck(): Promise<void> {
    const { storage, now } = this.around;
    if (readTokens(storage, now())) this.follow();
    else if (this.tokens || mayHaveCookie(storage)) await this.refresh();
  }

  /** What another tab has stored counts here too. */
  private follow(): void {
    const stored = readTokens(this.around.storage, this.around.now());
    if (stored?.idToken !== this.tokens?.idToken) this.adopt(stored);
  }

  private adopt(tokens: Session | null, otherwise: SessionState = NOBODY): void {
    this.tokens = tokens;
    clearTimeout(this.timer);
    if (tokens) this.schedule(tokens);
    this.show(tokens ? { status: 'authenticated', user: tokens.user } : otherwise);
  }

  private schedule(tokens: Session): void {
    const left = new Date(tokens.expiresAt).getTime() - this.around.now();
    // Short-lived tokens are renewed after three quarters of their life.
    this.timer = setTimeout(
      () => void this.refresh(),
      Math.max(1_000, Math.min(REFRESH_EVERY_MS, left * 0.75)),
    );
  }

  private show(next: SessionState): void {
    const same = next.status === this.state.status && next.user?.userId === this.state.user?.userId;
    if (same) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

/** Apart from all other calls: these go with the cookie, and those go on only when these are through. */
function send({ method, path }: AnyCall): Promise<Response> {
  return fetch(API_ROOT + path, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Without the API (old WebViews) two tabs may both ask; the server's rotation then ends one of them.
  return 'locks' in navigator ? navigator.locks.request('lineless.session', work) : work();
}

export const session = new SessionKeeper({ storage: device, now: () => Date.now(), exclusively });
