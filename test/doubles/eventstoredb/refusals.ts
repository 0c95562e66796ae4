import { Metadata, status, type ServiceError } from '@grpc/grpc-js';

/** What the server answers in place of what it was asked for; the client makes its errors of these. */
export type Refusal = Pick<ServiceError, 'code' | 'details'> & Partial<Pick<ServiceError, 'metadata'>>;

export const MAX_APPEND_BYTES = 1024 * 1024;

/** A client is told no more than this of all that its handlers throw. */
export const HANDLER_THREW: Refusal = { code: status.UNKNOWN, details: 'Exception was thrown by handler.' };
export const COMMIT_TIMEOUT: Refusal = {
  code: status.ABORTED,
  details: 'Operation timed out: Commit phase timeout',
};
export const CONNECTION_DROPPED: Refusal = { code: status.UNAVAILABLE, details: 'Connection dropped' };
export const SHUTTING_DOWN: Refusal = { code: status.INTERNAL, details: 'The server is shutting down' };
export const TOO_SLOW: Refusal = {
  code: status.ABORTED,
  details: 'Operation timed out: Consumer too slow',
};

export function tooLarge(): Refusal {
  return named(
    'maximum-append-size-exceeded',
    { code: status.INVALID_ARGUMENT, details: `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.` },
    { 'maximum-append-size': String(MAX_APPEND_BYTES) },
  );
}

export function streamDeleted(stream: string): Refusal {
  return named(
    'stream-deleted',
    { code: status.FAILED_PRECONDITION, details: `Event stream '${stream}' is deleted.` },
    { 'stream-name': stream },
  );
}

function named(exception: string, refusal: Refusal, about: Readonly<Record<string, string>>): Refusal {
  const metadata = new Metadata();
  metadata.set('exception', exception);
  for (const [key, value] of Object.entries(about)) metadata.set(key, value);
  return { ...refusal, metadata };
}
