import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import { CannotStart } from '@lineless/kernel/errors';
import { saidBy } from '@lineless/kernel/said-by';

const USUAL_DATABASE = 'lineless';

/**
 * Nobody waits long for a store that is away: a request is answered 'try again', a projection tries again by
 * itself. What the URL says of them counts.
 */
const PATIENCE = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  socketTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  heartbeatFrequencyMS: 2_000,
} as const satisfies MongoClientOptions;

const MAJORITY_MS = 5_000;
const WRONG_PASSWORD = 18;

/** The parts of `mongodb://user:password@one,two/database?options`; `URL` knows nothing of lists of hosts. */
const PARTS = /^mongodb(?:\+srv)?:\/\/(?:([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/** One client of one database, whatever stands behind the URL: a standalone, a replica set or a sharded cluster. */
export interface MongoConnection {
  readonly client: MongoClient;
  readonly database: Db;
}

/** @throws CannotStart, which says what is wrong and never the password */
export async function connect(url: string): Promise<MongoConnection> {
  const [, secret = '', hosts = '', path = '', query = ''] = PARTS.exec(url) ?? [];
  let client: MongoClient | undefined;
  try {
    client = new MongoClient(url, { ...unsaid(query), appName: 'lineless' });
    const database = client.db(decodeURIComponent(path) || USUAL_DATABASE, {
      // Who reads what it has just written reads it where it was written.
      readPreference: 'primary',
      writeConcern: { w: 'majority', wtimeoutMS: MAJORITY_MS },
    });
    await client.connect();
    await database.command({ ping: 1 });
    return { client, database };
  } catch (error) {
    await client?.close();
    throw new CannotStart(`The read models' MongoDB at ${hosts || 'MONGODB_URL'} ${problem(error, secret)}`);
  }
}

function unsaid(query: string): MongoClientOptions {
  const said = new Set([...new URLSearchParams(query).keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(PATIENCE).filter(([name]) => !said.has(name.toLowerCase())));
}

function problem(error: unknown, secret: string): string {
  if (!(error instanceof Error)) return 'cannot be used.';
  if ('code' in error && error.code === WRONG_PASSWORD) return 'refuses this user or password.';
  const reason = withoutSecrets(saidBy(error), secret);
  if (error.name === 'MongoServerSelectionError') return `cannot be reached: ${reason}.`;
  return `cannot be used: ${reason}.`;
}

function withoutSecrets(message: string, secret: string): string {
  const password = secret.slice(secret.indexOf(':') + 1);
  const texts = [secret, password, ...decoded(password)].filter((text) => text !== '');
  return texts.reduce((text, part) => text.replaceAll(part, '…'), message).replace(/\.$/, '');
}

function decoded(password: string): string[] {
  try {
    return [decodeURIComponent(password)];
  } catch {
    return [];
  }
}
