import { Binary, type Collection, type MongoClient } from 'mongodb';
import { connect } from '../mongodb/connection';
import { isDuplicate, reached } from '../mongodb/errors';
import type { Pictures } from './port';

interface KeptPicture {
  readonly _id: string;
  readonly bytes: Binary;
}

/**
 * The pictures in the database that the URL names, for all processes.
 * @throws CannotStart where the server cannot be reached, or refuses the user
 */
export async function openMongoPictures(url: string): Promise<Pictures> {
  const { client, database } = await connect(url);
  return new MongoPictures(client, database.collection<KeptPicture>('pictures'));
}

class MongoPictures implements Pictures {
  constructor(
    private readonly client: MongoClient,
    private readonly kept: Collection<KeptPicture>,
  ) {}

  async keep(name: string, bytes: Uint8Array): Promise<void> {
    await reached(async () => {
      try {
        await this.kept.insertOne({ _id: name, bytes: new Binary(bytes) });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    });
  }

  async find(name: string): Promise<Uint8Array | null> {
    const found = await reached(() => this.kept.findOne({ _id: name }));
    return found && new Uint8Array(found.bytes.value());
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
