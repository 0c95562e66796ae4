import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const HOST = '127.0.0.1';

/** The way to a server, which can be cut (as by its death) and stopped (as when it stands still). */
export class Relay {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private frozen = false;

  private constructor(
    private readonly target: number,
    public port: number,
  ) {}

  static async to(target: number): Promise<Relay> {
    const relay = new Relay(target, 0);
    await relay.open();
    return relay;
  }

  /** On the port of before, if there was one. */
  async open(): Promise<void> {
    const server = createServer((socket) => this.join(socket));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, HOST, resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  /** Nobody gets through any more, and whoever was connected is told by the system. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.resetAndDestroy();
    await new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
  }

  /** Connections are taken, and nothing moves on any of them. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  private join(inside: Socket): void {
    const outside = connect(this.target, HOST);
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.frozen) from.pause();
    }
  }
}
