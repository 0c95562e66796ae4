/** What a URL may show in a log: neither user nor password. */
export function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unreadable address';
}

/**
 * What went wrong, as text alone: the client's errors carry the command that failed with all it was given, and AUTH is
 * given the password.
 */
export function saidBy(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return saidBy(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message === '' ? (code ?? error.name) : error.message;
}
