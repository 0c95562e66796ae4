import type { Change, ClientToServer, ServerToClient } from '@lineless/contracts/live';
import { NO_POSITION } from '@lineless/contracts/topic';
import type { Socket } from 'socket.io-client';
import { earliest } from '@/shared/api/position';
import { Freshness, type LiveStatus } from './freshness';

export type LiveSocket = Pick<
  Socket<ServerToClient, ClientToServer>,
  'on' | 'io' | 'emit' | 'connect' | 'disconnect' | 'connected' | 'active'
>;

/** What somebody who shows one read model's documents of a topic is told. Nothing about other models. */
export interface TopicListener {
  readonly model: string;
  /** The position of the answer that is shown; `null` while there is none, or none that is known. */
  holds(): string | null;
  onChange(change: Change): void;
  /** The model is so far with this topic: from the subscription's answer, then from each heartbeat. */
  onPosition(position: string): void;
  /** The connection was away: anything may have been missed. */
  onReconnected(): void;
  /** The server says that this may be heard no more. */
  onRevoked(): void;
}

interface Topic {
  readonly listeners: Set<TopicListener>;
  /** By read model; empty while not subscribed on this connection. */
  readonly positions: Map<string, string>;
  wasLive: boolean;
}

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 8_000;

/**
 * One connection for the whole page, opened with the first topic. Topics are counted: the server hears
 * `subscribe` for the first listener and `unsubscribe` after the last. Socket.IO reconnects by itself with
 * a growing delay; what it gives up on (a refused handshake) is tried again here, with a fresh token.
 */
export class LiveClient {
  private readonly topics = new Map<string, Topic>();
  private socket: LiveSocket | null = null;
  private opening = false;
  private refusals = 0;
  private readonly freshness = new Freshness();
  private readonly revocations = new Set<() => void>();

  constructor(
    private readonly open: () => Promise<LiveSocket>,
    private readonly renewToken: () => Promise<unknown>,
  ) {}

  onStatus(listener: (status: LiveStatus) => void): () => void {
    return this.freshness.onStatus(listener);
  }

  /** A role that let this page hear something was taken away. */
  onRevoked(listener: () => void): () => void {
    this.revocations.add(listener);
    return () => this.revocations.delete(listener);
  }

  /**
   * Tells the listener about a topic until `stop()`. `position` is where its model was already known to be
   * with it: a request sent from now on answers with at least that much.
   */
  watch(name: string, listener: TopicListener): { position: string; stop: () => void } {
    const known = this.topics.get(name);
    const topic = known ?? { listeners: new Set(), positions: new Map<string, string>(), wasLive: false };
    topic.listeners.add(listener);
    if (!known) {
      this.topics.set(name, topic);
      if (this.topics.size === 1) this.freshness.start();
      this.connect();
      if (this.socket?.connected) this.subscribe(name, topic);
    }
    return {
      position: topic.positions.get(listener.model) ?? NO_POSITION,
      stop: () => this.drop(name, topic, listener),
    };
  }

  /** Somebody else is signed in: the server has to decide anew what this connection may hear. */
  identityChanged(): void {
    if (!this.socket) return;
    this.socket.disconnect();
    this.socket.connect();
  }

  private drop(name: string, topic: Topic, listener: TopicListener): void {
    topic.listeners.delete(listener);
    if (topic.listeners.size > 0 || this.topics.get(name) !== topic) return;
    this.topics.delete(name);
    if (this.socket?.connected) this.socket.emit('unsubscribe', { topic: name });
    if (this.topics.size === 0) this.freshness.stop();
  }

  private connect(): void {
    if (this.socket || this.opening) return;
    this.opening = true;
    this.open().then(
      (socket) => {
        this.opening = false;
        this.attach(socket);
        socket.connect();
      },
      () => {
        // The client's own file could not be loaded.
        this.opening = false;
        setTimeout(() => this.connect(), LAST_RETRY_MS);
      },
    );
  }

  private attach(socket: LiveSocket): void {
    this.socket = socket;
    socket.on('connect', () => {
      this.refusals = 0;
      for (const [name, topic] of this.topics) this.subscribe(name, topic);
    });
    socket.on('disconnect', () => {
      for (const { positions } of this.topics.values()) positions.clear();
      this.freshness.lost();
    });
    socket.on('connect_error', () => {
      if (!socket.active) this.tryAgain(socket);
    });
    socket.on('change', (change) => {
      this.freshness.heard();
      const { topic, model, position } = change;
      for (const listener of this.reached(topic, model, position)) listener.onChange(change);
    });
    socket.on('heartbeat', ({ topic, model, position }) => {
      this.freshness.heard();
      for (const listener of this.reached(topic, model, position)) listener.onPosition(position);
    });
    socket.on('revoked', ({ topic }) => this.forget(topic));
    window.addEventListener('online', () => this.wake());
    window.addEventListener('focus', () => this.wake());
  }

  /** No need to wait for the next retry when the network or the user is back. */
  private wake(): void {
    if (!this.socket || this.socket.connected || this.topics.size === 0) return;
    // While it waits for its own next try, connect() alone does nothing.
    this.socket.disconnect();
    this.socket.connect();
  }

  private tryAgain(socket: LiveSocket): void {
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.refusals);
    this.refusals += 1;
    setTimeout(() => {
      void this.renewToken().finally(() => socket.connect());
    }, delay);
  }

  private subscribe(name: string, topic: Topic): void {
    const since = earliest([...topic.listeners].map((listener) => listener.holds()));
    this.socket?.emit('subscribe', { topic: name, ...(since !== null && { since }) }, (answer) => {
      if (this.topics.get(name) !== topic) return;
      // Refused: whoever may not hear it keeps what HTTP gives.
      if (!answer.ok) return;
      this.freshness.heard();
      const isBack = topic.wasLive;
      topic.wasLive = true;
      if (isBack) for (const listener of [...topic.listeners]) listener.onReconnected();
      for (const [model, position] of Object.entries(answer.positions)) {
        for (const listener of this.reached(name, model, position)) listener.onPosition(position);
      }
    });
  }

  /** Notes how far a model is with a topic, and gives those who show it. */
  private reached(name: string, model: string, position: string): TopicListener[] {
    const topic = this.topics.get(name);
    if (!topic) return [];
    if (position > (topic.positions.get(model) ?? NO_POSITION)) topic.positions.set(model, position);
    return [...topic.listeners].filter((listener) => listener.model === model);
  }

  /** A role was taken away. Whoever shows the topic asks once more, and the server says what is left. */
  private forget(name: string): void {
    const topic = this.topics.get(name);
    if (!topic) return;
    this.topics.delete(name);
    if (this.topics.size === 0) this.freshness.stop();
    for (const listener of [...topic.listeners]) listener.onRevoked();
    for (const listener of [...this.revocations]) listener();
  }
}
