import { AccessDeniedError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it, jest } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { Connection } from './eventstoredb-connection';
import { identify } from './eventstoredb-identity';

const theirs = { event: { id: 'theirs', position: { commit: 5n, prepare: 5n } } };

/** A store that has no name at first, and one by somebody else afterwards; its append fails with `error`. */
function storeThat(error: Error) {
  const read = jest.fn(async () => (read.mock.calls.length === 1 ? [] : [theirs]));
  const append = jest.fn(async () => {
    throw error;
  });
  return { read, append } as unknown as Connection;
}

describe('given a store without a name', () => {
  it('when another process names it first, then their name counts', async () => {
    const error = Object.create(WrongExpectedVersionError.prototype, {
      type: { value: 'wrong-expected-version' },
    }) as Error;
    await expect(identify(storeThat(error), systemRuntime)).resolves.toBe('theirs');
  });

  it('when the answer to its naming is lost, then what is stored counts', async () => {
    await expect(identify(storeThat(new Error('no answer')), systemRuntime)).resolves.toBe('theirs');
  });

  it('when it may not be written, then that is said', async () => {
    const error = Object.assign(Object.create(AccessDeniedError.prototype) as Error, {
      type: 'access-denied',
    });
    await expect(identify(storeThat(error), systemRuntime)).rejects.toBe(error);
  });

  it('when nothing has been stored, then the error has what the server said as its cause', async () => {
    const cause = Object.assign(new Error('2 UNKNOWN: Exception was thrown by handler.'), { code: 2 });
    const append = jest.fn(async () => {
      throw cause;
    });
    const store = { read: async () => [], append } as unknown as Connection;
    const failure = identify(store, systemRuntime);
    await expect(failure).rejects.toThrow(StorageUnavailable);
    await expect(failure).rejects.toHaveProperty('cause', cause);
  });
});
