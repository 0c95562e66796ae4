import type { Change, ClientToServer, ServerToClient } from '@lineless/contracts/live';
import { NO_POSITION } from '@lineless/contracts/topic';
import type { Socket } from 'socket.io-client';
import { Freshness, type LiveStatus } from './freshness';

export type LiveSocket = Pick<
  Socket<ServerToClient, ClientToServer>,
  'on' | 'io' | 'emit' | 'connect' | 'disconnect' | 'connected' | 'active'
>;

/** What somebody who shows a topic's documents is told. */
export interface TopicListener {
  onChange(change: Change): void;
  /** The topic is at this position: from the subscription's answer, then from each heartbeat. */
  onPosition(position: string): void;
  /** The connection was away: anything may have been missed. */
  onReconnected(): void;
}

interface Topic {
  readonly listeners: Set<TopicListener>;
  /** `null` while not subscribed on this connection. */
  position: string | null;
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

  constructor(
    private readonly open: () => Promise<LiveSocket>,
    private readonly renewToken: () => Promise<unknown>,
  ) {}

  onStatus(listener: (status: LiveStatus) => void): () => void {
    return this.freshness.onStatus(listener);
  }

  /**
   * Tells the listener about a topic until `stop()`. `position` is where the topic was already known to be:
   * a request sent from now on answers with at least that much.
   */
  watch(name: string, listener: TopicListener): { position: string; stop: () => void } {
    const known = this.topics.get(name);
    const topic = known ?? { listeners: new Set(), position: null, wasLive: false };
    topic.listeners.add(listener);
    if (!known) {
      this.topics.set(name, topic);
      if (this.topics.size === 1) this.freshness.start();
      this.connect();
      if (this.socket?.connected) this.subscribe(name, topic);
    }
    return { position: topic.position ?? NO_POSITION, stop: () => this.drop(name, topic, listener) };
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
      for (const topic of this.topics.values()) topic.position = null;
      this.freshness.lost();
    });
    socket.on('connect_error', () => {
      if (!socket.active) this.tryAgain(socket);
    });
    socket.on('change', (change) => {
      this.freshness.heard();
      const topic = this.topics.get(change.topic);
      if (!topic) return;
      topic.position = later(topic.position, change.position);
      for (const listener of [...topic.listeners]) listener.onChange(change);
    });
    socket.on('heartbeat', ({ topic: name, position }) => {
      this.freshness.heard();
      this.reached(this.topics.get(name), position);
    });
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
    this.socket?.emit('subscribe', { topic: name }, (answer) => {
      if (this.topics.get(name) !== topic) return;
      // Refused: whoever may not hear it keeps what HTTP gives.
      if (!answer.ok) return;
      this.freshness.heard();
      const isBack = topic.wasLive;
      topic.wasLive = true;
      if (isBack) for (const listener of [...topic.listeners]) listener.onReconnected();
      this.reached(topic, answer.position);
    });
  }

  private reached(topic: Topic | undefined, position: string): void {
    if (!topic) return;
    topic.position = later(topic.position, position);
    for (const listener of [...topic.listeners]) listener.onPosition(position);
  }
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}
