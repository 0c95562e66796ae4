import { createServer, type Server, type Socket } from 'node:net';
import { BSON } from 'mongodb';

type Answer = Readonly<Record<string, unknown>>;
type Command = Readonly<Record<string, unknown>>;

/** What the server says to a command; `undefined`: that it is done. */
export type Answering = (command: Command) => Answer | Promise<Answer> | undefined;

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2_004;
const OP_MSG = 2_013;

/** A primary of a replica set, with sessions: that is what drivers repeat writes on. */
const HELLO = {
  isWritablePrimary: true,
  setName: 'rs0',
  setVersion: 1,
  logicalSessionTimeoutMinutes: 30,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  minWireVersion: 0,
  maxWireVersion: 21,
};

const NOTHING_FOUND = { cursor: { id: 0n, ns: 'bar.any', firstBatch: [] } };
const USUAL: Readonly<Record<string, Answer>> = {
  buildInfo: { version: '7.0.14', modules: [] },
  find: NOTHING_FOUND,
  aggregate: NOTHING_FOUND,
};

/**
 * MongoDB's wire protocol (OP_MSG, and OP_QUERY for the first hello) with answers of the test's own: what a server
 * says that the stand-in cannot. It keeps nothing.
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export class MongoAnswers {
  /** In the order of arrival, but for every hello. */
  readonly asked: Command[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly answering: Answering,
    private readonly hello: Answer,
  ) {
    server.on('connection', (socket) => this.converse(socket));
  }

  static async start(answering: Answering = () => undefined, hello: Answer = {}): Promise<MongoAnswers> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new MongoAnswers(server, answering, hello);
  }

  /** @param options of the URL, such as `socketTimeoutMS=500` */
  url(options = ''): string {
    return `mongodb://${this.place}/bar?directConnection=true&${options}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get place(): string {
    const address = this.server.address();
    return `127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  }

  private converse(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    let unread = Buffer.alloc(0);
    socket.on('data', (data) => {
      unread = Buffer.concat([unread, data]);
      while (unread.length >= HEADER && unread.length >= unread.readInt32LE(0)) {
        const length = unread.readInt32LE(0);
        void this.answer(socket, unread.subarray(0, length));
        unread = unread.subarray(length);
      }
    });
  }

  private async answer(socket: Socket, message: Buffer): Promise<void> {
    const isQuery = message.readInt32LE(12) === OP_QUERY;
    const command = commandOf(message, isQuery);
    const said = BSON.serialize({ ok: 1, ...(await this.said(command)) });
    const head = isQuery ? Buffer.alloc(20) : Buffer.alloc(5);
    // One document is returned.
    if (isQuery) head.writeInt32LE(1, 16);
    const header = Buffer.alloc(HEADER);
    header.writeInt32LE(HEADER + head.length + said.length, 0);
    header.writeInt32LE(message.readInt32LE(4), 8);
    header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
    socket.write(Buffer.concat([header, head, said]));
  }

  private async said(command: Command): Promise<Answer> {
    if ('hello' in command || 'isMaster' in command || 'ismaster' in command)
      return { ...HELLO, me: this.place, hosts: [this.place], ...this.hello };
    const [name = ''] = Object.keys(command);
    this.asked.push(command);
    return (await this.answering(command)) ?? USUAL[name] ?? { n: 1, nModified: 1 };
  }
}

/** The command is the one document of a query, and the section of kind 0 of a message, which comes first. */
function commandOf(message: Buffer, isQuery: boolean): Command {
  const name = isQuery ? message.indexOf(0, HEADER + 4) : 0;
  const at = isQuery ? name + 1 + 8 : HEADER + 5;
  return BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)));
}
