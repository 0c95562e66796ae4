import type { Runtime } from '@lineless/kernel/runtime';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type FlattenedJWSInput,
  type JWTHeaderParameters,
  type JWTVerifyGetKey,
} from 'jose';
import { IdentityUnavailable } from './port';

export interface Auth0KeysOptions {
  readonly url: URL;
  readonly runtime: Pick<Runtime, 'now'>;
  /** How long the keys are used before they are asked for again, and how often an unknown one may ask for them. */
  readonly cacheMs?: number;
  readonly cooldownMs?: number;
}

const CACHE_MS = 10 * 60_000;
/** Any sender can name keys that do not exist. */
const COOLDOWN_MS = 30_000;
const TIMEOUT_MS = 3_000;
/** Without its keys at hand, each request would wait for a tenant that does not answer. */
const REST_AFTER_FAILURE_MS = 30_000;

type Header = JWTHeaderParameters;

/**
 * The tenant's public keys (RFC 7517). They are asked for again from time to time, so that one that is withdrawn
 * ends; while the tenant cannot be asked, those of before go on.
 */
export class Auth0Keys {
  private readonly remote: ReturnType<typeof createRemoteJWKSet>;
  private failedAt = -Infinity;

  constructor(private readonly options: Auth0KeysOptions) {
    this.remote = createRemoteJWKSet(options.url, {
      cacheMaxAge: options.cacheMs ?? CACHE_MS,
      cooldownDuration: options.cooldownMs ?? COOLDOWN_MS,
      timeoutDuration: TIMEOUT_MS,
    });
  }

  /** For `jwtVerify`. @throws IdentityUnavailable where there have never been any keys */
  readonly find: JWTVerifyGetKey = async (header: Header, token: FlattenedJWSInput) => {
    // Not for as long as a clock was set back.
    const isResting = Math.abs(this.options.runtime.now() - this.failedAt) < REST_AFTER_FAILURE_MS;
    if (isResting) return this.known(header, token);
    try {
      return await this.remote(header, token);
    } catch (error) {
      // These are about the token; all else is about the tenant.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      this.failedAt = this.options.runtime.now();
      return this.known(header, token);
    }
  };

  private async known(header: Header, token: FlattenedJWSInput) {
    const keys = this.remote.jwks();
    if (!keys) throw new IdentityUnavailable('The keys of Auth0 cannot be asked for.');
    return createLocalJWKSet(keys)(header, token);
  }
}
