import { types } from 'node:util';

/** What a URL may show in a log: neither user nor password. */
export function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unreadable address';
}

/**
 * What went wrong, as text alone: the client's errors carry the command that failed with all it was given, and AUTH is
 * given the password.
 */
export function saidBy(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  // Of a host with several addresses: what the first of them said.
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0)
    return saidBy(error.errors[0]);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

/** The client's own words for a connection that is gone; the system's have a `syscall`. */
const GONE =
  /^(Connection is closed|Command timed out|Socket timeout|Command aborted due to connection close)/;

/** Whether it says no more than that the connection is gone, which is told of once and elsewhere. */
export function isAboutConnection(error: unknown): boolean {
  return types.isNativeError(error) && ('syscall' in error || GONE.test(error.message));
}
