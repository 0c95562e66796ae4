import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoServerError,
} from 'mongodb';
import { StorageUnavailable } from '@lineless/kernel/errors';

export const DUPLICATE_KEY = 11_000;

/** What else the driver says when no server could be asked; some of these classes it keeps to itself. */
const AWAY = new Set([
  'MongoPoolClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);

/**
 * What a server answers while it, or a majority behind it, cannot take or give anything: it is no primary (any
 * more), shuts down, has lost others, or was too slow. By the numbers of MongoDB's `error_codes.yml`.
 */
const NOT_NOW = new Set([
  6, 7, 43, 50, 63, 64, 79, 89, 91, 100, 112, 117, 133, 134, 149, 150, 175, 189, 202, 234, 237, 262, 317, 358,
  365, 384, 462, 9001, 10058, 10107, 11600, 11601, 11602, 13388, 13435, 13436, 14031,
]);

/** What the server, or the driver on its behalf, says of an error: the same command later may go through. */
const PASSING = [
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.RetryableError,
  MongoErrorLabel.TransientTransactionError,
  MongoErrorLabel.SystemOverloadedError,
] as const;

const UNAUTHORIZED = 13;
const NAMESPACE_EXISTS = 48;
/** Of `not authorized on bar to execute …`, and of Atlas' `not allowed to do action [update] on [bar.orders]`. */
const REFUSED_IN = / on \[?([^.\]\s]+)/;

/** What Node says of a socket that the other side has left; while it writes, the driver passes this on as it is. */
const CUT_OFF = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/**
 * The same error, as the rest of the product knows it. Of a missing right the server repeats the whole command, with
 * what it says of persons: that goes no further.
 */
export function storageError(error: unknown): unknown {
  if (isUnauthorized(error))
    return new Error(`The ${missingRight(REFUSED_IN.exec(error.message)?.[1] ?? '')}`);
  return isAway(error)
    ? new StorageUnavailable('The read models cannot be written or read right now', {
        cause: error,
        engine: 'MongoDB',
      })
    : error;
}

/** @throws StorageUnavailable in place of what the driver throws while the server is away */
export async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageError(error);
  }
}

/** An insert met a document of that id, alone or in a batch. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY && !isUnconfirmed(error);
}

/** A collection of that name is there already. */
export function isThere(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === NAMESPACE_EXISTS;
}

export function isUnauthorized(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === UNAUTHORIZED;
}

export function missingRight(database: string): string {
  return `user needs the role readWrite on the database '${database}'`;
}

function isAway(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && CUT_OFF.has(String(error.code))) return true;
  if (!(error instanceof MongoError) || error instanceof MongoClientClosedError) return false;
  // Of a batch, what was thrown is inside.
  if (error instanceof MongoBulkWriteError && isAway(error.errorResponse)) return true;
  if (error instanceof MongoNetworkError || PASSING.some((label) => error.hasErrorLabel(label))) return true;
  return AWAY.has(error.name) || NOT_NOW.has(Number(error.code)) || isUnconfirmed(error);
}

/** Written, and not by a majority in time. */
function isUnconfirmed(error: MongoError): boolean {
  if (error.name === 'MongoWriteConcernError') return true;
  return error instanceof MongoBulkWriteError && error.result.getWriteConcernError() !== undefined;
}
