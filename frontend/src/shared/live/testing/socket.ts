import { jest } from '@jest/globals';
import type { SubscribeAck } from '@lineless/contracts/live';
import type { LiveSocket, TopicListener } from '../live-client';

/** A socket whose other end is the test. */
export class FakeSocket {
  connected = false;
  active = true;
  readonly said: [string, unknown][] = [];
  readonly acks: ((answer: SubscribeAck) => void)[] = [];
  private readonly handlers = new Map<string, (value?: unknown) => void>();
  readonly connect = jest.fn();
  readonly disconnect = jest.fn();

  on(event: string, handler: (value?: unknown) => void): this {
    this.handlers.set(event, handler);
    return this;
  }
  emit(event: string, value: unknown, ack?: (answer: SubscribeAck) => void): this {
    this.said.push([event, value]);
    if (ack) this.acks.push(ack);
    return this;
  }
  hears(event: string, value?: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    this.handlers.get(event)?.(value);
  }
  accepts(position: string, positions: Record<string, string> = { orders: position }): void {
    for (const ack of this.acks.splice(0)) ack({ ok: true, position, positions });
  }
  asLiveSocket(): LiveSocket {
    return this as unknown as LiveSocket;
  }
}

/** Somebody who shows one model of a topic. */
export const topicListener = (held: string | null = null, model = 'orders') => ({
  model,
  holds: () => held,
  onChange: jest.fn<TopicListener['onChange']>(),
  onPosition: jest.fn<TopicListener['onPosition']>(),
  onReconnected: jest.fn<TopicListener['onReconnected']>(),
  onRevoked: jest.fn<TopicListener['onRevoked']>(),
});
