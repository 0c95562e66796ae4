import { describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { storageError } from './errors';

describe('given what the driver throws', () => {
  it.each(['EPIPE', 'ECONNRESET'])(
    'when the server has left in the middle of a write (%s), then people are asked to try again',
    (code) => {
      // Not one of the driver's own classes: it waits for the socket to drain, and throws what the socket says.
      const error = Object.assign(new Error('This socket has been ended by the other party'), { code });
      expect(storageError(error)).toBeInstanceOf(StorageUnavailable);
    },
  );

  it('when it is a mistake of ours, then it stays one', () => {
    const error = new TypeError('x is not a function');
    expect(storageError(error)).toBe(error);
  });
});
