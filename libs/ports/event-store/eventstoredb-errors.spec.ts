import { WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { CannotStart, StorageUnavailable } from '@lineless/kernel/errors';
import { NotNamed, startError } from './eventstoredb-errors';

const said = (error: unknown) => String(startError(error, 'events:2113'));
const none = undefined as never;
const conflict = new WrongExpectedVersionError(none, { streamName: 's', current: 1n, expected: 0n });

describe('what an operator reads when a start has not found its event store', () => {
  it.each([
    [new StorageUnavailable('Away', { cause: new Error('14 UNAVAILABLE: no.') }), '14 UNAVAILABLE: no.'],
    [new StorageUnavailable('Away'), 'Away.'],
    [new StorageUnavailable('Away', { cause: new Error('') }), 'Error.'],
    [new AggregateError([new Error('connect ECONNREFUSED ::1:2113')]), 'connect ECONNREFUSED ::1:2113.'],
    [conflict, 'wrong-expected-version.'],
    [undefined, 'no reason was given.'],
  ])('names the cause, which is never undefined: %p', (error, reason) => {
    expect(said(error)).toBe(
      `CannotStart: No EventStoreDB answers at events:2113 (EVENTSTORE_URL): ${reason}`,
    );
  });

  it('says of a server that answers and takes no event what it answered', () => {
    const cause = Object.assign(new Error('2 UNKNOWN: Exception was thrown by handler.'), { code: 2 });
    expect(said(new NotNamed('Not named', { cause }))).toBe(
      'CannotStart: The EventStoreDB at events:2113 (EVENTSTORE_URL) takes no event: ' +
        '2 UNKNOWN: Exception was thrown by handler.',
    );
  });

  it('leaves what already tells an operator what to do as it is', () => {
    const error = new CannotStart('EVENTSTORE_URL needs an EventStoreDB of 22.6 or newer.');
    expect(startError(error, 'events:2113')).toBe(error);
  });
});
