import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { WebSocket } from 'ws';
import { Publisher } from '@lineless/engine/live/publisher';
import { DEMO } from '../support/api-client';
import { deafClient, textOf } from '../support/deaf-client';
import { until } from '../support/until';
import { metric } from '../support/metrics';
import { Venue } from '../support/venue';

const PRODUCTS = `location:${DEMO.location}:products`;
const DEAF = 40;
/** More than the kernel takes for a socket that is not read. */
const LARGE = 'x'.repeat(256 * 1024);
const ROUNDS = 120;
const MEGABYTE = 1024 * 1024;

describe('sockets that do not read', () => {
  let venue: Venue;
  let deaf: WebSocket[] = [];
  let versions = 0;

  const connect = () => deafClient(venue.url, PRODUCTS);
  const tell = (id: string) => {
    const about = { topic: PRODUCTS, model: 'products', id, version: (versions += 1), position: '0' };
    const changes = [{ ...about, view: JSON.stringify({ filling: LARGE }), views: {} }];
    venue.server.app
      .get(Publisher)
      .tell({ model: 'products', generation: 'g', from: null, to: null, changes });
  };
  const figure = (name: string) => metric(venue, name);
  /** A screen that reads hears all of it: each round is on its way before the next one. */
  const tellAll = async (idOf: (round: number) => string) => {
    const screen = venue.screen();
    expect(await screen.subscribe(PRODUCTS)).toMatchObject({ ok: true });
    for (let round = 0; round < ROUNDS; round += 1) {
      tell(idOf(round));
      const version = versions;
      await screen.saw((told) => told.version === version);
    }
    expect(screen.connections).toBe(1);
    screen.close();
  };

  beforeAll(async () => {
    venue = await Venue.open();
  });
  afterEach(async () => {
    for (const socket of deaf) socket.terminate();
    deaf = [];
    await until(
      async () => (await figure('lineless_sockets')) === 0 || undefined,
      () => 'sockets are still there',
    );
    expect(await figure('lineless_sockets_backlog_bytes')).toBe(0);
  });
  afterAll(() => venue.close());

  // id: have-the-newest-document-waiting
  it('have the newest document waiting, and nothing of all those before it', async () => {
    deaf = await Promise.all(Array.from({ length: DEAF }, connect));
    await tellAll(() => 'one');
    await until(
      async () => (await figure('lineless_sockets')) === DEAF || undefined,
      () => 'the screen that reads is still there, or others are not',
    );
    expect(await figure('lineless_sockets_backlog_bytes')).toBeLessThan(MEGABYTE);
    const [socket] = deaf;
    let heard = 0;
    const newest = new Promise<void>((resolve) => {
      socket?.on('message', (data) => {
        heard += 1;
        if (textOf(data).includes(`"version":${versions},`)) resolve();
      });
    });
    socket?.resume();
    await newest;
    expect(heard).toBeLessThan(ROUNDS / 2);
  });

  it('are cut where more waits for them than one may have', async () => {
    deaf = await Promise.all(Array.from({ length: DEAF }, connect));
    await tellAll((round) => `item-${round}`);
    await until(
      async () => (await figure('lineless_sockets')) === 0 || undefined,
      () => 'sockets that do not read are still there',
    );
  });
});
