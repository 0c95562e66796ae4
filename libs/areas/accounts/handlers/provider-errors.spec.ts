import { describe, expect, it } from '@jest/globals';
import {
  IdentityUnavailable,
  NumberRefused,
  SessionEnded,
  TooManyAttempts,
  WrongCode,
} from '@lineless/ports/identity/port';
import { fromProvider } from './provider-errors';

const answerTo = (error: Error) =>
  fromProvider(() => Promise.reject(error)).catch((thrown: unknown) => thrown);

describe("the identity provider's refusals", () => {
  // id: are-answered-with-the-sentences-that-the-sign
  it('are answered with the sentences that the sign-in page knows', async () => {
    expect(await answerTo(new WrongCode())).toMatchObject({
      code: 'WRONG_CODE',
      kind: 'unauthenticated',
      message: 'Wrong phone number or verification code',
    });
    expect(await answerTo(new NumberRefused())).toMatchObject({
      code: 'INVALID_PHONE',
      kind: 'invalid',
      message: 'Invalid phone number. Please enter a valid number.',
    });
    expect(await answerTo(new TooManyAttempts(90))).toMatchObject({
      code: 'too_many_attempts',
      kind: 'too-many',
      message: 'too_many_attempts',
      context: { retryAfterSeconds: 90 },
    });
    expect(await answerTo(new SessionEnded())).toMatchObject({
      code: 'SESSION_ENDED',
      kind: 'unauthenticated',
    });
    expect(await answerTo(new IdentityUnavailable())).toMatchObject({ kind: 'unavailable' });
  });

  it('that are unknown pass through', async () => {
    const odd = new Error('odd');
    expect(await answerTo(odd)).toBe(odd);
  });
});
