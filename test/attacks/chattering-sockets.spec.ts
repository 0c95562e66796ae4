import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket, type RawData } from 'ws';
import { DEMO } from '../support/api-client';
import { textOf } from '../support/deaf-client';
import type { LiveClient } from '../support/live-client';
import { until } from '../support/until';
import { metric } from '../support/metrics';
import { Venue } from '../support/venue';

const PRODUCTS = `location:${DEMO.location}:products`;
/** What a page may say in one breath, and how much more is let pass before the line is cut. */
const MOST = 60 + 400;
const FLOOD = MOST * 4;

describe('a socket that says nothing that is an event', () => {
  let venue: Venue;
  let quiet: LiveClient;
  const open: WebSocket[] = [];

  beforeAll(async () => {
    venue = await Venue.open();
    quiet = venue.screen();
    await quiet.subscribe(PRODUCTS);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });
  afterAll(() => venue.close());

  it.each<[string, (socket: WebSocket, n: number) => void]>([
    ['answers to heartbeats that were not asked for', (socket) => socket.send('3')],
    ['packets without a meaning', (socket) => socket.send('6')],
    ['acknowledgements of nothing', (socket, n) => socket.send(`43${n}["x"]`)],
    ['events with attachments', attached],
    ['pings of the WebSocket itself', (socket) => socket.ping()],
    ['pongs of the WebSocket itself', (socket) => socket.pong()],
    ['pings with as much as they may carry', (socket) => socket.ping('x'.repeat(125))],
    ['a door that is opened and closed', (socket, n) => socket.send(n % 2 === 0 ? '41' : '40')],
  ])('is cut off when it sends without end: %s', async (_, say) => {
    const socket = await connected();
    const heard = await flooded(socket, say);
    expect(heard).toBeLessThanOrEqual(MOST + 1);
    await othersHear();
  });

  it.each<[string, (socket: WebSocket) => void]>([
    ['heartbeats', (socket) => socket.send('3')],
    ['spaces that there are not', (socket) => socket.send('40/nowhere,')],
    ['pings', (socket) => socket.ping()],
  ])('is cut off also before it has come in: %s', async (_, say) => {
    expect(await flooded(await opened(), say)).toBeLessThanOrEqual(MOST + 1);
    await othersHear();
  });

  it('has gone when it has left: it does not come in again on the same line', async () => {
    const socket = await connected();
    const gone = closed(socket);
    socket.send('41');
    await gone;
  });

  it('stays when it answers the heartbeats that it is asked for', async () => {
    const socket = await connected();
    for (let n = 0; n < 100; n += 1) {
      socket.send('3');
      socket.ping();
      venue.runtime.forward(1_000);
      await new Promise((resolve) => void socket.once('pong', resolve));
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  /** How many of a flood the service has taken before it cut the line. */
  async function flooded(socket: WebSocket, say: (socket: WebSocket, n: number) => void): Promise<number> {
    let answers = 0;
    socket.on('pong', () => (answers += 1));
    socket.on('message', (data: RawData) => void (textOf(data).startsWith('44') && (answers += 1)));
    const gone = closed(socket);
    for (let n = 0; n < FLOOD && socket.readyState === WebSocket.OPEN; n += 1) say(socket, n);
    await gone;
    return answers;
  }

  async function othersHear(): Promise<void> {
    expect([quiet.connections, quiet.isConnected]).toEqual([1, true]);
    await until(
      async () => (await metric(venue, 'lineless_sockets')) === 1 || undefined,
      () => 'it is still there',
    );
  }

  function closed(socket: WebSocket): Promise<void> {
    return new Promise((resolve) => void socket.once('close', () => resolve()));
  }

  /** A line, and nothing said on it. */
  function opened(): Promise<WebSocket> {
    return lineUntil((text) => text.startsWith('0'));
  }

  function connected(): Promise<WebSocket> {
    return lineUntil((text, socket) => {
      if (text.startsWith('0')) socket.send('40');
      return text.startsWith('40');
    });
  }

  function lineUntil(isReady: (text: string, socket: WebSocket) => boolean): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const url = `${venue.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
      const socket = new WebSocket(url);
      open.push(socket);
      socket.on('error', reject);
      socket.on('message', (data) => {
        if (isReady(textOf(data), socket)) resolve(socket);
      });
    });
  }
});

function attached(socket: WebSocket): void {
  socket.send('451-["x",{"_placeholder":true,"num":0}]');
  socket.send(Buffer.from('x'));
}
