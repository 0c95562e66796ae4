import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEventStoreDB } from '@lineless/ports/event-store/eventstoredb';
import { IDENTITY_STREAM } from '@lineless/ports/event-store/eventstoredb-events';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const options = {
  expectedRevision: NO_STREAM,
  // Without them the client keeps all appends in one call, whose failure ends the process.
  credentials: { username: 'ops', password: 'secret' },
} as const;

describe('the double of EventStoreDB refuses what the server refuses', () => {
  let double: EventStoreDBDouble;
  let client: EventStoreDBClient;

  beforeEach(async () => {
    double = await EventStoreDBDouble.start();
    client = EventStoreDBClient.connectionString(double.url);
  });
  afterEach(async () => {
    await client.dispose();
    await double.stop();
  });

  it.each(['01K0QT4YV5ZGYJ7R8B2N3M4P5Q', 'order-1', '6b1d0c2e-77aa-4a5b-9c55'])(
    'an event whose id is no UUID, with all that came with it, and names no cause: %s',
    async (id) => {
      const events = [jsonEvent({ type: 'A', data: {} }), jsonEvent({ id, type: 'B', data: {} })];
      const append = client.appendToStream('order-1', events, options);
      await expect(append).rejects.toMatchObject({
        code: 2,
        message: '2 UNKNOWN: Exception was thrown by handler.',
      });
      expect(double.log.stream('order-1')).toEqual([]);
    },
  );

  it('and so a store is named by a UUID, which each later start reads', async () => {
    const first = await openEventStoreDB({ url: double.url, runtime: systemRuntime });
    const second = await openEventStoreDB({ url: double.url, runtime: systemRuntime });
    expect(first.identity).toMatch(UUID);
    expect(second.identity).toBe(first.identity);
    expect(double.log.stream(IDENTITY_STREAM)).toHaveLength(1);
    await Promise.all([first.close(), second.close()]);
  });
});
