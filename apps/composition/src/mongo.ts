import type { MongoConnection } from '@lineless/ports/mongodb/connection';

/** @throws CannotStart */
export type MongoAt = (url: string) => Promise<MongoConnection>;

interface Shared {
  readonly connection: Promise<MongoConnection>;
  users: number;
}

/**
 * One client for one URL, for all parts of the process that are kept there; it is closed by the last one to close it.
 * The driver is loaded where one is asked for.
 */
export function sharedMongo(): MongoAt {
  const clients = new Map<string, Shared>();
  return async (url) => {
    const shared = clients.get(url) ?? { connection: opened(url), users: 0 };
    clients.set(url, shared);
    shared.users += 1;
    const connection = await shared.connection.catch((error: unknown) => {
      // A later caller may find it there; who has begun to wait for another one keeps that.
      if (clients.get(url) === shared) clients.delete(url);
      throw error;
    });
    let isOpen = true;
    return {
      ...connection,
      close: async () => {
        if (!isOpen) return;
        isOpen = false;
        shared.users -= 1;
        if (shared.users > 0) return;
        clients.delete(url);
        await connection.close();
      },
    };
  };
}

async function opened(url: string): Promise<MongoConnection> {
  const { connect } = await import('@lineless/ports/mongodb/connection');
  return connect(url);
}
