import { RedisServer } from './redis-server';

/** The Redis that suites run against: the one of `REDIS_URL`, or one of their own. */
export interface SharedRedis {
  readonly url: string;
  /** Ends it where it is the specs' own. */
  release(): Promise<void>;
}

/** A user of it keeps to a prefix of its own: it may hold other things. */
export async function sharedRedis(): Promise<SharedRedis> {
  const given = process.env.REDIS_URL;
  if (given) return { url: given, release: async () => Promise.resolve() };
  const server = await RedisServer.start();
  return { url: server.url, release: () => server.remove() };
}
