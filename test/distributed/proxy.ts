import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

const HOST = '127.0.0.1';
const REST_MS = 1_000;

export interface Proxy {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A small proxy before several service processes, for trying them side by side: requests and live connections go to
 * them in turn, from every caller. One that takes no connection is passed over for a while, and the request goes to
 * the next; nothing that a process may have begun on is sent twice.
 * @param targets ports on this machine
 */
export async function startProxy(port: number, targets: readonly number[]): Promise<Proxy> {
  const rests = new Map<number, number>();
  let turn = 0;

  /** The next in turn first; those that rest come last. */
  const inTurn = (): number[] => {
    turn += 1;
    const order = targets.map((_, at) => targets[(turn + at) % targets.length] ?? 0);
    const rested = (target: number) => (rests.get(target) ?? 0) <= performance.now();
    return [...order.filter(rested), ...order.filter((target) => !rested(target))];
  };

  /** @returns whether another one may be asked: nothing has reached anybody */
  const refused = (target: number, error: Error): boolean => {
    if (!('code' in error) || error.code !== 'ECONNREFUSED') return false;
    rests.set(target, performance.now() + REST_MS);
    return true;
  };

  const forward = (
    request: IncomingMessage,
    response: ServerResponse,
    [target, ...others]: readonly number[],
  ): void => {
    if (target === undefined) {
      response.writeHead(502).end();
      return;
    }
    const onward = ask(onwardTo(target, request), (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', (error) => {
      if (refused(target, error)) forward(request, response, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on('close', () => onward.destroy());
    // Not before a process has it: of what is refused the body goes to the next.
    onward.on('socket', (socket) => socket.once('connect', () => request.pipe(onward)));
  };

  const upgrade = (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    [target, ...others]: readonly number[],
  ): void => {
    if (target === undefined) {
      socket.destroy();
      return;
    }
    const onward = ask(onwardTo(target, request));
    onward.on('upgrade', (answer, upstream, first) => {
      socket.write(headOf(answer));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) upstream.write(head);
      join(socket, upstream);
    });
    onward.on('response', (answer) => {
      socket.end(headOf(answer));
      onward.destroy();
    });
    onward.on('error', (error) => {
      if (refused(target, error)) upgrade(request, socket, head, others);
      else socket.destroy();
    });
    onward.end();
  };

  const server = createServer((request, response) => forward(request, response, inTurn()));
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head, inTurn()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What was asked, and from where, on a connection of its own: a kept one may be ending in this very moment. */
function onwardTo(port: number, { method, url, rawHeaders, socket }: IncomingMessage): RequestOptions {
  const headers = [...rawHeaders, 'X-Forwarded-For', socket.remoteAddress ?? ''];
  return { host: HOST, port, agent: false, method, path: url, headers };
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** The end of one is the end of the other. */
function join(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one);
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    here.on('error', () => there.destroy());
    here.on('close', () => there.destroy());
  }
}
