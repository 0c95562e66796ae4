import { isRecord } from '@/shared/lib/is-record';

/**
 * What went wrong, in one shape: `status` is the HTTP status, or 0 when nothing was heard from the server
 * (no network, time-out). `code` is the server's stable code, 'NETWORK_ERROR' or 'UNKNOWN_ERROR'.
 * `message` is the server's sentence for people; empty when there is none, so that a screen can say its own.
 */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Takes what RTK Query's `error` holds, what `unwrap()` throws, or any thrown thing. */
export function problemOf(error: unknown): Problem {
  if (!isRecord(error)) return unknown(0);
  const { status } = error;
  if (typeof status === 'number') return fromServer(status, error.data);
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return network();
  if (status === 'PARSING_ERROR' && typeof error.originalStatus === 'number')
    return unknown(error.originalStatus);
  // What fetch throws, and what a lazy screen's import throws when its file cannot be had.
  if (error instanceof TypeError && /fetch|import|load|network/i.test(error.message)) return network();
  return unknown(0);
}

export interface ProblemDetail {
  /** Which field, or which part of a table. */
  readonly path: string;
  readonly message: string;
}

/** What exactly is wrong with what was sent, as far as the server says. */
export function detailsOf(error: unknown): readonly ProblemDetail[] {
  const data = isRecord(error) ? error.data : undefined;
  const details: unknown = isRecord(data) ? data.details : undefined;
  return Array.isArray(details) ? details.filter(isDetail) : [];
}

function isDetail(value: unknown): value is ProblemDetail {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

export function isNetworkProblem(problem: Problem): boolean {
  return problem.code === 'NETWORK_ERROR';
}

function fromServer(status: number, data: unknown): Problem {
  if (!isRecord(data)) return unknown(status);
  const message = [data.error, data.message].find((text) => typeof text === 'string' && text !== '');
  return {
    status,
    code: typeof data.code === 'string' ? data.code : 'UNKNOWN_ERROR',
    message: typeof message === 'string' ? message : '',
  };
}

const network = (): Problem => ({ status: 0, code: 'NETWORK_ERROR', message: '' });
const unknown = (status: number): Problem => ({ status, code: 'UNKNOWN_ERROR', message: '' });
