import { EventStoreDBDouble } from '../doubles/eventstoredb/double';
import { MongoJavaServer } from '../servers/mongo-java-server/mongo-java-server';
import { RedisServer } from '../servers/redis/redis-server';

/** What a fleet stands on: servers of the environment's URLs, or its own. */
export interface Engines {
  /** EVENTSTORE_URL, MONGODB_URL and REDIS_URL. */
  readonly urls: Readonly<Record<string, string>>;
  /** What each is, for a reader of the results. */
  readonly names: readonly string[];
  /** Those that were started here, and so can be killed. */
  readonly own: {
    readonly events: EventStoreDBDouble | undefined;
    readonly mongo: MongoJavaServer | undefined;
    readonly redis: RedisServer | undefined;
  };
  release(): Promise<void>;
}

/** @throws Error where this machine cannot have one of them */
export async function startEngines(given: Readonly<Record<string, string | undefined>>): Promise<Engines> {
  const { EVENTSTORE_URL, MONGODB_URL, REDIS_URL } = given;
  const events = EVENTSTORE_URL ? undefined : await EventStoreDBDouble.start();
  const mongo = MONGODB_URL ? undefined : await MongoJavaServer.start();
  const redis = REDIS_URL ? undefined : await RedisServer.start();
  return {
    urls: {
      EVENTSTORE_URL: events?.url ?? EVENTSTORE_URL ?? '',
      MONGODB_URL: mongo?.url ?? MONGODB_URL ?? '',
      REDIS_URL: redis?.url ?? REDIS_URL ?? '',
    },
    names: [
      events ? `events: ${events.name}, which forgets them in the end` : 'events: EVENTSTORE_URL',
      mongo ? `read models: ${mongo.name}` : 'read models: MONGODB_URL',
      redis ? 'taps and changes: a Redis of its own' : 'taps and changes: REDIS_URL',
    ],
    own: { events, mongo, redis },
    release: async () => {
      await redis?.remove();
      await mongo?.remove();
      await events?.stop();
    },
  };
}
