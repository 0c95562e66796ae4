import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';

/** Of an answer something is taken within this, or it is dropped with its connection: until then it is in memory. */
const UNREAD_MS = 10_000;
const LOOK_MS = 2_500;

/**
 * Drops answers that their clients do not read. Node's own timer of a socket knows whether bytes move, of a large
 * answer as well; but Node sets it anew for each request and answer, so a client that sends many would never be cut:
 * here it is set for every connection on which something waits.
 */
export function dropUnreadAnswers(server: FastifyInstance, runtime: Pick<Runtime, 'after'>): void {
  const connections = new Set<Socket>();
  const listener: Server = server.server;
  listener.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // A live connection has bounds of its own.
  listener.on('upgrade', ({ socket }) => connections.delete(socket));
  let cancel: Cancel = () => undefined;
  const look = () => {
    for (const socket of connections)
      if (socket.writableLength > 0 && socket.timeout !== UNREAD_MS) socket.setTimeout(UNREAD_MS);
    cancel = runtime.after(LOOK_MS, look);
  };
  look();
  server.addHook('onClose', (_server, done) => {
    cancel();
    done();
  });
}
