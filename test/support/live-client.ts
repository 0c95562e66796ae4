import { io, type Socket } from 'socket.io-client';
import {
  change,
  changes,
  heartbeat,
  revoked,
  subscribeAck,
  type Change,
  type Heartbeat,
  type Revoked,
  type SubscribeAck,
} from '@lineless/contracts/live';
import { until } from './until';

/** A screen: what it was told, in order. */
export class LiveClient {
  readonly changes: Change[] = [];
  /** How many messages brought them, and how many of those several. */
  messages = 0;
  bundles = 0;
  readonly heartbeats: Heartbeat[] = [];
  /** What it may not hear any more. */
  readonly revocations: Revoked[] = [];
  /** How often it has been connected. */
  connections = 0;
  private readonly socket: Socket;
  /** Told of each change, where a house full of screens that look again and again would take the machine for itself. */
  private readonly watching = new Set<(change: Change) => void>();

  /** @param address where it is, as a proxy in front of the service would say */
  constructor(url: string, token?: string, address?: string) {
    this.socket = io(url, {
      auth: token === undefined ? {} : { token },
      ...(address !== undefined && { extraHeaders: { 'x-forwarded-for': address } }),
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
      forceNew: true,
    });
    this.socket.on('connect', () => (this.connections += 1));
    const hear = (told: Change): void => {
      this.changes.push(told);
      for (const watch of this.watching) watch(told);
    };
    this.socket.on('change', (message: unknown) => {
      this.messages += 1;
      hear(change.parse(message));
    });
    this.socket.on('changes', (message: unknown) => {
      const { topic, model, changes: together } = changes.parse(message);
      this.messages += 1;
      this.bundles += 1;
      for (const one of together) hear({ topic, model, ...one });
    });
    this.socket.on('heartbeat', (message: unknown) => this.heartbeats.push(heartbeat.parse(message)));
    this.socket.on('revoked', (message: unknown) => this.revocations.push(revoked.parse(message)));
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  async subscribe(topic: unknown, withinMs = 60_000): Promise<SubscribeAck> {
    return subscribeAck.parse(await this.socket.timeout(withinMs).emitWithAck('subscribe', { topic }));
  }

  unsubscribe(topic: string): void {
    this.socket.emit('unsubscribe', { topic });
  }

  /** What a program that is none of our pages may say. */
  shout(event: string, body: unknown): void {
    this.socket.emit(event, body);
  }

  /** Resolves with the first change, seen already or still to come, that `matches`. */
  async saw(matches: (change: Change) => boolean, withinMs = 60_000): Promise<Change> {
    const seen = this.changes.find(matches);
    if (seen) return seen;
    return new Promise((resolve, reject) => {
      const watch = (told: Change) => {
        if (!matches(told)) return;
        end();
        resolve(told);
      };
      const timer = setTimeout(() => {
        end();
        const told = this.changes.map(({ topic, id, version }) => [topic, id, version]);
        reject(new Error(`Waited in vain: only ${JSON.stringify(told)}`));
      }, withinMs);
      const end = () => {
        clearTimeout(timer);
        this.watching.delete(watch);
      };
      this.watching.add(watch);
    });
  }

  /** The first document about `id` that has these fields. */
  async sees(id: string, fields: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const { document } = await this.saw((told) => told.id === id && hasFields(told.document, fields));
    return { ...(document as object) };
  }

  /** The topic is heard no more. */
  revoked(topic: string, withinMs = 60_000): Promise<Revoked> {
    return until(
      () => this.revocations.find((one) => one.topic === topic),
      () => `${topic} is still heard`,
      withinMs,
    );
  }

  connectError(): Promise<Error & { readonly data?: unknown }> {
    return new Promise((resolve) => {
      this.socket.once('connect_error', resolve);
    });
  }

  disconnected(): Promise<unknown> {
    return new Promise((resolve) => {
      this.socket.once('disconnect', resolve);
    });
  }

  close(): void {
    this.socket.disconnect();
  }
}

function hasFields(document: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  if (typeof document !== 'object' || document === null) return false;
  const known = new Map<string, unknown>(Object.entries(document));
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(known.get(name)) === JSON.stringify(value),
  );
}
