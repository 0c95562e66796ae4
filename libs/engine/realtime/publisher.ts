import type { Change, Heartbeat } from '@lineless/contracts/live';
import { NO_POSITION } from '@lineless/contracts/live';
import type { Position } from '@lineless/kernel/event';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { LiveChange, LivePublisher } from './port';

/** Under the 5 s that a screen may be wrong for (DESIGN rule 11). */
export const HEARTBEAT_MS = 4_000;

/** The rooms behind the publisher, one for each topic that somebody listens to. */
export interface Rooms {
  has(topic: string): boolean;
  topics(): Iterable<string>;
  /** Once for the whole room: one encoding, whatever the number of sockets. */
  emit(
    topic: string,
    message: { event: 'change'; data: Change } | { event: 'heartbeat'; data: Heartbeat },
  ): void;
}

/**
 * Sends what projections have committed to the topics' rooms, and tells every room in each heartbeat
 * where its topic is, so that whoever missed a change finds out.
 */
export class Publisher implements LivePublisher {
  /** Last position said to a topic that has listeners. */
  private readonly positions = new Map<string, Position>();
  private rooms: Rooms | undefined;
  private cancel: Cancel | undefined;

  constructor(private readonly runtime: Runtime) {}

  attach(rooms: Rooms): void {
    this.rooms = rooms;
    this.beatLater();
  }

  detach(): void {
    this.cancel?.();
    this.rooms = undefined;
  }

  publish(changes: readonly LiveChange[]): void {
    const { rooms } = this;
    if (!rooms) return;
    // A document goes to several topics: its text is parsed once for all of them.
    let parsed: { readonly text: string; readonly document: unknown } | undefined;
    for (const { topic, model, id, version, position, view } of changes) {
      if (!rooms.has(topic)) continue;
      if (view !== null && parsed?.text !== view) parsed = { text: view, document: JSON.parse(view) };
      const document = view === null ? null : parsed?.document;
      this.moveTo(topic, position);
      rooms.emit(topic, { event: 'change', data: { topic, model, id, version, position, document } });
    }
  }

  /** Nobody listens any more: whoever comes next is told the model's own position. */
  forget(topic: string): void {
    this.positions.delete(topic);
  }

  private moveTo(topic: string, position: Position): void {
    const before = this.positions.get(topic);
    if (before === undefined || before < position) this.positions.set(topic, position);
  }

  private beatLater(): void {
    this.cancel?.();
    this.cancel = this.runtime.after(HEARTBEAT_MS, () => {
      this.beat();
      if (this.rooms) this.beatLater();
    });
  }

  private beat(): void {
    const { rooms } = this;
    if (!rooms) return;
    for (const topic of rooms.topics()) {
      const position = this.positions.get(topic) ?? NO_POSITION;
      rooms.emit(topic, { event: 'heartbeat', data: { topic, position } });
    }
  }
}
