import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll } from '@jest/globals';
import { z } from 'zod';
import { eventStoreContract } from '@lineless/ports/event-store/contract';
import { openEventStoreDB } from '@lineless/ports/event-store/eventstoredb';
import { readEventStoreUrl } from '@lineless/ports/event-store/eventstoredb-url';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';
import { ranOn } from '../support/ran-on';

const { EVENTSTORE_URL } = process.env;
const double = EVENTSTORE_URL === undefined ? await EventStoreDBDouble.start() : null;
const open = () => openEventStoreDB({ url: EVENTSTORE_URL ?? double?.url ?? '', runtime: systemRuntime });

async function nameOf(url: string): Promise<string> {
  const client = EventStoreDBClient.connectionString(readEventStoreUrl(url).connection);
  // The client keeps it to itself.
  const said: unknown = await Reflect.get(client, 'capabilities');
  await client.dispose();
  const name = `EventStoreDB ${z.object({ serverVersion: z.string() }).parse(said).serverVersion}`;
  ranOn(`${name}, of EVENTSTORE_URL`);
  return name;
}

afterAll(() => double?.stop());

eventStoreContract(double?.name ?? (await nameOf(EVENTSTORE_URL ?? '')), {
  startsEmpty: false,
  isShared: true,
  ...(double && { many: 2_000 }),
  open,
  restart: async (store) => {
    await store.close();
    return open();
  },
  dispose: (store) => store.close(),
});
