import { Binary, type Collection } from 'mongodb';
import type { MongoConnection } from '../mongodb/connection';
import { isDuplicate, reached } from '../mongodb/errors';
import type { Pictures } from './port';

interface KeptPicture {
  readonly _id: string;
  readonly bytes: Binary;
  /** Epoch ms, until it is named. */
  readonly unclaimedSince?: number;
}

/**
 * The pictures in the database that the connection's URL names, for all processes. The connection is closed with them.
 * @throws StorageUnavailable
 */
export async function openMongoPictures(connection: MongoConnection): Promise<Pictures> {
  const { database } = connection;
  const kept = database.collection<KeptPicture>('pictures');
  await reached(() => kept.createIndexes([{ key: { unclaimedSince: 1 }, sparse: true }]));
  return new MongoPictures(connection, kept);
}

class MongoPictures implements Pictures {
  constructor(
    private readonly connection: MongoConnection,
    private readonly kept: Collection<KeptPicture>,
  ) {}

  async keep(name: string, bytes: Uint8Array, at: number): Promise<void> {
    await reached(async () => {
      // Between its two halves another process may have dropped it: then it is put there again.
      while (!(await this.insert(name, bytes, at)) && !(await this.postpone(name, at)));
    });
  }

  async claim(name: string): Promise<boolean> {
    const change = { $unset: { unclaimedSince: '' } } as const;
    const { matchedCount } = await reached(() => this.kept.updateOne({ _id: name }, change));
    return matchedCount > 0;
  }

  async unclaimed(before: number, limit: number): Promise<readonly string[]> {
    const found = await reached(() =>
      this.kept
        .find({ unclaimedSince: { $lt: before } }, { projection: { _id: 1 } })
        .sort({ unclaimedSince: 1, _id: 1 })
        .limit(limit)
        .toArray(),
    );
    return found.map(({ _id }) => _id);
  }

  async drop(name: string, before: number): Promise<void> {
    await reached(() => this.kept.deleteOne({ _id: name, unclaimedSince: { $lt: before } }));
  }

  private async insert(name: string, bytes: Uint8Array, at: number): Promise<boolean> {
    try {
      await this.kept.insertOne({ _id: name, bytes: new Binary(bytes), unclaimedSince: at });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** @returns whether it is there */
  private async postpone(name: string, at: number): Promise<boolean> {
    const open = { _id: name, unclaimedSince: { $exists: true } };
    const { matchedCount } = await this.kept.updateOne(open, { $set: { unclaimedSince: at } });
    return matchedCount > 0 || (await this.kept.countDocuments({ _id: name })) > 0;
  }

  async find(name: string): Promise<Uint8Array | null> {
    const found = await reached(() => this.kept.findOne({ _id: name }));
    return found && new Uint8Array(found.bytes.value());
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
