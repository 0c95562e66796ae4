import { types } from 'node:util';

/**
 * What went wrong, in words that are never empty and never 'undefined': some clients' errors have no message of their
 * own, and that of a host with several addresses only holds what each of them said. It is text alone, because a client's
 * error may carry the command that failed with all it was given, and AUTH is given the password.
 */
export function saidBy(error: unknown): string {
  if (!types.isNativeError(error)) return wordOf(error) ?? 'no reason was given';
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0)
    return saidBy(error.errors[0]);
  const { message, name, cause } = error;
  if (wordOf(message) !== undefined) return message;
  if (cause !== undefined && cause !== error) return saidBy(cause);
  const { type, code } = marksOf(error);
  return wordOf(type) ?? wordOf(code) ?? name;
}

/** What libraries write on their errors, beside the message. */
export function marksOf(error: unknown): { readonly type: unknown; readonly code: unknown } {
  const marks: object = typeof error === 'object' && error !== null ? error : {};
  return { type: 'type' in marks ? marks.type : undefined, code: 'code' in marks ? marks.code : undefined };
}

function wordOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' || text === 'undefined' ? undefined : text;
}
