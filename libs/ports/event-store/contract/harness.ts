import { deriveUuid } from '@lineless/kernel/derive-id';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { EventStore, NewEvent } from '../port';

/** What a contract needs of an adapter: a store, and the same data in a new one after a restart. */
export interface EventStoreHarness {
  /** True where `open` makes a new store; otherwise it may hold what others have put there. */
  readonly startsEmpty: boolean;
  /** True where other processes may append too. */
  readonly isShared?: boolean;
  /** Events that are many to it; a double that shares the test's own thread is content with fewer. */
  readonly many?: number;
  open(): Promise<EventStore>;
  /** Ends this store and opens its successor on the same data. */
  restart(store: EventStore): Promise<EventStore>;
  /** Ends it, and removes the data where it was made for the test. */
  dispose(store: EventStore): Promise<void>;
}

/** A test's own ground in a store that may hold other things. */
export interface Ground {
  readonly store: () => EventStore;
  /** More events than it looks at in one go; a multiple of 1,000. */
  readonly many: number;
  /** Where the store was when the test began. */
  readonly begin: () => Position | null;
  /** A stream, or a beginning of streams, of the caller's own. */
  readonly name: (name: string) => string;
  readonly event: typeof event;
  /** All that the test has stored, page by page. */
  readonly everything: (options?: ReadOptions) => Promise<StoredEvent[]>;
  /** Sees what the test has stored. */
  readonly record: (told?: () => void) => Recorder;
}

type ReadOptions = Partial<Parameters<EventStore['readAll']>[0]>;

/** @param ground the store, where it began, and what the test's names begin with */
export function groundOf(
  many: number,
  ground: () => { store: EventStore; begin: Position | null; tag: string },
): Ground {
  const isOwn = ({ stream }: StoredEvent) => stream.startsWith(ground().tag);
  return {
    store: () => ground().store,
    many,
    begin: () => ground().begin,
    name: (name) => ground().tag + name,
    event: (name, data, type) => ({ ...event(name, data, type), id: event(ground().tag + name).id }),
    everything: async (options = {}) => {
      const { store, begin } = ground();
      return (await readEverything(store, { after: begin, ...options })).filter(isOwn);
    },
    record: (told) => new Recorder(told, isOwn),
  };
}

/** An event whose id follows from `name`, so that a test can send the very same one again. */
export function event(name: string, data: unknown = { name }, type = 'SomethingHappened'): NewEvent {
  return {
    id: deriveUuid('contract', name),
    type,
    data,
    meta: {
      v: 1,
      at: '2026-06-12T22:00:00.000Z',
      actor: { kind: 'system', id: 'contract' },
      correlationId: 'c',
      causationId: name,
    },
  };
}

export const names = (events: readonly StoredEvent[]): unknown[] =>
  events.map((stored) => stored.meta.causationId);

/** Everything after `after`, page by page. */
export async function readEverything(store: EventStore, options: ReadOptions = {}): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  const { after: begin = null, limit = 500, ...filter } = options;
  for (let after = begin; ;) {
    const page = await store.readAll({ after, limit, ...filter });
    all.push(...page.events);
    after = page.position;
    if (page.end) return all;
  }
}

/** A listener that remembers what it was told and can be waited for. */
export class Recorder {
  readonly seen: StoredEvent[] = [];
  private waiting: (() => void)[] = [];

  constructor(
    private readonly told: () => void = () => undefined,
    private readonly wants: (event: StoredEvent) => boolean = () => true,
  ) {}

  readonly hear = (events: readonly StoredEvent[]): void => {
    const wanted = events.filter(this.wants);
    if (wanted.length === 0) return;
    this.seen.push(...wanted);
    this.told();
    for (const resolve of this.waiting.splice(0)) resolve();
  };

  async until(done: (recorder: Recorder) => boolean): Promise<void> {
    while (!done(this)) {
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    }
  }
}
