import type { Recorded } from '@lineless/kernel/event';
import type { AuditEvent, LookedAt } from './events';

/** An admin who looks at the same again within these goes on looking. */
const LOOK_MS = 5 * 60_000;

/** The last looks, by who looked at what: those that may still go on, and no others. */
export interface AuditState {
  /** ISO 8601 UTC. */
  readonly looks: Readonly<Record<string, string>>;
}

export const initialAudit: AuditState = { looks: {} };

interface Look {
  readonly what: LookedAt;
  readonly of: string | null;
  readonly by: { readonly userId: string };
}

export function evolveAudit(state: AuditState, event: Recorded<AuditEvent>): AuditState {
  switch (event.type) {
    case 'AuditLookedAt': {
      const going = Object.entries(state.looks).filter(([, at]) => isGoingOn(at, event.at));
      return { looks: { ...Object.fromEntries(going), [nameOf(event.data)]: event.at } };
    }
    case 'ParkedStreamRetried':
      return state;
  }
}

/** @param now ISO 8601 UTC */
export function isLooking({ looks }: AuditState, look: Look, now: string): boolean {
  const at = looks[nameOf(look)];
  return at !== undefined && isGoingOn(at, now);
}

/** A clock that was set back begins no look that goes on until it has caught up. */
function isGoingOn(at: string, now: string): boolean {
  return Math.abs(Date.parse(now) - Date.parse(at)) < LOOK_MS;
}

function nameOf({ by, what, of }: Look): string {
  return JSON.stringify([by.userId, what, of]);
}
