import type { Runtime } from '@lineless/kernel/runtime';
import type { Log } from './logging';
import type { Metrics } from './metrics';

/** What may be an attack, or its beginning; the alerts of docs/operations.md count them. */
export const SECURITY_EVENTS = [
  'sign-in-failed',
  'sign-in-limited',
  'rate-limited',
  'refused',
  'foreign-page',
  'token-forged',
  'notice-forged',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** By the code of the error that was answered. */
const BY_CODE: ReadonlyMap<string, SecurityEvent> = new Map([
  ['WRONG_CODE', 'sign-in-failed'],
  ['too_many_attempts', 'sign-in-limited'],
  ['TOO_MANY_REQUESTS', 'rate-limited'],
  ['ROLE_LACKING', 'refused'],
  ['ROLE_ABOVE_YOURS', 'refused'],
  ['FOREIGN_ORIGIN', 'foreign-page'],
  ['WEBHOOK_REFUSED', 'notice-forged'],
]);

/** Lines about one kind in a minute: a flood of requests is not to become a flood of lines. */
const MOST_LINES = 20;
const MINUTE_MS = 60_000;

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

/** Counts what may be an attack, and writes lines of it whose `security` is its kind. */
export class SecurityEvents {
  private readonly minutes = new Map<SecurityEvent, Minute>();

  constructor(
    private readonly log: Pick<Log, 'warn'>,
    private readonly metrics: Pick<Metrics, 'security'>,
    private readonly runtime: Pick<Runtime, 'now'>,
  ) {}

  /** An error that is answered; most are no matter of security. */
  answered(code: string, where: Whereabouts): void {
    const kind = BY_CODE.get(code);
    if (kind !== undefined) this.saw(kind, where);
  }

  saw(kind: SecurityEvent, where: Whereabouts = {}): void {
    this.metrics.security(kind);
    const minute = this.minuteOf(kind);
    if (minute.lines === MOST_LINES) {
      minute.leftOut += 1;
      return;
    }
    minute.lines += 1;
    this.log.warn({ security: kind, ...where }, 'This may be an attack');
  }

  private minuteOf(kind: SecurityEvent): Minute {
    const now = this.runtime.now();
    const last = this.minutes.get(kind);
    if (last && now < last.endsAt) return last;
    if (last && last.leftOut > 0)
      this.log.warn({ security: kind, leftOut: last.leftOut }, 'And so many more, in one minute');
    const minute = { endsAt: now + MINUTE_MS, lines: 0, leftOut: 0 };
    this.minutes.set(kind, minute);
    return minute;
  }
}
