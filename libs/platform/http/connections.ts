import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Places } from '@lineless/engine/live/places';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Settings } from '../settings';
import { isThisMachine, networkOf } from '@lineless/kernel/network';

/** All connections are looked through for it. */
const MAKE_ROOM_EVERY_MS = 1_000;

type Bounds = Pick<Settings, 'CONNECTION_LIMIT' | 'ADDRESS_CONNECTION_LIMIT' | 'TRUSTED_PROXIES'>;

/**
 * Bounds how many connections are open at once, live ones among them: of everybody, and of one address, unless that
 * is a proxy's, which has everybody's. With the last place those that rest between two requests give way; one more
 * than there may be is cut.
 */
export function limitConnections(server: Server, bounds: Bounds, runtime: Pick<Runtime, 'now'>): void {
  const most = bounds.CONNECTION_LIMIT ?? Infinity;
  const ofAddress = new Places(bounds.TRUSTED_PROXIES > 0 ? null : bounds.ADDRESS_CONNECTION_LIMIT);
  let open = 0;
  let nextRoomAt = 0;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isThisMachine(address) ? null : networkOf(address);
    if (open >= most || (network !== null && !ofAddress.take(network))) {
      socket.destroy();
      return;
    }
    open += 1;
    socket.once('close', () => {
      open -= 1;
      if (network !== null) ofAddress.giveBack(network);
    });
    if (open < most || runtime.now() < nextRoomAt) return;
    nextRoomAt = runtime.now() + MAKE_ROOM_EVERY_MS;
    server.closeIdleConnections();
  });
}
