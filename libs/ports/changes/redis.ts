import type { Redis } from 'ioredis';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { hangUp, type RedisConnections } from '@lineless/ports/redis/connections';
import { decode, encode } from './message';
import type { Changes, Committed } from './port';

/** A subscriber hears nothing for hours; whether anybody is still there is asked this often. */
const PING_EVERY_MS = 2_000;
/** Nothing heard for so long: the connection is made anew. */
const SILENCE_MS = 5_000;

export interface RedisChangesOptions {
  readonly connections: RedisConnections;
  readonly runtime: Pick<Runtime, 'after'>;
  /** Told of what a listener throws, and of a message that is not understood. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Changes for every process of the product, through one channel of a Redis. What is said while Redis is away is lost
 * and nothing is said twice: listeners see the gap in the next message's `from`.
 */
export class RedisChanges implements Changes {
  private readonly listeners: ((committed: Committed) => void)[] = [];
  private readonly channel: string;
  private subscriber: Redis | undefined;
  private cancelPing: Cancel | undefined;
  private isClosed = false;

  constructor(private readonly options: RedisChangesOptions) {
    this.channel = `${options.connections.prefix}:changes`;
  }

  publish(committed: Committed): void {
    const { connections } = this.options;
    if (this.isClosed || !connections.isReady) return;
    connections.prompt.publish(this.channel, encode(committed)).catch(() => undefined);
  }

  subscribe(listener: (committed: Committed) => void): void {
    this.listeners.push(listener);
  }

  /** Resolves when everything that is said from here on is heard; a process without listeners hears nothing. */
  async start(): Promise<void> {
    if (this.listeners.length === 0) return;
    const subscriber = this.options.connections.patient({ autoResubscribe: true, socketTimeout: SILENCE_MS });
    this.subscriber = subscriber;
    subscriber.on('message', (_channel, text) => this.hear(text));
    await subscriber.subscribe(this.channel);
    this.pingLater(subscriber);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelPing?.();
    if (this.subscriber) hangUp(this.subscriber);
    return Promise.resolve();
  }

  private hear(text: string): void {
    if (this.isClosed) return;
    const { onFailure } = this.options;
    const committed = decode(text, onFailure);
    if (!committed) return;
    for (const listener of this.listeners) {
      try {
        listener(committed);
      } catch (error) {
        onFailure(error);
      }
    }
  }

  private pingLater(subscriber: Redis): void {
    this.cancelPing = this.options.runtime.after(PING_EVERY_MS, () => {
      if (subscriber.status === 'ready') subscriber.ping().catch(() => undefined);
      this.pingLater(subscriber);
    });
  }
}
