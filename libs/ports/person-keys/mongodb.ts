import { Binary, type Collection } from 'mongodb';
import type { MongoConnection } from '../mongodb/connection';
import { reached } from '../mongodb/errors';
import type { NewPersonKey, PersonKey, PersonKeys, PersonLink, Rewrapped } from './port';

/** By subject; the secret leaves the document with the person. */
interface KeptKey {
  readonly _id: string;
  readonly id: string;
  readonly secret: Binary | null;
  readonly person?: string;
}

interface KeptValue {
  readonly _id: string;
  readonly value: Binary;
}

interface Database {
  readonly connection: MongoConnection;
  readonly keys: Collection<KeptKey>;
  readonly values: Collection<KeptValue>;
}

/**
 * The keys in a database of their own, for all processes: who backs up or reads the read models has none of them.
 * The connection is closed with them.
 * @param beside the database that the URL names is another one's, and the keys' is named after it
 * @throws CannotStart where the user has no rights on that one · @throws StorageUnavailable
 */
export async function openMongoPersonKeys(
  connection: MongoConnection,
  { beside }: { beside: boolean },
): Promise<PersonKeys> {
  const database = beside ? await connection.beside('person-keys') : connection.database;
  // One that was written and may yet be rolled back would seal what could never be opened again.
  const keys = database.collection<KeptKey>('keys', { readConcern: { level: 'majority' } });
  await reached(() =>
    keys.createIndexes([
      { key: { id: 1 }, unique: true },
      { key: { person: 1 }, sparse: true },
    ]),
  );
  return new MongoPersonKeys({ connection, keys, values: database.collection<KeptValue>('once') });
}

class MongoPersonKeys implements PersonKeys {
  constructor(private readonly kept: Database) {}

  async once(name: string, value: Uint8Array): Promise<Uint8Array> {
    const { values } = this.kept;
    const stored = await reached(async () => {
      await values.updateOne({ _id: name }, { $setOnInsert: { value: new Binary(value) } }, { upsert: true });
      return values.findOne({ _id: name });
    });
    if (!stored) throw new Error(`Nothing is kept as '${name}'`);
    return bytesOf(stored.value);
  }

  async note(name: string, value: Uint8Array): Promise<void> {
    const { values } = this.kept;
    await reached(() =>
      values.updateOne({ _id: name }, { $set: { value: new Binary(value) } }, { upsert: true }),
    );
  }

  async noted(name: string): Promise<Uint8Array | null> {
    const stored = await reached(() => this.kept.values.findOne({ _id: name }));
    return stored && bytesOf(stored.value);
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const found = await this.find({ id: { $in: [...ids] } }, ids.length);
    return new Map(found.map((key) => [key.id, key]));
  }

  async ofSubjects(subjects: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const found = await this.find({ _id: { $in: [...subjects] } }, subjects.length);
    return new Map(found.map((key) => [key.subject, key]));
  }

  async page(after: string | null, limit: number): Promise<readonly PersonKey[]> {
    const from = this.kept.keys.find({ _id: { $gt: after ?? '' } });
    return (await reached(() => from.sort({ _id: 1 }).limit(limit).toArray())).map(keyOf);
  }

  async rewrap(changes: readonly Rewrapped[]): Promise<number> {
    if (changes.length === 0) return 0;
    const writes = changes.map(({ subject, from, to }) => ({
      updateOne: {
        filter: { _id: subject, secret: new Binary(from) },
        update: { $set: { secret: new Binary(to) } },
      },
    }));
    const { modifiedCount } = await reached(() => this.kept.keys.bulkWrite(writes, { ordered: false }));
    return modifiedCount;
  }

  async ensure(keys: readonly NewPersonKey[]): Promise<ReadonlyMap<string, PersonKey>> {
    if (keys.length > 0) {
      const writes = keys.map(({ subject, id, secret }) => ({
        updateOne: {
          filter: { _id: subject },
          update: { $setOnInsert: { id, secret: new Binary(secret) } },
          upsert: true,
        },
      }));
      await reached(() => this.kept.keys.bulkWrite(writes, { ordered: false }));
    }
    return this.ofSubjects(keys.map(({ subject }) => subject));
  }

  async link(links: readonly PersonLink[]): Promise<void> {
    if (links.length === 0) return;
    const writes = links.map(({ subject, person }) => ({
      updateOne: { filter: { _id: subject }, update: { $set: { person } } },
    }));
    await reached(() => this.kept.keys.bulkWrite(writes));
  }

  async personOf(subject: string): Promise<string | null> {
    const found = await reached(() => this.kept.keys.findOne({ _id: subject }));
    return found?.person ?? null;
  }

  async subjectsOf(person: string): Promise<readonly string[]> {
    const found = await reached(() => this.kept.keys.find({ person }).sort({ _id: 1 }).toArray());
    return found.map(({ _id }) => _id);
  }

  async erase(subjects: readonly { readonly subject: string; readonly id: string }[]): Promise<void> {
    if (subjects.length === 0) return;
    const writes = subjects.map(({ subject, id }) => ({
      updateOne: {
        filter: { _id: subject },
        update: { $set: { secret: null }, $setOnInsert: { id } },
        upsert: true,
      },
    }));
    await reached(() => this.kept.keys.bulkWrite(writes, { ordered: false }));
  }

  close(): Promise<void> {
    return this.kept.connection.close();
  }

  private async find(filter: object, count: number): Promise<PersonKey[]> {
    if (count === 0) return [];
    const found = await reached(() => this.kept.keys.find(filter).toArray());
    return found.map(keyOf);
  }
}

function keyOf({ _id, id, secret }: KeptKey): PersonKey {
  return { id, subject: _id, secret: secret && bytesOf(secret) };
}

function bytesOf(binary: Binary): Uint8Array {
  return Uint8Array.from(binary.value());
}
