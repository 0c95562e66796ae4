import { describe, expect, it } from '@jest/globals';
import type { Problem } from '@/shared/api/problem';
import { sendFailure, verifyFailure } from './messages';

const problem = (code: string, message = '', status = 400): Problem => ({ status, code, message });

describe('What the sign-in says', () => {
  // id: when-a-code-is-not-accepted
  it('when a code is not accepted', () => {
    expect(verifyFailure(problem('WRONG_CODE'))).toBe('Invalid verification code. Please try again.');
    expect(verifyFailure(problem('X', 'Wrong phone number or verification code'))).toBe(
      'Invalid verification code. Please try again.',
    );
    expect(verifyFailure(problem('too_many_attempts'))).toBe('Too many attempts. Please try again later.');
    expect(verifyFailure(problem('X', 'The provider is asleep.'))).toBe('The provider is asleep.');
    expect(verifyFailure(problem('NETWORK_ERROR'))).toBe('Failed to verify code. Please try again.');
  });
  // id: when-a-code-cannot-be-sent
  it('when a code cannot be sent', () => {
    expect(sendFailure(problem('UNKNOWN_ERROR', 'Something'))).toBe(
      'Failed to send verification code. Please try again.',
    );
    expect(sendFailure(problem('X', 'too_many_attempts'))).toBe('Too many attempts. Please try again later.');
    expect(sendFailure(problem('INVALID_PHONE'))).toBe('Invalid phone number. Please enter a valid number.');
  });
});
