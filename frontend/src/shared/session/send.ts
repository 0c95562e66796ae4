import type { AnyCall } from '@lineless/contracts/call';
import { API_ROOT } from '@/shared/api/root';
import { heardServerTime } from '@/shared/lib/server-clock';

const TIMEOUT_MS = 10_000;

interface Answer {
  readonly status: number;
  /** `null` where it is no JSON. */
  readonly body: unknown;
}

/**
 * Apart from all other calls: these go with the cookie, and those go on only when these are through.
 * `null`: no answer, or given up.
 */
export async function send(
  { method, path }: AnyCall,
  controller = new AbortController(),
): Promise<Answer | null> {
  const { signal } = controller;
  const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const askedAt = Date.now();
    const answer = await fetch(API_ROOT + path, { method, credentials: 'same-origin', signal });
    heardServerTime(answer.headers.get('Date'), askedAt, Date.now());
    const body: unknown = await answer.json().catch(() => null);
    return signal.aborted ? null : { status: answer.status, body };
  } catch {
    return null;
  } finally {
    clearTimeout(timeout);
  }
}
