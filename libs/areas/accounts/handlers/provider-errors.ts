import { identityErrors } from '../model/errors';
import {
  IdentityUnavailable,
  NumberRefused,
  SessionEnded,
  TooManyAttempts,
  WrongCode,
} from '@lineless/ports/identity/port';

/** What a provider throws, as the answers that the pages know. Everything else passes through. */
export async function fromProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof WrongCode) throw identityErrors.WRONG_CODE();
    if (error instanceof TooManyAttempts) {
      throw identityErrors.too_many_attempts({ retryAfterSeconds: error.retryAfterSeconds });
    }
    if (error instanceof NumberRefused) throw identityErrors.INVALID_PHONE();
    if (error instanceof SessionEnded) throw identityErrors.SESSION_ENDED();
    if (error instanceof IdentityUnavailable)
      throw identityErrors.IDENTITY_UNAVAILABLE({ retryAfterSeconds: 5 });
    throw error;
  }
}
