import type { Change, SubscribeAck } from '@lineless/contracts/live';
import { NO_POSITION } from '@lineless/contracts/topic';
import { earliest } from '@/shared/api/position';
import { Pauses } from '@/shared/lib/pauses';
import { whenBack } from '@/shared/lib/when-back';
import { Connection, TOKEN_REFUSALS, type ConnectionParts, type LiveSocket } from './connection';
import { Freshness, SILENCE_MS, type LiveStatus } from './freshness';
import type { TopicListener } from './topic-listener';

/** Tells how fresh a topic is; `null`: no screen watches it any more. */
type StatusListener = (topic: string, status: LiveStatus | null) => void;

interface Topic {
  readonly listeners: Set<TopicListener>;
  /** By read model; empty while not subscribed on this connection. */
  readonly positions: Map<string, string>;
  readonly freshness: Freshness;
  readonly pauses: Pauses;
  /** The server would have to see another token first. */
  lacksToken: boolean;
  /** `null`: it is not about to be asked for again. */
  cancelRetry: (() => void) | null;
  wasLive: boolean;
}

const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 60_000;
/** After so long without a word about anything, an open line is taken for dead. */
const DEAD_AFTER_MS = 20_000;

/**
 * One connection for the whole page, opened with the first topic. Topics are counted: the server hears `subscribe`
 * for the first listener and `unsubscribe` after the last. A topic that is refused, taken away or silent is asked for
 * again, later each time, for as long as a screen watches it.
 */
export class LiveClient {
  private readonly topics = new Map<string, Topic>();
  private readonly connection: Connection;
  private socket: LiveSocket | null = null;
  private lastHeard = 0;
  private readonly statusListeners = new Set<StatusListener>();
  private readonly revocations = new Set<() => void>();
  private stays = 0;

  constructor(private readonly parts: ConnectionParts) {
    this.connection = new Connection(parts, {
      onSocket: (socket) => this.listen(socket),
      onOpen: () => this.opened(),
      onLost: () => this.lost(),
      isNeeded: () => this.isNeeded,
    });
  }

  onStatus(listener: StatusListener): () => void {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  }

  /**
   * Stays connected, also where no topic is watched: the server disconnects a person who has signed out elsewhere,
   * and the next try to connect finds out.
   */
  stay(): () => void {
    this.stays += 1;
    this.connection.open();
    let isOver = false;
    return () => {
      if (!isOver) this.stays -= 1;
      isOver = true;
    };
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
    const topic = this.topics.get(name) ?? this.begin(name);
    topic.listeners.add(listener);
    this.connection.open();
    if (topic.listeners.size === 1) this.subscribe(name, topic);
    return {
      position: topic.positions.get(listener.model) ?? NO_POSITION,
      stop: () => this.drop(name, topic, listener),
    };
  }

  /** What the listener shows lacks what has happened; `false`: no more. */
  behind(name: string, listener: TopicListener, isBehind: boolean): void {
    const topic = this.topics.get(name);
    if (topic?.listeners.has(listener)) topic.freshness.behind(listener, isBehind);
  }

  /** The line is open and everything that is watched is heard of: what was not told has not happened. */
  get tellsAll(): boolean {
    const isHeard = [...this.topics.values()].every(({ freshness }) => freshness.isLive);
    return this.connection.isOpen && !this.isSilentFor(SILENCE_MS) && isHeard;
  }

  private get isNeeded(): boolean {
    return this.topics.size > 0 || this.stays > 0;
  }

  private begin(name: string): Topic {
    const { timers, random } = this.parts;
    const freshness = new Freshness(timers, (status) => {
      this.tell(name, status);
      if (status.status === 'stale' && topic.cancelRetry === null) this.askLater(name, topic);
    });
    const pauses = new Pauses(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, random);
    const about = { freshness, pauses, cancelRetry: null, lacksToken: false, wasLive: false };
    const topic: Topic = { listeners: new Set(), positions: new Map(), ...about };
    this.topics.set(name, topic);
    return topic;
  }

  private drop(name: string, topic: Topic, listener: TopicListener): void {
    topic.listeners.delete(listener);
    topic.freshness.behind(listener, false);
    if (topic.listeners.size > 0 || this.topics.get(name) !== topic) return;
    this.topics.delete(name);
    stopAsking(topic);
    topic.freshness.end();
    this.tell(name, null);
    if (this.connection.isOpen) this.socket?.emit('unsubscribe', { topic: name });
  }

