import { afterAll, beforeAll } from '@jest/globals';
import { eventStoreContract } from '@lineless/ports/event-store/contract';
import { openEventStoreDB } from '@lineless/ports/event-store/eventstoredb';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';

const { EVENTSTORE_URL } = process.env;
let double: EventStoreDBDouble | undefined;
const open = () => openEventStoreDB({ url: EVENTSTORE_URL ?? double?.url ?? '', runtime: systemRuntime });

if (EVENTSTORE_URL === undefined) {
  beforeAll(async () => {
    double = await EventStoreDBDouble.start();
  });
  afterAll(() => double?.stop());
}

const server = EVENTSTORE_URL === undefined ? 'a double of its server' : 'the server of EVENTSTORE_URL';

eventStoreContract(`EventStoreDB, on ${server},`, {
  startsEmpty: false,
  ...(EVENTSTORE_URL === undefined && { many: 2_000 }),
  open,
  restart: async (store) => {
    await store.close();
    return open();
  },
  dispose: (store) => store.close(),
});
