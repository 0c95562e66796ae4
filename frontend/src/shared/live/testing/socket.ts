import { jest } from '@jest/globals';
import type { RenewAck, SubscribeAck } from '@lineless/contracts/live';
import { deviceTimers } from '@/shared/lib/timers';
import type { Credential } from '@/shared/session/session';
import type { ConnectionParts, Credentials, LiveSocket } from '../connection';
import type { TopicListener } from '../topic-listener';

/** A socket whose other end is the test. */
export class FakeSocket {
  readonly said: [string, unknown][] = [];
  readonly acks: ((answer: SubscribeAck) => void)[] = [];
  readonly renewals: ((answer: RenewAck) => void)[] = [];
  private readonly handlers = new Map<string, (value?: unknown) => void>();
  readonly connect = jest.fn();
  readonly disconnect = jest.fn();

  on(event: string, handler: (value?: unknown) => void): this {
    this.handlers.set(event, handler);
    return this;
  }
  emit(event: string, value: unknown, ack?: (answer: SubscribeAck | RenewAck) => void): this {
    this.said.push([event, value]);
    if (ack) (event === 'renew' ? this.renewals : this.acks).push(ack);
    return this;
  }
  hears(event: string, value?: unknown): void {
    this.handlers.get(event)?.(value);
  }
  /** The server does not let it in. */
  isRefused(code: string): void {
    this.hears('connect_error', Object.assign(new Error(code), { data: { code } }));
  }
  accepts(position: string, positions: Record<string, string> = { orders: position }): void {
    for (const ack of this.acks.splice(0)) ack({ ok: true, position, positions });
  }
  refuses(code: string): void {
    for (const ack of this.acks.splice(0)) ack({ ok: false, code });
  }
  /** How often it was opened. */
  get tries(): number {
    return this.connect.mock.calls.length;
  }
  asLiveSocket(): LiveSocket {
    return this as unknown as LiveSocket;
  }
}

/** A signed-in person, or a visitor. */
export class FakeCredentials implements Credentials {
  private held: Credential = { userId: null, token: null };
  private readonly listeners = new Set<() => void>();
  readonly refresh = jest.fn(async (): Promise<unknown> => 'renewed');
  readonly freshCredential = jest.fn(async (): Promise<Credential | null> => this.held);

  credential(): Credential {
    return this.held;
  }
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  become(userId: string | null, token: string | null): void {
    this.held = { userId, token };
    for (const listener of this.listeners) listener();
  }
}

/** A live client's surroundings: pauses are as long as they can be. */
export function partsOf(
  socket: FakeSocket,
  credentials: Credentials = new FakeCredentials(),
  load: ConnectionParts['load'] = async () => socket.asLiveSocket(),
): ConnectionParts {
  return { load, credentials, timers: deviceTimers, random: () => 0 };
}

/** A listener that shows one model of a topic. */
export const topicListener = (held: string | null = null, model = 'orders') => ({
  model,
  holds: () => held,
  onChange: jest.fn<TopicListener['onChange']>(),
  onPosition: jest.fn<TopicListener['onPosition']>(),
  onReconnected: jest.fn<TopicListener['onReconnected']>(),
  onRevoked: jest.fn<TopicListener['onRevoked']>(),
});
