import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const WEBSOCKET = [
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** A request as no client would write it. @param lines of its head, without an end @returns all that comes back */
export function rawRequest(url: string, ...lines: readonly string[]): Promise<string> {
  return text(sent(url, [...lines, 'Connection: close']));
}

/** The handshake of a live connection under this host. @returns what comes back first */
export async function rawHandshake(url: string, host: string): Promise<string> {
  const target = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1';
  const socket = sent(url, [target, `Host: ${host}`, ...WEBSOCKET]);
  try {
    const [first] = await Promise.race([once(socket, 'data'), once(socket, 'end')]);
    return String(first ?? '');
  } finally {
    socket.destroy();
  }
}

function sent(url: string, lines: readonly string[]) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}