  private listen(socket: LiveSocket): void {
    this.socket = socket;
    const told = (change: Change): void => {
      const { topic, model, position } = change;
      for (const listener of this.reached(topic, model, position)) listener.onChange(change);
    };
    socket.on('change', told);
    socket.on('changes', ({ topic, model, changes }) => {
      for (const one of changes) told({ topic, model, ...one });
    });
    socket.on('heartbeat', ({ topic, model, position }) => {
      for (const listener of this.reached(topic, model, position)) listener.onPosition(position);
    });
    socket.on('revoked', ({ topic }) => this.revoked(topic));
    whenBack(() => this.wake());
  }

  private opened(): void {
    this.lastHeard = this.parts.timers.now();
    for (const [name, topic] of this.topics) this.subscribe(name, topic);
  }

  private lost(): void {
    for (const topic of this.topics.values()) {
      stopAsking(topic);
      topic.positions.clear();
      topic.freshness.lost();
    }
  }

  private wake(): void {
    if (!this.isNeeded) return;
    // After a sleep the line may be dead without having been told so.
    if (this.connection.isOpen && this.isSilentFor(SILENCE_MS)) this.connection.again();
    else this.connection.wake();
  }

  private isSilentFor(ms: number): boolean {
    // A clock that was set back says nothing of how long it was.
    return Math.abs(this.parts.timers.now() - this.lastHeard) > ms;
  }

  private subscribe(name: string, topic: Topic): void {
    if (!this.connection.isOpen) return;
    const since = earliest([...topic.listeners].map((listener) => listener.holds()));
    this.askLater(name, topic);
    this.socket?.emit('subscribe', { topic: name, ...(since !== null && { since }) }, (answer) => {
      if (this.topics.get(name) === topic) this.answered(name, topic, answer);
    });
  }

  private answered(name: string, topic: Topic, answer: SubscribeAck): void {
    this.lastHeard = this.parts.timers.now();
    topic.lacksToken = !answer.ok && TOKEN_REFUSALS.has(answer.code);
    if (!answer.ok) return;
    stopAsking(topic);
    const isBack = topic.wasLive;
    topic.wasLive = true;
    this.heard(topic);
    if (isBack) for (const listener of [...topic.listeners]) listener.onReconnected();
    for (const [model, position] of Object.entries(answer.positions)) {
      for (const listener of this.reached(name, model, position)) listener.onPosition(position);
    }
  }

  /** Unless it is heard by then. */
  private askLater(name: string, topic: Topic): void {
    stopAsking(topic);
    topic.cancelRetry = this.parts.timers.after(topic.pauses.next(), () => {
      topic.cancelRetry = null;
      if (topic.freshness.isLive || !this.connection.isOpen) return;
      // A visitor asks again with the next sign-in, and not before.
      if (topic.lacksToken && this.parts.credentials.credential().userId === null) return;
      if (topic.lacksToken || this.isSilentFor(DEAD_AFTER_MS))
        this.connection.again({ wasRefused: topic.lacksToken });
      else this.subscribe(name, topic);
    });
  }

  private heard(topic: Topic): void {
    this.lastHeard = this.parts.timers.now();
    topic.pauses.reset();
    topic.freshness.heard();
  }

  /** Notes how far a model is with a topic, and gives those who show it. */
  private reached(name: string, model: string, position: string): TopicListener[] {
    const topic = this.topics.get(name);
    if (!topic) return [];
    this.heard(topic);
    if (position > (topic.positions.get(model) ?? NO_POSITION)) topic.positions.set(model, position);
    return [...topic.listeners].filter((listener) => listener.model === model);
  }

  /** A role was taken away. The screen that shows the topic asks once more, and the server says what is left. */
  private revoked(name: string): void {
    const topic = this.topics.get(name);
    if (!topic) return;
    topic.positions.clear();
    topic.freshness.lost();
    this.askLater(name, topic);
    for (const listener of [...topic.listeners]) listener.onRevoked();
    for (const listener of [...this.revocations]) listener();
  }

  private tell(name: string, status: LiveStatus | null): void {
    for (const listener of this.statusListeners) listener(name, status);
  }
}

function stopAsking(topic: Topic): void {
  topic.cancelRetry?.();
  topic.cancelRetry = null;
}
