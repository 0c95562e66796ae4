import { MongoClient, MongoCompatibilityError, type Db, type MongoClientOptions } from 'mongodb';
import { CannotStart } from '@lineless/kernel/errors';
import { saidBy } from '@lineless/kernel/said-by';
import { isUnauthorized, missingRight } from './errors';

const USUAL_DATABASE = 'lineless';

/**
 * No request waits long for a store that is away: a request is answered 'try again', a projection tries again by
 * itself. What the URL says of them counts.
 */
const PATIENCE = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  socketTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  heartbeatFrequencyMS: 2_000,
} as const satisfies MongoClientOptions;

/** A majority that is slower than this is told as such by the server, … */
const MAJORITY_MS = 3_000;
/** … and always before the socket is given up: the driver would send the write again, though it is stored. */
const SHARE_OF_SOCKET = 0.6;
const WRONG_PASSWORD = 18;
/** The driver's own bound; our calls need nothing newer. */
const OLDEST = '4.4';
/** They take the protocol and not all of its meaning: indexes with a condition, hints, one winner of a race. */
const LOOK_ALIKE_HOSTS = [
  { name: 'Azure Cosmos DB', hosts: /\.cosmos\.azure\.com(?=[:,]|$)/i },
  { name: 'Amazon DocumentDB', hosts: /\.docdb(?:-elastic)?\.amazonaws\.com(?=[:,]|$)/i },
];

/** The parts of `mongodb://user:password@one,two/database?options`; `URL` knows nothing of lists of hosts. */
const PARTS = /^mongodb(?:\+srv)?:\/\/(?:([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/** One client for everything behind the URL: a standalone, a replica set or a sharded cluster. */
export interface MongoConnection {
  /** The one that the URL names. */
  readonly database: Db;
  /** Another one of that server, which is named after it. @throws CannotStart */
  readonly beside: (what: string) => Promise<Db>;
  readonly close: () => Promise<void>;
}

/** @throws CannotStart, which says what is wrong and never the password */
export async function connect(url: string): Promise<MongoConnection> {
  const [, secret = '', hosts = '', path = '', query = ''] = PARTS.exec(url) ?? [];
  const refused = (what: string) => new CannotStart(`MongoDB at ${hosts || 'MONGODB_URL'} ${what}`);
  const lookAlike = LOOK_ALIKE_HOSTS.find((one) => one.hosts.test(hosts));
  if (lookAlike) throw refused(onlyLooksLike(lookAlike.name));
  const name = decoded(path) || USUAL_DATABASE;
  let client: MongoClient | undefined;
  try {
    const opened = new MongoClient(url, { ...unsaid(query), appName: 'lineless' });
    client = opened;
    await opened.connect();
    const database = databaseOf(opened, name);
    await requireItself(database);
    await requireRights(database);
    return {
      database,
      beside: async (what) => {
        try {
          const other = databaseOf(opened, `${name}-${what}`);
          await requireRights(other);
          return other;
        } catch (error) {
          throw refused(problem(error, secret));
        }
      },
      close: () => opened.close(),
    };
  } catch (error) {
    await client?.close();
    throw refused(problem(error, secret));
  }
}

function databaseOf(client: MongoClient, name: string): Db {
  const { socketTimeoutMS } = client.options;
  const answeredWithin = socketTimeoutMS > 0 ? socketTimeoutMS * SHARE_OF_SOCKET : MAJORITY_MS;
  return client.db(name, {
    // Who reads what it has just written reads it where it was written.
    readPreference: 'primary',
    writeConcern: { w: 'majority', wtimeoutMS: Math.min(MAJORITY_MS, answeredWithin) },
  });
}

/** Why this MongoDB is not one to start with, in the words of the answer. */
class Unsuitable extends Error {}

async function requireItself(database: Db): Promise<void> {
  const { ferretdb, ferretdbVersion } = await database.command({ buildInfo: 1 });
  if (ferretdb !== undefined || ferretdbVersion !== undefined)
    throw new Unsuitable(onlyLooksLike('FerretDB'));
}

function onlyLooksLike(name: string): string {
  return `is ${name}, and not MongoDB itself, which is the only one that keeps what is written here.`;
}

/** Finds nothing and so changes nothing; what may not be written is refused all the same. */
async function requireRights(database: Db): Promise<void> {
  const change = { $set: { value: '' } };
  try {
    await database.collection('rights').updateOne({ value: 'none' }, change, { writeConcern: { w: 1 } });
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const isAnonymous = /requires authentication/.test(error.message);
    throw new Unsuitable(
      `cannot be used: the ${missingRight(database.databaseName)}${isAnonymous ? ', and the URL names no user' : ''}.`,
    );
  }
}

function unsaid(query: string): MongoClientOptions {
  const said = new Set([...new URLSearchParams(query).keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(PATIENCE).filter(([name]) => !said.has(name.toLowerCase())));
}

function problem(error: unknown, secret: string): string {
  if (!(error instanceof Error)) return 'cannot be used.';
  if (error instanceof Unsuitable) return error.message;
  if ('code' in error && error.code === WRONG_PASSWORD) return 'refuses this user or password.';
  const reason = withoutSecrets(saidBy(error), secret);
  if (isTooOld(error)) return `is older than MongoDB ${OLDEST}: ${reason}.`;
  if (error.name === 'MongoServerSelectionError') return `cannot be reached: ${reason}.`;
  return `cannot be used: ${reason}.`;
}

/** No server can be chosen, because the driver does not speak with this one any more. */
function isTooOld(error: Error): boolean {
  return error instanceof MongoCompatibilityError || error.cause instanceof MongoCompatibilityError;
}

function withoutSecrets(message: string, secret: string): string {
  const password = secret.slice(secret.indexOf(':') + 1);
  const texts = [secret, password, decoded(password)].filter((text) => text !== '');
  return texts.reduce((text, part) => text.replaceAll(part, '…'), message).replace(/\.$/, '');
}

/** As it is where it is not encoded well. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
