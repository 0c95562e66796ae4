import { afterEach, describe, expect, it } from '@jest/globals';
import { MongoOperationTimeoutError } from 'mongodb';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { MongoAnswers, type Answering } from '../../../test/servers/mongo-answers';
import { connect } from './connection';
import { reached, storageError } from './errors';

describe('given what the driver throws', () => {
  it.each(['EPIPE', 'ECONNRESET'])(
    'when the server has left in the middle of a write (%s), then people are asked to try again',
    (code) => {
      // Not one of the driver's own classes: it waits for the socket to drain, and throws what the socket says.
      const error = Object.assign(new Error('This socket has been ended by the other party'), { code });
      expect(storageError(error)).toBeInstanceOf(StorageUnavailable);
      expect(storageError(error)).toMatchObject({ engine: 'MongoDB', cause: error });
    },
  );

  it('when the time for the whole call has run out, then people are asked to try again', () => {
    const error = new MongoOperationTimeoutError('Timed out during socket read');
    expect(storageError(error)).toBeInstanceOf(StorageUnavailable);
  });

  it('when it is a mistake of ours, then it stays one', () => {
    const error = new TypeError('x is not a function');
    expect(storageError(error)).toBe(error);
  });
});

describe('given what a server answers', () => {
  let server: MongoAnswers;
  afterEach(() => server.stop());

  /** What becomes of a read and of a write that it answers so. */
  const outcomes = async (answering: Answering) => {
    server = await MongoAnswers.start((command) =>
      'find' in command || 'insert' in command ? answering(command) : undefined,
    );
    const { database, close } = await connect(server.url());
    const any = database.collection('any');
    const settled = await Promise.allSettled([
      reached(() => any.find({}).toArray()),
      reached(() => any.insertMany([{ a: 1 }])),
    ]);
    await close();
    return settled.map((one): unknown => (one.status === 'rejected' ? one.reason : null));
  };
  const allUnavailable = (errors: readonly unknown[]) => {
    expect(errors).toEqual([expect.any(StorageUnavailable), expect.any(StorageUnavailable)]);
  };

  it.each([
    ['CursorNotFound', 43],
    ['WriteConflict', 112],
    ['ConflictingOperationInProgress', 117],
    ['ReadConcernMajorityNotAvailableYet', 134],
    ['QueryPlanKilled', 175],
    ['CursorKilled', 237],
    ['TemporarilyUnavailable', 365],
    ['IngressRequestRateLimitExceeded', 462],
    ['Interrupted', 11_601],
  ])('when it is %s, then people are asked to try again', async (codeName, code) => {
    allUnavailable(await outcomes(() => ({ ok: 0, code, codeName, errmsg: codeName })));
  });

  it.each(['RetryableWriteError', 'RetryableError', 'TransientTransactionError', 'SystemOverloadedError'])(
    'when it calls an error of any number %s, then people are asked to try again',
    async (label) => {
      allUnavailable(await outcomes(() => ({ ok: 0, code: 99_999, errmsg: 'new', errorLabels: [label] })));
    },
  );

  it('when one write of a batch met another one, then people are asked to try again', async () => {
    const writeErrors = [{ index: 0, code: 112, errmsg: 'WriteConflict' }];
    const [, error] = await outcomes((command) => ('insert' in command ? { n: 0, writeErrors } : undefined));
    expect(error).toBeInstanceOf(StorageUnavailable);
  });

  it.each([
    ['not authorized on bar to execute command { insert: "any", documents: [ { name: "Ada" } ] }', 'bar'],
    ['user is not allowed to do action [insert] on [bar-person-keys.any]', 'bar-person-keys'],
  ])(
    'when the user has no right any more, then the database is named and no data',
    async (errmsg, database) => {
      const errors = await outcomes(() => ({ ok: 0, code: 13, errmsg }));
      const told = new Error(`The user needs the role readWrite on the database '${database}'`);
      expect(errors.map(String)).toEqual([String(told), String(told)]);
      expect(errors).toEqual([expect.not.objectContaining({ cause: expect.anything() }), expect.anything()]);
    },
  );

  it('when it is no matter of time, then it stays what it is', async () => {
    const errors = await outcomes(() => ({ ok: 0, code: 9, errmsg: 'FailedToParse' }));
    expect(errors).toMatchObject([{ code: 9 }, { code: 9 }]);
  });
});
