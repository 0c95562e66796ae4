import { session } from '@/shared/session/session';
import { MIN_POSITION } from './position';
import { API_ROOT } from './root';

interface Ahead {
  readonly sentWith: string;
  /** Epoch ms by this device. */
  readonly askedAt: number;
  readonly answer: Promise<Response>;
}

const LONGEST_MS = 10_000;
const AUTHORIZATION = 'Authorization';

/** By the whole address; each is taken once. */
const asked = new Map<string, Ahead>();

/**
 * Asks for what a page will need while the code that knows what to do with it is still on its way: the query that asks
 * for the same finds the answer. Of a person alone whose token is good; otherwise it is left to the query.
 * @param path below the root of the calls, with its query as the call spells it
 */
export function askAhead(path: string): void {
  const token = session.idToken();
  if (token === null) return;
  const url = new URL(API_ROOT + path, window.location.origin).href;
  const sentWith = `Bearer ${token}`;
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = fetch(new Request(url, { headers: { [AUTHORIZATION]: sentWith }, signal }));
  // It is asked for again by the query.
  answer.catch(() => undefined);
  asked.set(url, { sentWith, askedAt: Date.now(), answer });
}

/** What was asked for ahead as this request would, or else what is asked for now. */
export async function fetchOrTake(request: Request): Promise<Response> {
  const ahead = asked.get(request.url);
  asked.delete(request.url);
  if (!ahead || !isFor(request, ahead)) return fetch(request);
  const answer = await ahead.answer.catch(() => null);
  return answer === null ? fetch(request) : withoutDate(answer);
}

/** Its query does not know since when it may have been on its way, and would set the clock by it. */
function withoutDate({ body, status, headers }: Response): Response {
  const answer = new Response(body, { status, headers });
  answer.headers.delete('Date');
  return answer;
}

/** Not what has lain here since code could not be had, nor from before this page's own commands. */
function isFor({ method, headers }: Request, ahead: Ahead): boolean {
  const isFresh = Math.abs(Date.now() - ahead.askedAt) < LONGEST_MS;
  const isSame = method === 'GET' && headers.get(AUTHORIZATION) === ahead.sentWith;
  return isFresh && isSame && !headers.has(MIN_POSITION);
}
