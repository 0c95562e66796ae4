/** What was typed is not understood; the message says what. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
