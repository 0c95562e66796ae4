import { AccessDeniedError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it, jest } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { Connection } from './eventstoredb-connection';
import { identify } from './eventstoredb-identity';

const theirs = { event: { id: 'theirs', position: { commit: 5n, prepare: 5n } } };

const version = async () => '23.10.6.0';

/** A store that has no name at first, and one by another process afterwards; its append fails with `error`. */
function storeThat(error: Error) {
  const read = jest.fn(async () => (read.mock.calls.length === 1 ? [] : [theirs]));
  const append = jest.fn(async () => {
    throw error;
  });
  return { read, append, version } as unknown as Connection;
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
    const store = { read: async () => [], append, version } as unknown as Connection;
    const failure = identify(store, systemRuntime);
    await expect(failure).rejects.toThrow(StorageUnavailable);
    await expect(failure).rejects.toHaveProperty('cause', cause);
  });
});

describe('given a server that', () => {
  const namedStore = (said: string | null) =>
    ({ read: async () => [theirs], version: async () => said }) as unknown as Connection;

  it.each(['23.10.0.0', '24.2.0', '25.0.1-rc.2', 'oss-nightly'])('is %s, then it is taken', async (said) => {
    await expect(identify(namedStore(said), systemRuntime)).resolves.toBe('theirs');
  });

  it.each([
    ['23.9.0.0', 'is 23.9.0.0'],
    ['22.10.5', 'is 22.10.5'],
    [null, 'does not say what it is'],
  ])('is older than 23.10 (%s), then it is refused, with what it is', async (said, found) => {
    await expect(identify(namedStore(said), systemRuntime)).rejects.toThrow(
      `EVENTSTORE_URL needs an EventStoreDB of 23.10 or newer, and this one ${found}.`,
    );
  });
});
