import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const HOST = '127.0.0.1';

/** A message on its way to the server at which everything is to stop. */
export interface Stop {
  /** Whether it is this one: what was written at once, which for a short message is all of it. */
  readonly at: (message: Buffer) => boolean;
  /** 'before': the server does not get it; 'after': it does, and its answer is lost. */
  readonly when: 'before' | 'after';
}

/** One direction of a connection: what is written leaves in order, however long each part takes. */
interface Lane {
  readonly isAnswer: boolean;
  readonly from: Socket;
  readonly to: Socket;
  line: Promise<void>;
}

/**
 * The way from a process to a server: it can be cut (as by the death of either), frozen (as when one of them stands
 * still), slowed, and stopped at one exact message.
 */
export class Wire {
  private server: Server | undefined;
  private readonly lanes = new Set<Lane>();
  private readonly heldBack: (() => void)[] = [];
  private stop: (Stop & { readonly reached: (message: Buffer) => void }) | undefined;
  private isFrozen = false;
  private delayMs = 0;

  private constructor(
    private readonly target: number,
    /** 0 until it has one. */
    public port: number,
  ) {}

  static async to(target: number): Promise<Wire> {
    const wire = new Wire(target, 0);
    await wire.open();
    return wire;
  }

  /** On the port of before, if there was one. */
  async open(): Promise<void> {
    const server = createServer((socket) => this.join(socket));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, HOST, resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  /** No connection gets through any more, the connected are told by the system, and what was held back is lost. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.heldBack.length = 0;
    this.isFrozen = false;
    this.stop = undefined;
    for (const { from } of this.lanes)
      // The system resets no connection that is ending already, and Node would keep it for ever then.
      if (from.writableEnded) from.destroy();
      else from.resetAndDestroy();
    await new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
  }

  /** Connections are taken, and nothing moves on any of them. */
  freeze(): void {
    this.isFrozen = true;
    for (const { from } of this.lanes) from.pause();
  }

  /** What was held back goes on its way. */
  thaw(): void {
    this.isFrozen = false;
    this.stop = undefined;
    for (const pass of this.heldBack.splice(0)) pass();
    for (const { from } of this.lanes) from.resume();
  }

  /** What is sent either way arrives so much later. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /**
   * Resolves with the message once it has come by. From then on the wire is frozen until `thaw`; where the message was
   * passed on, what follows it is too, and only answers are held.
   */
  stopAt(stop: Stop): Promise<Buffer> {
    return new Promise((reached) => {
      this.stop = { ...stop, reached };
    });
  }

  private join(inside: Socket): void {
    const outside = connect(this.target, HOST);
    const there: Lane = { isAnswer: false, from: inside, to: outside, line: Promise.resolve() };
    const back: Lane = { isAnswer: true, from: outside, to: inside, line: Promise.resolve() };
    this.carry(there, (chunk) => this.send(there, chunk));
    this.carry(back, (chunk) => this.pass(back, chunk));
  }

  private carry(lane: Lane, take: (chunk: Buffer) => void): void {
    const { from, to } = lane;
    this.lanes.add(lane);
    from.setNoDelay(true);
    from.on('data', take);
    from.on('error', () => undefined);
    from.on('close', () => {
      this.lanes.delete(lane);
      to.destroy();
    });
    if (this.isFrozen) from.pause();
  }

  private send(lane: Lane, chunk: Buffer): void {
    const { stop } = this;
    if (!stop?.at(chunk)) {
      this.pass(lane, chunk);
      return;
    }
    this.stop = undefined;
    if (stop.when === 'after') {
      this.pass(lane, chunk);
      for (const { isAnswer, from } of this.lanes) if (isAnswer) from.pause();
    } else {
      this.freeze();
      this.heldBack.push(() => this.pass(lane, chunk));
    }
    stop.reached(chunk);
  }

  private pass(lane: Lane, chunk: Buffer): void {
    const { delayMs } = this;
    if (delayMs === 0) {
      lane.line = lane.line.then(() => void lane.to.write(chunk));
      return;
    }
    const arrived = new Promise<void>((resolve) => setTimeout(resolve, delayMs));
    lane.line = lane.line.then(() => arrived).then(() => void lane.to.write(chunk));
  }
}
