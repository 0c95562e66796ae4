import { Binary, type Collection, type Db } from 'mongodb';
import type { MongoConnection } from '../mongodb/connection';
import { isDuplicate, reached } from '../mongodb/errors';
import type { Checkpoint, Leaf, Ledger, LedgerNode, Watched } from './port';

interface KeptLeaf {
  /** Its place. */
  readonly _id: number;
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly hash: Binary;
}

interface KeptNode {
  readonly _id: { readonly level: number; readonly index: number };
  readonly hash: Binary;
}

type KeptCheckpoint = Omit<Checkpoint, 'treeSize'> & { readonly _id: number };

/** There is one. */
type KeptWatched = Watched & { readonly _id: 'watched' };

/**
 * The ledger in the database that the connection's URL names, for all processes. The connection is closed with it.
 * @throws StorageUnavailable
 */
export async function openMongoLedger(connection: MongoConnection): Promise<Ledger> {
  const { database } = connection;
  await reached(() => leavesOf(database).createIndexes([{ key: { position: 1 }, unique: true }]));
  return new MongoLedger(connection, database);
}

function leavesOf(database: Db): Collection<KeptLeaf> {
  return database.collection<KeptLeaf>('ledger-leaves');
}

class MongoLedger implements Ledger {
  private readonly kept: Collection<KeptLeaf>;
  private readonly nodes: Collection<KeptNode>;
  private readonly signed: Collection<KeptCheckpoint>;
  private readonly said: Collection<KeptWatched>;

  constructor(
    private readonly connection: MongoConnection,
    database: Db,
  ) {
    this.kept = leavesOf(database);
    this.nodes = database.collection('ledger-nodes');
    this.signed = database.collection('ledger-checkpoints');
    this.said = database.collection('ledger-watched');
  }

  async end(): Promise<{ readonly size: number; readonly last: Leaf } | null> {
    const last = await reached(() => this.kept.findOne({}, { sort: { _id: -1 } }));
    return last && { size: last._id + 1, last: leafOf(last) };
  }

  /**
   * Subtrees first: they follow from the leaves, so every process writes the same. Then the leaves in order: what a
   * crash cuts off leaves no gap, and a second writer meets a leaf of the same place.
   */
  async extend(size: number, leaves: readonly Leaf[], nodes: readonly LedgerNode[]): Promise<boolean> {
    if (((await this.end())?.size ?? 0) !== size) return false;
    const documents = leaves.map(({ hash, ...leaf }, offset) => ({
      _id: size + offset,
      ...leaf,
      hash: new Binary(hash),
    }));
    try {
      await reached(async () => {
        for (const { level, index, hash } of nodes)
          await this.nodes.replaceOne(
            { _id: { level, index } },
            { hash: new Binary(hash) },
            { upsert: true },
          );
        await this.kept.insertMany(documents, { ordered: true });
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async hashes(level: number, from: number, count: number): Promise<readonly Buffer[]> {
    if (level === 0) return (await this.leaves(from, count)).map(({ hash }) => hash);
    const wanted = Array.from({ length: count }, (_, offset) => ({ level, index: from + offset }));
    const found = await reached(() => this.nodes.find({ _id: { $in: wanted } }).toArray());
    return found.sort((a, b) => a._id.index - b._id.index).map(({ hash }) => bytesOf(hash));
  }

  async leaves(from: number, count: number): Promise<readonly Leaf[]> {
    const range = { _id: { $gte: from, $lt: from + count } };
    return (await reached(() => this.kept.find(range).sort({ _id: 1 }).toArray())).map(leafOf);
  }

  async indexOf(position: string): Promise<number | null> {
    return (await reached(() => this.kept.findOne({ position })))?._id ?? null;
  }

  async keep({ treeSize, ...checkpoint }: Checkpoint): Promise<void> {
    try {
      await reached(() => this.signed.insertOne({ _id: treeSize, ...checkpoint }));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async checkpoints({ after, limit }: { after: number; limit: number }): Promise<readonly Checkpoint[]> {
    const later = this.signed
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit);
    return (await reached(() => later.toArray())).map(checkpointOf);
  }

  async lastCheckpoint(): Promise<Checkpoint | null> {
    const last = await reached(() => this.signed.findOne({}, { sort: { _id: -1 } }));
    return last && checkpointOf(last);
  }

  async say(watched: Watched): Promise<void> {
    await reached(() => this.said.replaceOne({ _id: 'watched' }, watched, { upsert: true }));
  }

  async watched(): Promise<Watched | null> {
    return reached(() => this.said.findOne({ _id: 'watched' }, { projection: { _id: 0 } }));
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

function leafOf({ position, stream, revision, hash }: KeptLeaf): Leaf {
  return { position, stream, revision, hash: bytesOf(hash) };
}

function checkpointOf({ _id: treeSize, ...checkpoint }: KeptCheckpoint): Checkpoint {
  return { treeSize, ...checkpoint };
}

function bytesOf({ buffer }: Binary): Buffer {
  return Buffer.from(buffer);
}
