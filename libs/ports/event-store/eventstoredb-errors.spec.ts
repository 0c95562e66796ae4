import { WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { CannotStart, StorageUnavailable } from '@lineless/kernel/errors';
import { NotNamed, startError } from './eventstoredb-errors';

const address = { shown: 'events:2113', hasTls: false };
const said = (error: unknown) => String(startError(error, address));
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

  it.each([
    [true, 'Error: 80…:error:0A00010B:SSL routines:ssl3_get_record:wrong version number', '?tls=false'],
    [true, 'Failed to discover after 10 attempts.', '?tls=false'],
    [true, 'connect ECONNREFUSED 127.0.0.1:2113', null],
    [
      false,
      'No connection established. Last error: Failed to connect (2026-05-01T10:00:00.000Z)',
      'leave out',
    ],
    [false, 'Failed to discover after 10 attempts.', 'leave out'],
    [false, 'connect ECONNREFUSED 127.0.0.1:2113', null],
  ])('says, where it was looked for with TLS (%p), what may be wrong with that: %s', (hasTls, why, hint) => {
    const words = String(startError(new StorageUnavailable(why), { ...address, hasTls }));
    expect(words.includes('TLS')).toBe(hint !== null);
    expect(words).toContain(hint ?? 'ECONNREFUSED');
  });

  it('says of a server that answers and takes no event what it answered', () => {
    const cause = Object.assign(new Error('2 UNKNOWN: Exception was thrown by handler.'), { code: 2 });
    expect(said(new NotNamed('Not named', { cause }))).toBe(
      'CannotStart: The EventStoreDB at events:2113 (EVENTSTORE_URL) takes no event: ' +
        '2 UNKNOWN: Exception was thrown by handler.',
    );
  });

  it('leaves what already tells an operator what to do as it is', () => {
    const error = new CannotStart('EVENTSTORE_URL needs an EventStoreDB of 23.10 or newer.');
    expect(startError(error, address)).toBe(error);
  });
});
