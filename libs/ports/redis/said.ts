import { types } from 'node:util';

/** What a URL may show in a log: neither user nor password. */
export function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unreadable address';
}

/** The client's own words for a connection that is gone; the system's have a `syscall`. */
const GONE =
  /^(Connection is closed|Command timed out|Socket timeout|Command aborted due to connection close)/;

/** Whether it says no more than that the connection is gone, which is told of once and elsewhere. */
export function isAboutConnection(error: unknown): boolean {
  return types.isNativeError(error) && ('syscall' in error || GONE.test(error.message));
}
