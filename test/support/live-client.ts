import { io, type Socket } from 'socket.io-client';
import type { Change, Heartbeat, SubscribeAck } from '@lineless/contracts/live';

/** A screen: what it was told, in order. */
export class LiveClient {
  readonly changes: Change[] = [];
  readonly heartbeats: Heartbeat[] = [];
  private readonly socket: Socket;

  constructor(url: string, token?: string) {
    this.socket = io(url, {
      auth: token === undefined ? {} : { token },
      transports: ['websocket'],
      reconnectionDelay: 50,
    });
    this.socket.on('change', (change: Change) => this.changes.push(change));
    this.socket.on('heartbeat', (heartbeat: Heartbeat) => this.heartbeats.push(heartbeat));
  }

  subscribe(topic: string): Promise<SubscribeAck> {
    return this.socket.timeout(5_000).emitWithAck('subscribe', { topic }) as Promise<SubscribeAck>;
  }

  emit(event: string, payload: unknown): Promise<unknown> {
    return this.socket.timeout(5_000).emitWithAck(event, payload) as Promise<unknown>;
  }

  /** Resolves with the first change, seen already or still to come, that `matches`. */
  async saw(matches: (change: Change) => boolean, withinMs = 5_000): Promise<Change> {
    const until = performance.now() + withinMs;
    for (;;) {
      const found = this.changes.find(matches);
      if (found) return found;
      if (performance.now() > until)
        throw new Error(`Not seen: ${JSON.stringify(this.changes.map((c) => [c.id, c.version]))}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  connectError(): Promise<Error> {
    return new Promise((resolve) => {
      this.socket.once('connect_error', resolve);
    });
  }

  close(): void {
    this.socket.disconnect();
  }
}
