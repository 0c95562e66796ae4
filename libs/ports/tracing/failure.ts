import { ProductError } from '@lineless/kernel/errors';
import type { About } from './port';

export interface Failure {
  readonly about: About;
  /** Missing where a caller was refused, as they should have been (OpenTelemetry, exceptions on spans). */
  readonly exception?: About;
}

/** Without its message, which may have anything in it: what type it is, and where it comes from. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof ProductError && error.kind !== 'unavailable')
    return { about: { 'lineless.refusal': error.code } };
  const type = error instanceof Error ? error.name : typeof error;
  const about = { 'error.type': error instanceof ProductError ? error.code : type };
  return { about, exception: { 'exception.type': type, 'exception.stacktrace': placesOf(error) } };
}

function placesOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n');
}
