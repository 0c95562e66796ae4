import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

export const RETRIES = 3;
const FIRST_PAUSE_MS = 300;
/** A caller who is told to wait longer sees the error instead: no customer stands before a screen for so long. */
const LONGEST_PAUSE_MS = 10_000;

/** Resolution 89: of what the client did wrong only what passes by itself is tried again. */
const PASSING = [408, 425, 429];
/** Those that may say when: RFC 9110, 10.2.3. */
const SAYING_WHEN = [429, 503];

/** The server has decided, and would say the same again. `status`: 0, or a word, where it was not heard. */
export function isRefused(status: unknown): boolean {
  return typeof status === 'number' && status >= 400 && status < 500 && !PASSING.includes(status);
}

/**
 * How long to wait, in ms, before a failed request is sent again; `null`: not again.
 *
 * @param attempt how often it has been sent
 * @param retryAfter the answer's Retry-After
 * @param retries how often at most
 */
export function pauseAfter(
  error: FetchBaseQueryError,
  attempt: number,
  retryAfter: string | null,
  retries = RETRIES,
): number | null {
  const status = statusOf(error);
  if (attempt > retries || isRefused(status)) return null;
  const asked = SAYING_WHEN.includes(status) ? millisecondsOf(retryAfter) : 0;
  // Apart from each other, so that a server that comes back is not met by all at once.
  const own = (Math.random() + 0.4) * FIRST_PAUSE_MS * 2 ** attempt;
  return asked > LONGEST_PAUSE_MS ? null : Math.max(asked, own);
}

/** Ends early when the answer is not wanted any more. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** 0: nothing was heard from the server. */
function statusOf(error: FetchBaseQueryError): number {
  if (typeof error.status === 'number') return error.status;
  return error.status === 'PARSING_ERROR' ? error.originalStatus : 0;
}

/** Seconds, or a date. */
function millisecondsOf(retryAfter: string | null): number {
  const text = retryAfter?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}
