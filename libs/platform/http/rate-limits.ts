import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { defineErrors } from '@lineless/kernel/errors';
import type { Settings } from '../settings';
import { httpErrors } from './problem';
import { isApi } from './security-headers';

const WINDOW_S = 60;
const SIGN_IN = /^\/api\/auth\/(?:start|verify)(?:\?|$)/;

const signInErrors = defineErrors({
  too_many_attempts: { kind: 'too-many', message: 'Too many attempts. Please try again later.' },
});

interface Requested {
  readonly url: string;
  readonly ip: string;
}

/**
 * Bounds what one address can ask for in a minute: generous for the API, because everybody in a venue
 * may share one address; strict where a sign-in is started or verified. Health checks and pages are
 * free. The machine itself is not limited: there, every visitor of an unknown proxy would be one.
 */
export class RateLimits {
  private readonly requests: RateLimiterMemory | null;
  private readonly signIns: RateLimiterMemory | null;

  constructor(settings: Pick<Settings, 'RATE_LIMIT' | 'SIGN_IN_RATE_LIMIT'>) {
    this.requests = limiter(settings.RATE_LIMIT);
    this.signIns = limiter(settings.SIGN_IN_RATE_LIMIT);
  }

  /** `null` when nothing is counted, so that the caller need not wait. @throws TOO_MANY_REQUESTS, too_many_attempts */
  check(request: Requested): Promise<void> | null {
    if (isThisMachine(request.ip) || !isApi(request.url)) return null;
    if (this.signIns && SIGN_IN.test(request.url)) return this.count(this.signIns, request, true);
    return this.requests && this.count(this.requests, request, false);
  }

  private async count(limit: RateLimiterMemory, request: Requested, signIn: boolean): Promise<void> {
    try {
      await limit.consume(request.ip);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = refused.msBeforeNext / 1000;
      throw signIn
        ? signInErrors.too_many_attempts({ retryAfterSeconds })
        : httpErrors.TOO_MANY_REQUESTS({ retryAfterSeconds });
    }
  }
}

function limiter(points: number | null): RateLimiterMemory | null {
  return points === null ? null : new RateLimiterMemory({ points, duration: WINDOW_S });
}

function isThisMachine(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}
