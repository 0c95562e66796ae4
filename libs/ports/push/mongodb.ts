import { createHash } from 'node:crypto';
import type { Collection } from 'mongodb';
import type { MongoConnection } from '../mongodb/connection';
import { reached } from '../mongodb/errors';
import { FOLLOWED_MS, MOST_FOLLOWED, type Follower, type Followers, type Following } from './port';

interface KeptFollower extends Follower {
  readonly _id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly at: number;
}

/**
 * The followers in the database that the connection's URL names, for all processes. The connection is closed with them.
 * @throws StorageUnavailable
 */
export async function openMongoFollowers(connection: MongoConnection): Promise<Followers> {
  const { database } = connection;
  const kept = database.collection<KeptFollower>('followers');
  await reached(async () => {
    for (const field of ['orderId', 'userId', 'endpoint', 'at']) await kept.createIndex({ [field]: 1 });
  });
  return new MongoFollowers(connection, kept);
}

class MongoFollowers implements Followers {
  constructor(
    private readonly connection: MongoConnection,
    private readonly kept: Collection<KeptFollower>,
  ) {}

  async follow({ orderId, userId, subscription, at }: Following): Promise<void> {
    const { endpoint, keys } = subscription;
    const change = {
      $set: { orderId, userId, endpoint, keys: { ...keys }, at },
      $setOnInsert: { told: null },
    };
    await reached(async () => {
      await this.kept.deleteMany({ at: { $lt: at - FOLLOWED_MS } });
      await this.kept.updateOne({ _id: idOf(orderId, endpoint) }, change, { upsert: true });
      const own = await this.kept.find({ userId }).sort({ at: -1 }).skip(MOST_FOLLOWED).toArray();
      if (own.length > 0) await this.kept.deleteMany({ _id: { $in: own.map(({ _id }) => _id) } });
    });
  }

  async of(orderId: string): Promise<readonly Follower[]> {
    const found = await reached(() => this.kept.find({ orderId }).sort({ at: 1, endpoint: 1 }).toArray());
    return found.map(({ endpoint, keys, told }) => ({ endpoint, keys, told }));
  }

  async told(orderId: string, endpoint: string, what: string): Promise<void> {
    await reached(() => this.kept.updateOne({ _id: idOf(orderId, endpoint) }, { $set: { told: what } }));
  }

  async unfollow(orderId: string, endpoint: string): Promise<void> {
    await reached(() => this.kept.deleteOne({ _id: idOf(orderId, endpoint) }));
  }

  async forget(endpoint: string): Promise<void> {
    await reached(() => this.kept.deleteMany({ endpoint }));
  }

  async forgetAll(userId: string): Promise<void> {
    await reached(() => this.kept.deleteMany({ userId }));
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

function idOf(orderId: string, endpoint: string): string {
  return `${orderId}:${createHash('sha256').update(endpoint).digest('base64url')}`;
}
