import http2, { type ClientHttp2Session } from 'node:http2';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import type { Counter } from './tally';

const MONGO_HEADER = 16;
const OP_MSG = 2013;
/** Behind header and flags: a section's kind, its document's length, and the type of the first element. */
const FIRST_NAME = MONGO_HEADER + 4 + 1 + 4 + 1;
const ARRAY = '*'.charCodeAt(0);

/**
 * Counts what this process asks of the engines, by the name of the command: Redis, MongoDB and EventStoreDB.
 * @returns what ends it
 */
export function countWires(count: Counter['add']): () => void {
  const write: unknown = Reflect.get(Socket.prototype, 'write');
  Socket.prototype.write = function (this: Socket, ...given: unknown[]): boolean {
    const [chunk] = given;
    if (typeof chunk === 'string' ? chunk.startsWith('*') : chunk instanceof Uint8Array)
      countCommands(Buffer.from(chunk as string), count);
    return Reflect.apply(write as Socket['write'], this, given);
  };
  const { connect } = http2;
  Object.assign(http2, {
    connect: (...given: unknown[]): ClientHttp2Session => {
      const session: ClientHttp2Session = Reflect.apply(connect, http2, given);
      const request = session.request.bind(session);
      session.request = (headers, options) => {
        const path = headers && !Array.isArray(headers) ? headers[':path'] : undefined;
        count(`events ${String(path).split('/').at(-1)}`);
        return request(headers, options);
      };
      return session;
    },
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(Socket.prototype, { write });
    Object.assign(http2, { connect });
    syncBuiltinESMExports();
  };
}

function countCommands(bytes: Buffer, count: Counter['add']): void {
  if (bytes[0] === ARRAY) for (const name of redisCommands(bytes)) count(`redis ${name}`);
  else if (bytes.length > FIRST_NAME && bytes.readInt32LE(MONGO_HEADER - 4) === OP_MSG)
    count(`mongo ${bytes.toString('latin1', FIRST_NAME, bytes.indexOf(0, FIRST_NAME))}`);
}

/** RESP: an array of so many texts, each behind its length; several commands may be sent together. */
function* redisCommands(bytes: Buffer): Generator<string> {
  let at = 0;
  const number = () => {
    const end = bytes.indexOf('\r\n', at);
    const value = Number(bytes.toString('latin1', at + 1, end));
    at = end + 2;
    return value;
  };
  while (bytes[at] === ARRAY) {
    const parts = number();
    for (let part = 0; part < parts; part += 1) {
      const length = number();
      if (part === 0) yield bytes.toString('latin1', at, at + length).toUpperCase();
      at += length + 2;
    }
  }
}
