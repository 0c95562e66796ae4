import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
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
]);

/**
 * What a server answers while it, or a majority behind it, cannot take or give anything: it is no primary (any
 * more), shuts down, has lost others, or was too slow. By the numbers of MongoDB's `error_codes.yml`.
 */
const NOT_NOW = new Set([
  6, 7, 50, 63, 64, 79, 89, 91, 100, 133, 149, 150, 189, 202, 234, 262, 317, 358, 384, 9001, 10058, 10107,
  11600, 11602, 13388, 13435, 13436, 14031,
]);

/** What Node says of a socket that the other side has left; while it writes, the driver passes this on as it is. */
const CUT_OFF = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** The same error, as the rest of the product knows it. */
export function storageError(error: unknown): unknown {
  return isAway(error)
    ? new StorageUnavailable('The read models cannot be written or read right now', { cause: error })
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

function isAway(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && CUT_OFF.has(String(error.code))) return true;
  if (!(error instanceof MongoError) || error instanceof MongoClientClosedError) return false;
  // Of a batch, what was thrown is inside.
  if (error instanceof MongoBulkWriteError && isAway(error.errorResponse)) return true;
  if (error instanceof MongoNetworkError) return true;
  return AWAY.has(error.name) || NOT_NOW.has(Number(error.code)) || isUnconfirmed(error);
}

/** Written, and not by a majority in time. */
function isUnconfirmed(error: MongoError): boolean {
  if (error.name === 'MongoWriteConcernError') return true;
  return error instanceof MongoBulkWriteError && error.result.getWriteConcernError() !== undefined;
}
