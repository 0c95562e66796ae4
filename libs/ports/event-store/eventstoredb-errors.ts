import { ErrorType } from '@eventstore/db-client';
import { CannotStart, StorageUnavailable } from '@lineless/kernel/errors';
import { marksOf, saidBy } from '@lineless/kernel/said-by';
import type { EventStoreDBAddress } from './eventstoredb-url';

/** As operators know it. */
export const ENGINE = 'EventStoreDB';

/** A call that the server, or the way to it, has not answered in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const REFUSALS = new Set<unknown>([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.STREAM_DELETED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.UNSUPPORTED,
]);

/** gRPC's INVALID_ARGUMENT, PERMISSION_DENIED, UNIMPLEMENTED and UNAUTHENTICATED: trying again changes nothing. */
const REFUSAL_CODES = new Set<unknown>([3, 7, 12, 16]);

export type Failure = 'conflict' | 'no-stream' | 'refused' | 'away';

/**
 * What an error of the client means. By type as well as by code: during an outage there are plain errors with a code
 * and no type, and with neither. What is not known to be final passes.
 */
export function failureOf(error: unknown): Failure {
  const { type, code } = marksOf(error);
  if (type === ErrorType.WRONG_EXPECTED_VERSION) return 'conflict';
  if (type === ErrorType.STREAM_NOT_FOUND) return 'no-stream';
  return REFUSALS.has(type) || REFUSAL_CODES.has(code) ? 'refused' : 'away';
}

/** What a reader is to be told; a refusal stays what it is. */
export function readError(error: unknown): Error {
  const passes = failureOf(error) === 'away' && !(error instanceof StorageUnavailable);
  if (error instanceof Error && !passes) return error;
  return away({ cause: error });
}

/** It could not be asked, or has not answered. */
export function away(options: ErrorOptions = {}): StorageUnavailable {
  return new StorageUnavailable('The event store does not answer right now', { ...options, engine: ENGINE });
}

/** The server answers reads and takes no event: it is there, and cannot be used. */
export class NotNamed extends StorageUnavailable {}

/** @param address where the server was looked for */
export function startError(error: unknown, address: Pick<EventStoreDBAddress, 'shown' | 'hasTls'>): unknown {
  if (error instanceof CannotStart) return error;
  const { shown, hasTls } = address;
  const cause = error instanceof StorageUnavailable ? (error.cause ?? error) : error;
  const reason = saidBy(cause).replace(/\.?( Resolution note: .*)?$/, '');
  const { type, code } = marksOf(cause);
  if (type === ErrorType.ACCESS_DENIED || code === 16 || code === 7)
    return new CannotStart(`The EventStoreDB at ${shown} refuses the user or password of EVENTSTORE_URL.`);
  if (error instanceof NotNamed)
    return new CannotStart(`The EventStoreDB at ${shown} (EVENTSTORE_URL) takes no event: ${reason}.`, {
      cause,
    });
  const hint = hintAt(reason, hasTls);
  return new CannotStart(`No EventStoreDB answers at ${shown} (EVENTSTORE_URL): ${reason}.${hint}`, {
    cause,
  });
}

/** A list of hosts hides why none of them answers; a node with TLS ends a connection without it and gives no cause. */
function hintAt(reason: string, hasTls: boolean): string {
  const isMisunderstood = hasTls ? /SSL|wrong version number|to discover/i : /to connect|to discover/i;
  if (!isMisunderstood.test(reason)) return '';
  return hasTls
    ? ' A node without TLS needs ?tls=false.'
    : ' If the node has TLS, leave out ?tls=false and write user:password@ before the host.';
}
