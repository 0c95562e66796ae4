import { CannotStart, type StoreErrorOptions } from '@lineless/kernel/errors';
import type { DomainEvent, EventMetadata, Position, StoredEvent } from '@lineless/kernel/event';
import type { Cancel } from '@lineless/kernel/runtime';

/** The revision a stream must have for an append to go through; never 'any' (DESIGN rule 5). */
export type ExpectedRevision = number | 'no-stream';

/** An event on its way in: its id is chosen by the caller, drawn for this attempt. */
export interface NewEvent<E extends DomainEvent = DomainEvent> {
  /** UUID. */
  readonly id: string;
  readonly type: E['type'];
  /** Plain JSON that is not changed afterwards: readers in this process may be given the very object. */
  readonly data: E['data'];
  readonly meta: EventMetadata;
}

export interface Appended {
  /** Revision of the last event of the append. */
  readonly revision: number;
  /** Position of the last event of the append. */
  readonly position: Position;
}

/** Restricts a read; empty lists let everything through. */
export interface EventFilter {
  /** Beginnings of stream names, such as 'order-'. */
  readonly streamPrefixes?: readonly string[];
  readonly types?: readonly string[];
}

/** Of one stream: from a revision on, or back from it. */
export interface StreamRead {
  readonly fromRevision?: number;
  readonly limit?: number;
}

/** Of all streams, what comes after a position. */
export interface AllRead {
  readonly after: Position | null;
  readonly limit: number;
  readonly filter?: EventFilter;
}

export interface EventPage {
  readonly events: readonly StoredEvent[];
  /** Everything up to here has been looked at, matching or not; read on after it. */
  readonly position: Position;
  /** True when there was nothing further at the time of the read. */
  readonly end: boolean;
}

/** An operator has told the engine not to show a stream, or not all of it. */
export interface WithheldStream {
  readonly stream: string;
  /** What was told, in words that follow the stream's name: 'is truncated before revision 7'. */
  readonly how: string;
}

/** Reads throw StorageUnavailable while the engine is away. */
export interface EventStore {
  /** Names this history of events for good. A read model of another one has to begin anew, at any position. */
  readonly identity: string;

  /** True where no other process can append: what was folded up to the last append here is all there is. */
  readonly soleWriter: boolean;

  /** All events as they are stored now; missing: `readAll` remembers none. */
  readonly unremembered?: Pick<EventStore, 'readAll'>;

  /**
   * Appends all events or none. Where the same ids are stored at these revisions already, alone or as the first
   * of more, it succeeds again with the same answer and stores nothing, however far the stream has moved on: that
   * is how an append is tried again whose fate is not known. Which of the two it was no answer says, because not
   * every engine can tell. An empty batch, and a name that is empty, no valid text or begins with `$`, is a
   * `RangeError`.
   * @throws WrongRevision when the stream is elsewhere and holds other events there
   * @throws AppendTooLarge above 512 KB of data and metadata
   * @throws AppendUncertain when it may have been stored · @throws StorageUnavailable when it has not
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;

  /** From `fromRevision` (inclusive, default 0), at most `limit` events; a missing stream is empty. */
  readStream(stream: string, options?: StreamRead): Promise<readonly StoredEvent[]>;

  /** From the end, or from `fromRevision` (inclusive), towards the first event. */
  readStreamBackwards(stream: string, options?: StreamRead): Promise<readonly StoredEvent[]>;

  /** Events after `position` (`null`: from the very first), in order, at most `limit` of them. */
  readAll(options: AllRead): Promise<EventPage>;

  /** Finds out whether an append would find room. @throws StorageUnavailable where it would not */
  checkRoom(): Promise<void>;

  /** The position of the last event stored, `null` while there is none. */
  lastPosition(): Promise<Position | null>;

  /** Whether a text that came from outside is written as this store writes its positions. */
  isPosition(text: string): boolean;

  /** How much of what is stored lies at or before the position, roughly: from 0 to 1. */
  shareUpTo(position: Position | null): Promise<number>;

  /**
   * The streams of ours that the engine does not show whole, or will not for ever, because an operator of it has told
   * it so. Reading everything may still show all of them, until the engine clears up. It looks at the whole log.
   */
  withheld(): Promise<readonly WithheldStream[]>;

  /**
   * Hears of everything that any process stores from now on, as soon as it can be read here: in order, without a gap or
   * a repeat, also past a time without the engine. What was stored just before may be heard of as well. Missing where
   * no other process can append. @returns ends it
   */
  readonly onStored?: (hear: (events: readonly StoredEvent[]) => void) => Cancel;

  /** Waits for appends under way, ends what listens, releases the files or connections. */
  close(): Promise<void>;
}

export const MAX_APPEND_BYTES = 512 * 1024;

export class WrongRevision extends Error {
  override readonly name = 'WrongRevision';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    /** Where the stream is, when the engine says so. */
    readonly actual: ExpectedRevision | undefined,
  ) {
    super(`Stream ${stream} was expected at ${expected} and is at ${actual ?? 'another revision'}`);
  }
}

export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge';
  constructor(readonly bytes: number) {
    super(`An append of ${bytes} bytes is over the limit of ${MAX_APPEND_BYTES}`);
  }
}

/** The append may or may not have been stored: retry the same ids at the same revision. */
export class AppendUncertain extends Error {
  override readonly name = 'AppendUncertain';
  readonly engine: string | undefined;

  constructor(message?: string, { engine, ...options }: StoreErrorOptions = {}) {
    super(message, options);
    this.engine = engine;
  }
}

/** Another process holds these files. */
export class StoreInUse extends CannotStart {
  override readonly name = 'StoreInUse';
}

/** For who reads what happened, and appends nothing. */
export type EventReads = Pick<EventStore, 'readAll' | 'readStream' | 'readStreamBackwards'>;
