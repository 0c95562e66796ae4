import { StorageUnavailable } from '@lineless/kernel/errors';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { checkCount, checkName } from '@lineless/ports/event-store/checks';
import { InLine } from '@lineless/kernel/in-line';
import {
  AppendUncertain,
  type Appended,
  type EventFilter,
  type EventPage,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
} from '@lineless/ports/event-store/port';
import { isPosition, toPosition, toRow } from '@lineless/ports/event-store/position';
import { serialise } from '@lineless/ports/event-store/serialised';
import { AnswerLost, type Wire } from '../world/wire';
import type { EventLog } from './event-log';

const AGAIN_MS = 200;

interface Slice {
  readonly fromRevision?: number;
  readonly limit?: number;
}

/**
 * One process's connection to the simulated event store. As the adapter for EventStoreDB it keeps a window that one
 * subscription fills: what others append is seen a little later, and not at all while the server is away.
 */
export class SimulatedEventStore implements EventStore {
  readonly soleWriter = false;
  readonly identity: string;
  private readonly lines = new InLine();
  /** Delivered up to here. */
  private reached: Position;
  /** Told of up to here. */
  private told: Position;
  private readonly listeners = new Set<(events: readonly StoredEvent[]) => void>();
  private closed = false;
  /** The server is away: all that it has by then is told when it is back. */
  private isToldAgain = false;
  private readonly stopListening: () => void;

  constructor(
    private readonly log: EventLog,
    private readonly wire: Wire,
  ) {
    this.identity = log.identity;
    this.reached = log.last ?? toPosition(0);
    this.told = this.reached;
    this.stopListening = log.listen(() => this.deliver(log.last ?? toPosition(0)));
    wire.life.onEnd(this.stopListening);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    this.checkOpen();
    checkName('A stream', stream);
    if (expected !== 'no-stream') checkCount('An expected revision', expected, 0);
    const serialised = serialise(events);
    try {
      const appended = await this.lines.run(stream, () =>
        this.wire.call(`append ${kindOf(stream)}`, () => this.log.append(stream, expected, serialised)),
      );
      // The process that has appended sees it.
      this.reach(appended.position);
      return appended;
    } catch (error) {
      if (error instanceof AnswerLost) throw new AppendUncertain('No answer', { cause: error });
      throw away(error);
    }
  }

  async readStream(stream: string, { fromRevision = 0, limit = Infinity }: Slice = {}) {
    checkSlice(fromRevision, limit);
    return this.ask('read', () =>
      this.log.read(this.wire.life, stream, (events) => events.slice(fromRevision, fromRevision + limit)),
    );
  }

  async readStreamBackwards(stream: string, { fromRevision, limit = Infinity }: Slice = {}) {
    checkSlice(fromRevision ?? 0, limit);
    return this.ask('read', () =>
      this.log.read(this.wire.life, stream, (events) =>
        events
          .slice(0, (fromRevision ?? events.length) + 1)
          .toReversed()
          .slice(0, limit),
      ),
    );
  }

  async readAll(options: {
    after: Position | null;
    limit: number;
    filter?: EventFilter;
  }): Promise<EventPage> {
    this.checkOpen();
    const { after, limit, filter = {} } = options;
    checkCount('A limit', limit, 1);
    toRow(after);
    if (this.wire.isAway) return this.ask('read all', () => this.log.page(after, limit, filter));
    const upTo = after !== null && after > this.reached ? after : this.reached;
    return this.log.page(after, limit, filter, upTo);
  }

  async checkRoom(): Promise<void> {
    await this.lastPosition();
  }

  async lastPosition(): Promise<Position | null> {
    return this.ask('last', () => this.log.last);
  }

  isPosition(text: string): boolean {
    return isPosition(text);
  }

  async shareUpTo(position: Position | null): Promise<number> {
    const last = await this.lastPosition();
    return last === null ? 1 : Math.min(1, toRow(position) / toRow(last));
  }

  async withheld(): Promise<[]> {
    return Promise.resolve([]);
  }

  onStored(hear: (events: readonly StoredEvent[]) => void): () => void {
    this.checkOpen();
    this.listeners.add(hear);
    return () => void this.listeners.delete(hear);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stopListening();
    this.listeners.clear();
  }

  /** In its order, however long each event takes: while the server is away, when it is back. */
  private deliver(position: Position): void {
    const { wire } = this;
    wire.later(wire.engine.delay(wire.chance), () => {
      if (this.closed) return;
      if (wire.isAway) this.deliverAgain();
      else
        wire.life.go(() => {
          this.reach(position);
          this.tell(position);
        });
    });
  }

  private deliverAgain(): void {
    if (this.isToldAgain) return;
    this.isToldAgain = true;
    this.wire.later(AGAIN_MS, () => {
      this.isToldAgain = false;
      this.deliver(this.log.last ?? toPosition(0));
    });
  }

  private reach(position: Position): void {
    if (position > this.reached) this.reached = position;
  }

  private tell(position: Position): void {
    if (position <= this.told) return;
    const { events } = this.log.page(this.told, Infinity, {}, position);
    this.told = position;
    for (const hear of this.listeners) hear(events);
  }

  private async ask<T extends Position | null | EventPage | StoredEvent[]>(
    name: string,
    look: () => T,
  ): Promise<T> {
    this.checkOpen();
    return this.wire.call(name, look).catch((error: unknown) => {
      throw away(error);
    });
  }

  private checkOpen(): void {
    if (this.closed) throw new Error('The event store is closed');
  }
}

/** What streams of its kind begin with, as in `order-…`. */
function kindOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

function checkSlice(fromRevision: number, limit: number): void {
  checkCount('A revision', fromRevision, 0);
  if (limit !== Infinity) checkCount('A limit', limit, 1);
}

export function away(error: unknown): unknown {
  const isAway = error instanceof Error && ['Unreachable', 'AnswerLost'].includes(error.name);
  return isAway ? new StorageUnavailable(error.message, { cause: error }) : error;
}
