import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below those that systems lend to connections: a server that is killed and started again finds its port free. */
const FIRST = 20_000;
const LAST = 32_000;
const HOST = '127.0.0.1';

/** A TCP port that no other test on this machine is given until it is released. */
export interface ReservedPort {
  readonly port: number;
  release(): void;
}

/**
 * The holder of the UDP port of a number has its TCP port: nothing in these tests speaks UDP, and the system lets go
 * of it when this process ends, however it ends. So runs side by side never share one, and none is left behind.
 */
export async function reservePort(): Promise<ReservedPort> {
  for (let port = FIRST; port <= LAST; port += 1) {
    const held = await hold(port);
    if (held && (await isFree(port))) return held;
    held?.release();
  }
  throw new Error(`Every port from ${FIRST} to ${LAST} is taken`);
}

function hold(port: number): Promise<ReservedPort | null> {
  const socket = createSocket('udp4');
  socket.unref();
  return new Promise((resolve) => {
    socket.once('error', () => resolve(null));
    socket.bind({ port, address: HOST, exclusive: true }, () =>
      resolve({ port, release: () => socket.close() }),
    );
  });
}

/** Programs that are no tests of ours have ports too. */
function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
