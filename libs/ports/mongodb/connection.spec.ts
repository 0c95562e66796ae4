import { afterEach, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { MongoAnswers, type Answering } from '../../../test/servers/mongo-answers';
import { connect } from './connection';
import { reached } from './errors';

let server: MongoAnswers;
afterEach(() => server.stop());

/** The options of the URL as operators may write them, and short. */
const SHORT = 'socketTimeoutMS=500&serverSelectionTimeoutMS=500';

const refusal = async (
  answering: Answering,
  { hello, host }: { hello?: Record<string, unknown>; host?: string } = {},
) => {
  server = await MongoAnswers.start(answering, hello);
  const url = server.url(SHORT);
  const connecting = connect(host === undefined ? url : url.replace('127.0.0.1', host));
  const error: unknown = await connecting.then(
    (connection) => connection.close(),
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'CannotStart' });
  return String(error);
};

/** Writes are answered with an error; the rest is as usual. */
const refusing =
  (code: number, errmsg: string): Answering =>
  (command) =>
    'update' in command ? { ok: 0, code, errmsg } : undefined;

describe('the start on a MongoDB', () => {
  it('writes nothing to find out whether it may write', async () => {
    server = await MongoAnswers.start();
    await (await connect(server.url())).close();
    const updates = server.asked.filter((command) => 'update' in command);
    expect(updates).toEqual([expect.objectContaining({ writeConcern: { w: 1 }, $db: 'bar' })]);
    expect(JSON.stringify(updates)).not.toContain('"upsert":true');
  });

  it('names the database in which its user has no rights, and repeats nothing of the command', async () => {
    const said = await refusal(
      refusing(13, 'not authorized on bar to execute command { update: "rights", $db: "bar" }'),
    );
    expect(said).toContain("the user needs the role readWrite on the database 'bar'");
    expect(said).not.toContain('execute command');
  });

  it('says that a user is missing', async () => {
    expect(await refusal(refusing(13, 'command update requires authentication'))).toContain(
      "the user needs the role readWrite on the database 'bar', and the URL names no user",
    );
  });

  it('says which version is too old', async () => {
    const said = await refusal(() => undefined, { hello: { maxWireVersion: 8 } });
    expect(said).toContain('is older than MongoDB 4.4');
  });

  it('refuses what only looks like MongoDB', async () => {
    const ferret = { version: '7.0.77', ferretdb: { version: 'v2.1.0' } };
    const said = await refusal((command) => ('buildInfo' in command ? ferret : undefined));
    expect(said).toContain('is FerretDB, and not MongoDB itself');
  });
});

describe('a write that no majority confirms', () => {
  it.each(['socketTimeoutMS=500', 'socketTimeoutMS=500&wtimeoutMS=60000'])(
    'is sent once, and ends as one that may be tried again (%s)',
    async (options) => {
      server = await MongoAnswers.start(async (command) => {
        const concern = command['writeConcern'] as { readonly w?: unknown; readonly wtimeout?: number };
        if (!('update' in command) || concern.w !== 'majority') return {};
        // As a server whose other members are away: it answers when the time for them has run out.
        await new Promise((resolve) => setTimeout(resolve, concern.wtimeout));
        const writeConcernError = { code: 64, errmsg: 'waiting for replication timed out' };
        return { n: 1, nModified: 1, writeConcernError };
      });
      const { database, close } = await connect(server.url(options));
      server.asked.length = 0;
      const writing = reached(() => database.collection('any').updateOne({}, { $set: { a: 1 } }));
      await expect(writing).rejects.toBeInstanceOf(StorageUnavailable);
      expect(server.asked.filter((command) => 'update' in command)).toHaveLength(1);
      await close();
    },
  );

  it('is waited for 3 of the 5 seconds that a socket waits, where the URL says nothing', async () => {
    server = await MongoAnswers.start();
    for (const [options, wtimeout] of [
      ['', 3_000],
      ['socketTimeoutMS=0', 3_000],
      ['socketTimeoutMS=60000', 3_000],
      ['socketTimeoutMS=1000', 600],
    ] as const) {
      const { database, close } = await connect(server.url(options));
      expect(database.writeConcern).toMatchObject({ w: 'majority', wtimeoutMS: wtimeout });
      await close();
    }
  });
});
