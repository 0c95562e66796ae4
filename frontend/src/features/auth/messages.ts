import type { Problem } from '@/shared/api/problem';
import { texts } from './texts';

const { failed } = texts;

export function sendFailure(problem: Problem): string {
  if (isTooMany(problem)) return failed.tooMany;
  return problem.code === 'INVALID_PHONE' ? failed.phone : failed.send;
}

export function verifyFailure(problem: Problem): string {
  if (isTooMany(problem)) return failed.tooMany;
  if (problem.code === 'WRONG_CODE' || problem.message === 'Wrong phone number or verification code') {
    return failed.code;
  }
  return problem.message || failed.verify;
}

function isTooMany({ code, message }: Problem): boolean {
  return [code, message].includes('too_many_attempts');
}
