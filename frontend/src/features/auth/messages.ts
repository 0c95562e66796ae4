import type { Problem } from '@/shared/api/problem';

/** C5, C8, S8: what the sign-in says. */
export const INVALID_PHONE = 'Invalid phone number. Please enter a valid number.';
export const INVALID_CODE_FORMAT = 'Please enter a valid 6-digit verification code.';
const INVALID_CODE = 'Invalid verification code. Please try again.';
const TOO_MANY = 'Too many attempts. Please try again later.';
const VERIFY_FAILED = 'Failed to verify code. Please try again.';
const SEND_FAILED = 'Failed to send verification code. Please try again.';

export function sendFailure(problem: Problem): string {
  if (isTooMany(problem)) return TOO_MANY;
  return problem.code === 'INVALID_PHONE' ? INVALID_PHONE : SEND_FAILED;
}

export function verifyFailure(problem: Problem): string {
  if (isTooMany(problem)) return TOO_MANY;
  if (problem.code === 'WRONG_CODE' || problem.message === 'Wrong phone number or verification code') {
    return INVALID_CODE;
  }
  return problem.message || VERIFY_FAILED;
}

function isTooMany({ code, message }: Problem): boolean {
  return [code, message].includes('too_many_attempts');
}
