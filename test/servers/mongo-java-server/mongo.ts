import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { ranOn } from '../../support/ran-on';
import { MongoJavaServer } from './mongo-java-server';

/** The MongoDB that suites run against: the one of `MONGODB_URL`, or a stand-in of their own. */
export interface SharedMongo {
  /** What it is, for a reader of the results. */
  readonly name: string;
  /** The URL of an empty database of its own. */
  database(): string;
  /** Drops those databases, and no other. */
  release(): Promise<void>;
}

/** The database of a URL, and what stands in front of and behind it. */
const PARTS = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

export async function sharedMongo(): Promise<SharedMongo> {
  const given = process.env.MONGODB_URL;
  const own = given ? null : await MongoJavaServer.start();
  const [, server = '', database = '', query = ''] = PARTS.exec(given ?? own?.url ?? '') ?? [];
  const options = new URLSearchParams(query);
  // A user belongs to the database that the URL names, unless it says otherwise.
  if (server.includes('@') && !options.has('authSource')) options.set('authSource', database || 'admin');
  const names: string[] = [];
  return {
    name: own?.name ?? (await nameOf(given ?? '')),
    database: () => {
      const name = `lineless_test_${randomBytes(8).toString('hex')}`;
      names.push(name);
      return `${server}/${name}?${options.toString()}`;
    },
    release: async () => {
      const client = new MongoClient(`${server}/?${options.toString()}`);
      for (const name of names) await client.db(name).dropDatabase();
      await client.close();
      await own?.remove();
    },
  };
}

/** Such as `MongoDB 7.0.5`. */
async function nameOf(url: string): Promise<string> {
  const client = new MongoClient(url);
  const { version } = await client.db('admin').command({ buildInfo: 1 });
  await client.close();
  const name = `MongoDB ${String(version)}`;
  ranOn(`${name}, of MONGODB_URL`);
  return name;
}
