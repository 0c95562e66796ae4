import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryApi, BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { isRecord } from '@/shared/lib/is-record';
import { nextTask } from '@/shared/lib/next-task';
import { heardServerTime } from '@/shared/lib/server-clock';
import { session } from '@/shared/session/session';
import { fetchOrTake } from './ask-ahead';
import { broughtAnswer } from './brought-answers';
import { checked } from './checked';
import { EVENT_POSITION, forgetPosition, MIN_POSITION, newestPosition, sawPosition } from './position';
import { problemOf } from './problem';
import { leftUnconfirmed, passkeyFor } from './passkey-gate';
import { pause, pauseAfter } from './retries';
import { API_ROOT } from './root';
import type { Shape } from './shape';

/** What an endpoint may ask for in its `extraOptions`. */
export interface CallOptions {
  /** The answer must contain what this page's own commands have changed (sends X-Min-Position). */
  seesOwnWrites?: boolean;
  /** Goes without a token, and a 401 says nothing about the session: signing in. */
  anonymous?: boolean;
  /** How often it is sent again at most; otherwise up to 3 times. */
  retries?: number;
}

/** What is known about an answer besides itself. */
export interface CallMeta {
  /** Up to where it is known to hold everything, if the server says so; of a command: where it ended. */
  readonly position: string | null;
}

/** What a request is sent with, and what its answer has to look like. */
export interface CallArgs extends FetchArgs {
  readonly shape?: Shape | undefined;
  /** Nothing but a 401 comes of it without a token. */
  readonly needsPerson?: boolean;
}

export type BaseQuery = BaseQueryFn<CallArgs, unknown, FetchBaseQueryError, CallOptions, CallMeta>;

export const IDEMPOTENCY_KEY = 'Idempotency-Key';
const TIMEOUT_MS = 10_000;

const overTheNetwork = fetchBaseQuery({
  // Absolute, because the tests' fetch knows no page to be relative to.
  baseUrl: new URL(API_ROOT, window.location.origin).href,
  timeout: TIMEOUT_MS,
  fetchFn: (request) => fetchOrTake(request as Request),
  prepareHeaders: (headers, { extraOptions, type }) => {
    const token = tokenFor(extraOptions);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    const position = newestPosition();
    if (
      type === 'query' &&
      isRecord(extraOptions) &&
      extraOptions.seesOwnWrites === true &&
      position !== null
    )
      headers.set(MIN_POSITION, position);
  },
});

/** Whose request it is, however often it is sent. */
interface Own extends CallOptions {
  readonly visit: AbortSignal;
}

type Http = (args: CallArgs, api: BaseQueryApi, extraOptions: Own) => ReturnType<typeof overTheNetwork>;

/** Every answer says what time it is on the server; one out of a cache says what time it was. */
const timed: Http = async (args, api, extraOptions) => {
  const askedAt = Date.now();
  const result = await overTheNetwork(args, api, extraOptions);
  const headers = result.meta?.response?.headers;
  if (headers?.get('Cache-Control')?.includes('no-store'))
    heardServerTime(headers.get('Date'), askedAt, Date.now());
  return result;
};

/** What the page has brought along need not be asked for. */
const http: Http = async (args, api, extraOptions) => {
  const brought = api.type === 'query' ? broughtAnswer(args) : null;
  if (brought === null) return timed(args, api, extraOptions);
  // To ask for the first one is so much work for a slow phone that its answer is a task of its own.
  await nextTask();
  return brought;
};

/** A service that was restored from a backup may end before what this page has done: it is asked without that. */
const asFarAsItIs: Http = async (args, api, extraOptions) => {
  const result = await http(args, api, extraOptions);
  const isBeyond = result.error && problemOf(result.error).code === 'INVALID_POSITION';
  if (!isBeyond || newestPosition() === null) return result;
  forgetPosition();
  return http(args, api, extraOptions);
};

const signedIn: Http = async (args, api, extraOptions) => {
  const ask = () => asFarAsItIs(args, api, extraOptions);
  const isSigningIn = extraOptions.anonymous === true;
  // A logout that is still owed would end the session that begins here.
  if (isSigningIn) await session.settled();
  // A page that is opened again shows what it knows while its cookie is exchanged for new tokens.
  if (args.needsPerson) await session.freshCredential();
  const sentWith = tokenFor(extraOptions);
  const result = await ask();
  // The server's clock or key may have ended a token that still looks good here: renew it once.
  const isEnded = result.error?.status === 401 && sentWith !== null;
  return isEnded && (await session.refresh()) === 'renewed' ? ask() : result;
};

/**
 * What wants a passkey is sent again once it was shown; where no person could be asked for it, the refusal stands.
 */
const byPasskey: Http = async (args, api, extraOptions) => {
  const result = await signedIn(args, api, extraOptions);
  if (!result.error || api.type === 'query') return result;
  const answer = await passkeyFor(problemOf(result.error).code, api.signal);
  if (answer === 'shown') return signedIn(args, api, extraOptions);
  return answer === 'left' ? { ...result, error: leftUnconfirmed } : result;
};

/**
 * Up to 3 retries (S7, C7). A changing call is only repeated when the server can tell that it is the same
 * one: with an Idempotency-Key. What one person has begun is never sent as the next one's: it ends when they go.
 */
export const baseQuery: BaseQuery = async (args, api, extraOptions) => {
  const visit = session.visit();
  const end = () => api.abort();
  visit.addEventListener('abort', end);
  try {
    return await answered(args, api, { ...extraOptions, visit });
  } finally {
    visit.removeEventListener('abort', end);
  }
};

async function answered(...[args, api, own]: Parameters<Http>) {
  const mayRepeat = api.type === 'query' || hasKey(args);
  for (let attempt = 1; ; attempt += 1) {
    const { meta, ...result } = await byPasskey(args, api, own);
    const said = (header: string) => meta?.response?.headers.get(header) ?? null;
    const again =
      result.error && mayRepeat ? pauseAfter(result.error, attempt, said('Retry-After'), own.retries) : null;
    if (again !== null && !api.signal.aborted) await pause(again, api.signal);
    if (again === null || api.signal.aborted) {
      const position = said(EVENT_POSITION);
      if (api.type === 'mutation') sawPosition(position);
      return { ...asContracted(args, result), meta: { position } };
    }
  }
}

function asContracted(args: CallArgs, result: Omit<Awaited<ReturnType<Http>>, 'meta'>) {
  if (result.error) return { error: result.error };
  return checked(args.shape, result.data);
}

function tokenFor(options: unknown): string | null {
  if (!isRecord(options) || options.anonymous === true) return null;
  return options.visit instanceof AbortSignal ? session.idToken(options.visit) : null;
}

function hasKey({ headers = {} }: CallArgs): boolean {
  return IDEMPOTENCY_KEY in headers;
}
