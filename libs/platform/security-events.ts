import type { Runtime } from '@lineless/kernel/runtime';
import type { Log } from './logging';
import type { Metrics } from './metrics';
import { RENEWAL } from './http/route';

/** At most so many lines about one kind in a minute: a flood of requests is not to become a flood of lines. */
const MOST_LINES = 20;
const MINUTE_MS = 60_000;

interface Told {
  readonly level: 'info' | 'warn';
  readonly says: string;
  readonly mostLines: number;
}

const ATTACK: Told = { level: 'warn', says: 'This may be an attack', mostLines: MOST_LINES };

/** What may be an attack, or its beginning, which the alerts of docs/operations.md count; and what sessions go through. */
const KINDS = {
  'sign-in-failed': ATTACK,
  'sign-in-limited': ATTACK,
  'rate-limited': ATTACK,
  refused: ATTACK,
  'foreign-page': ATTACK,
  'token-forged': ATTACK,
  'notice-forged': ATTACK,
  /** Within the grace in which tabs may do it side by side, but from another browser or address. */
  'token-reused': ATTACK,
  'passkey-refused': ATTACK,
  /** Its counter went back: two devices have it. */
  'passkey-copied': ATTACK,
  /** Each has a line: there are no more of them than codes. */
  'signed-in': { level: 'info', says: 'Somebody has signed in', mostLines: Infinity },
  'renewal-refused': { level: 'info', says: 'A session was not renewed', mostLines: MOST_LINES },
  /** More than a full house leaves: what has ended at the provider may be said again and again. */
  'signed-out': { level: 'info', says: 'Somebody has signed out', mostLines: 600 },
} as const satisfies Readonly<Record<string, Told>>;

export type SecurityEvent = keyof typeof KINDS;
export const SECURITY_EVENTS = Object.keys(KINDS) as readonly SecurityEvent[];

/** By the code of the error that was answered. */
const BY_CODE: ReadonlyMap<string, SecurityEvent> = new Map([
  ['WRONG_CODE', 'sign-in-failed'],
  ['too_many_attempts', 'sign-in-limited'],
  ['TOO_MANY_REQUESTS', 'rate-limited'],
  ['ROLE_LACKING', 'refused'],
  ['ROLE_ABOVE_YOURS', 'refused'],
  ['FOREIGN_ORIGIN', 'foreign-page'],
  ['UNKNOWN_HOST', 'foreign-page'],
  ['WEBHOOK_REFUSED', 'notice-forged'],
  ['ACCOUNT_DELETED', 'sign-in-failed'],
  ['PASSKEY_REFUSED', 'passkey-refused'],
  ['PASSKEY_COPIED', 'passkey-copied'],
]);
/** Of a session that was to go on. */
const RENEWAL_REFUSED: ReadonlySet<string> = new Set(['SESSION_ENDED', 'ACCOUNT_DELETED']);

/** Where it happened: never by whom, nor from which address. */
export interface Whereabouts {
  readonly method?: string;
  /** The pattern: paths carry ids and phone numbers. */
  readonly route?: string | undefined;
  readonly correlationId?: string;
}

interface Minute {
  readonly endsAt: number;
  lines: number;
  /** Counted, and not in the log. */
  leftOut: number;
}

/** Counts what may be an attack and what becomes of sessions, and writes lines of it whose `security` is its kind. */
export class SecurityEvents {
  private readonly minutes = new Map<SecurityEvent, Minute>();

  constructor(
    private readonly log: Pick<Log, 'info' | 'warn'>,
    private readonly metrics: Pick<Metrics, 'security'>,
    private readonly runtime: Pick<Runtime, 'now'>,
  ) {}

  /** An error that is answered; most are no matter of security. */
  answered(code: string, where: Whereabouts): void {
    const kind = where.route === RENEWAL && RENEWAL_REFUSED.has(code) ? 'renewal-refused' : BY_CODE.get(code);
    if (kind !== undefined) this.saw(kind, where);
  }

  saw(kind: SecurityEvent, where: Whereabouts = {}): void {
    this.metrics.security(kind);
    const minute = this.minuteOf(kind);
    const { level, says, mostLines } = KINDS[kind];
    if (minute.lines === mostLines) {
      minute.leftOut += 1;
      return;
    }
    minute.lines += 1;
    this.log[level]({ security: kind, ...where }, says);
  }

  private minuteOf(kind: SecurityEvent): Minute {
    const now = this.runtime.now();
    const last = this.minutes.get(kind);
    if (last && now < last.endsAt) return last;
    if (last && last.leftOut > 0)
      this.log[KINDS[kind].level](
        { security: kind, leftOut: last.leftOut },
        'And so many more, in one minute',
      );
    const minute = { endsAt: now + MINUTE_MS, lines: 0, leftOut: 0 };
    this.minutes.set(kind, minute);
    return minute;
  }
}
