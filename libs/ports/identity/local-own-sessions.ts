import type { Runtime } from '@lineless/kernel/runtime';
import type { EndedSessions } from './ended-sessions';
import type { StoredSession } from './local-sessions';
import type { LocalStore } from './local-store';
import type { LocalTokens } from './local-tokens';
import { SessionEnded, type HeldTokens, type Identity, type OwnSession, type OwnSessions } from './port';

export const REFRESH_LIFE_MS = 30 * 24 * 60 * 60_000;

export interface LocalOwnSessionsParts {
  readonly store: LocalStore;
  readonly endings: EndedSessions;
  readonly tokens: Pick<LocalTokens, 'sessionOf'>;
  readonly runtime: Pick<Runtime, 'now'>;
}

/** Sessions as their person sees them, and ends them one by one. */
export class LocalOwnSessions implements OwnSessions {
  constructor(private readonly parts: LocalOwnSessionsParts) {}

  async list({ phoneNumber }: Identity, { idToken }: HeldTokens): Promise<readonly OwnSession[]> {
    const { store, runtime } = this.parts;
    const current = await this.sessionOf(idToken);
    return store.sessions.of(phoneNumber, runtime.now()).map((stored) => sessionOf(stored, current));
  }

  async end({ phoneNumber }: Identity, id: string): Promise<void> {
    const { store, endings } = this.parts;
    const isTheirs = store.atomically(() => {
      const found = store.sessions.isOf(id, phoneNumber);
      if (found) endings.end(id);
      return found;
    });
    if (isTheirs) endings.note(id);
  }

  /** `undefined` for a token that is none, or not good. */
  async sessionOf(idToken: string | undefined): Promise<string | undefined> {
    if (idToken === undefined) return undefined;
    return this.parts.tokens.sessionOf(idToken).catch((error: unknown) => {
      if (error instanceof SessionEnded) return undefined;
      throw error;
    });
  }
}

function sessionOf({ family, expires, device }: StoredSession, current: string | undefined): OwnSession {
  return {
    id: family,
    device: device ?? undefined,
    begunAt: begunAtOf(family),
    lastUsedAt: expires - REFRESH_LIFE_MS,
    isCurrent: family === current,
  };
}

/** In epoch milliseconds: a session is named by it, up to the first dot. */
export function begunAtOf(session: string): number {
  return Number.parseInt(session, 36);
}
