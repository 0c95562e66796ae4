import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Server, type Socket } from 'node:net';
import { DEMO } from '../support/api-client';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const MOST = 40;
const MOST_OF_ADDRESS = 25;
/** Where all of 127.0.0.0/8 is this machine, and each of them an address of its own. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;
const [HOSTILE, OTHER] = ['127.0.0.2', '127.0.0.3'];
const ASKED = 'GET /healthz HTTP/1.1\r\nHost: lineless\r\n\r\n';

interface Connection {
  readonly socket: Socket;
  isOpen: boolean;
  said: string;
}

onLinux('connections that ask for nothing', () => {
  let venue: Venue;
  let opened: Connection[] = [];

  beforeAll(async () => {
    const settings = { CONNECTION_LIMIT: MOST, ADDRESS_CONNECTION_LIMIT: MOST_OF_ADDRESS };
    venue = await Venue.open({ settings });
  });
  afterAll(() => venue.close());
  afterEach(async () => {
    for (const { socket } of opened) socket.destroy();
    opened = [];
    await until(
      async () => (await connections()) <= 1 || undefined,
      () => 'all are gone',
    );
  });

  it('are at most so many from one address, and leave the others their own', async () => {
    await open(MOST_OF_ADDRESS + 10, HOSTILE);
    await until(
      () => stillOpen().length === MOST_OF_ADDRESS || undefined,
      () => String(stillOpen().length),
    );
    const [bystander] = await open(1, OTHER);
    expect(await answerTo(bystander)).toContain('200 OK');
  });

  it('give way to a new request, where they are as many as there may be', async () => {
    // The address has its places again, once those that had them are closed.
    await open(MOST_OF_ADDRESS, HOSTILE, ASKED);
    expect(stillOpen()).toHaveLength(MOST_OF_ADDRESS);
    await open(MOST - MOST_OF_ADDRESS, '127.0.0.4', ASKED);
    const [bystander] = await open(1, OTHER);
    expect(await answerTo(bystander)).toContain('200 OK');
  });

  it('end no listener: a screen stays connected while the house is full', async () => {
    const screen = venue.screen();
    await until(
      () => screen.isConnected || undefined,
      () => 'the screen is connected',
    );
    await open(MOST, HOSTILE, ASKED);
    await open(MOST, '127.0.0.4', ASKED);
    expect((await screen.subscribe(`vendor:${DEMO.vendor}:events`)).ok).toBe(true);
    expect(screen.connections).toBe(1);
  });

  it('of this machine itself, or of a proxy on it, count among all alone', async () => {
    await open(MOST_OF_ADDRESS + 5, '127.0.0.1');
    const [last] = await open(1, '127.0.0.1');
    expect(await answerTo(last)).toContain('200 OK');
    expect(stillOpen()).toHaveLength(MOST_OF_ADDRESS + 6);
  });

  /** @param text what each says as soon as it is there */
  async function open(count: number, localAddress: string, text = ''): Promise<readonly Connection[]> {
    const made = Array.from({ length: count }, () => {
      const { port } = new URL(venue.url);
      const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
      const connection: Connection = { socket, isOpen: true, said: '' };
      socket.on('connect', () => text && socket.write(text));
      socket.on('data', (chunk) => (connection.said += chunk.toString()));
      socket.on('close', () => (connection.isOpen = false));
      socket.on('error', () => undefined);
      opened.push(connection);
      return connection;
    });
    await until(
      () =>
        made.every(({ isOpen, socket, said }) => !isOpen || (text ? said : !socket.connecting)) || undefined,
      () => 'they are there',
    );
    return made;
  }

  async function answerTo(connection: Connection | undefined): Promise<string> {
    if (!connection) throw new Error('There is no connection');
    connection.socket.write(ASKED);
    return until(
      () => connection.said || (connection.isOpen ? undefined : 'it was cut'),
      () => 'an answer',
    );
  }

  function stillOpen(): readonly Connection[] {
    return opened.filter(({ isOpen }) => isOpen);
  }

  function connections(): Promise<number> {
    const server = venue.server.app.getHttpServer() as Server;
    return new Promise((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }
});
