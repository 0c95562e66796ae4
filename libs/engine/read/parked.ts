import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import {
  anewAfter,
  type Collection,
  type DocumentWrite,
  type StoredDocument,
  type WriteResult,
} from '@lineless/ports/documents/port';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { HeldBack } from './fold';

/** A stream that a projection cannot fold any further, until it is retried (DESIGN rule 4). */
export interface ParkedStream {
  readonly projection: string;
  readonly stream: string;
  /** The event that could not be folded. */
  readonly revision: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly error: string;
  /** Events that are held back, that one included. */
  readonly count: number;
  /** ISO 8601 UTC. */
  readonly parkedAt: string;
}

/** Each generation of a model has its own list of parked streams, which comes and goes with it. */
export const parkedModel: ModelDefinition = {
  name: 'parked',
  keys: { parkedAt: 'text' },
  indexes: [{ name: 'by-time', fields: ['parkedAt'] }],
};

/** A parked stream and the position of the last event that was counted. */
export interface Finding {
  readonly parked: ParkedStream;
  readonly position: Position;
}

/** As its document is stored. */
export type Known = Finding & Pick<StoredDocument<ParkedStream>, 'anew'>;

const PAGE = 500;

/** As it is stored now, oldest first. */
export async function readParked(collection: Collection<ParkedStream>): Promise<Known[]> {
  const known: Known[] = [];
  const query = { index: 'by-time', equals: [], limit: PAGE };
  for await (const { documents } of pagesOf((page) => collection.documents(page), query))
    for (const { body, position, anew } of documents) known.push({ parked: body.state, position, anew });
  return known;
}

/** Which streams of one projection are parked; stored, so that people and other processes see it. */
export class ParkedStreams {
  private known = new Map<string, Known>();

  constructor(
    private readonly collection: Collection<ParkedStream>,
    private readonly projection: string,
    private readonly runtime: Runtime,
  ) {}

  /**
   * Whether the event's stream is parked at or before it. Earlier events are folded even so: a crash may have
   * come after the note and before their documents.
   */
  holdsBack(event: StoredEvent): boolean {
    const known = this.known.size > 0 ? this.known.get(event.stream) : undefined;
    return known !== undefined && event.revision >= known.parked.revision;
  }

  list(): readonly Known[] {
    return [...this.known.values()];
  }

  get(stream: string): Known | undefined {
    return this.known.get(stream);
  }

  /** As it is stored now, parked by any process. */
  async isStored(stream: string): Promise<boolean> {
    return (await this.collection.get(stream))?.body != null;
  }

  /** All of them as they are stored now. What holds back stays as it is: a batch may note more while this reads. */
  async stored(): Promise<readonly ParkedStream[]> {
    return (await readParked(this.collection)).map(({ parked }) => parked);
  }

  /** Reads again what other processes may have changed; only while the projector folds nothing else. */
  async refresh(): Promise<void> {
    const known = await readParked(this.collection);
    this.known = new Map(known.map((one) => [one.parked.stream, one]));
  }

  /** Notes what a batch held back; 'conflict': others were first, refresh and fold again. */
  async record(heldBack: readonly HeldBack[]): Promise<WriteResult> {
    if (heldBack.length === 0) return 'written';
    const stored = await this.collection.load(heldBack.map(({ stream }) => stream));
    const next: Known[] = [];
    const writes: DocumentWrite<ParkedStream>[] = [];
    for (const held of heldBack) {
      const document = stored.get(held.stream);
      const known = this.known.get(held.stream);
      const isAsKnown = document?.body ? document.position === known?.position : known === undefined;
      if (!isAsKnown) return 'conflict';
      const parked = known ? counted(known, held) : firstOf(this.projection, held, isoTime(this.runtime));
      if (!parked) continue;
      const write = writeOf(parked, document);
      next.push({ ...parked, anew: anewAfter(write) });
      writes.push(write);
    }
    if ((await this.collection.write(writes, null)) !== 'written') return 'conflict';
    for (const one of next) this.known.set(one.parked.stream, one);
    return 'written';
  }

  /** Puts another finding in the place of a known one. */
  async replace(known: Known, parked: ParkedStream, position: Position): Promise<WriteResult> {
    const write = writeOf({ parked, position }, known);
    if ((await this.collection.write([write], null)) !== 'written') return 'conflict';
    this.known.set(parked.stream, { parked, position, anew: anewAfter(write) });
    return 'written';
  }

  async unpark(known: Known, position: Position): Promise<WriteResult> {
    const { anew, parked, position: expected } = known;
    const { stream } = parked;
    const write = {
      id: stream,
      expected,
      position,
      anew,
      version: 0,
      foldedBy: null,
      body: null,
      before: null,
    };
    if ((await this.collection.write([write], null)) !== 'written') return 'conflict';
    this.known.delete(stream);
    return 'written';
  }
}

function writeOf(
  { parked, position }: Finding,
  loaded: Pick<StoredDocument<ParkedStream>, 'position' | 'anew'> | undefined,
): DocumentWrite<ParkedStream> {
  const body = {
    state: parked,
    view: JSON.stringify(parked),
    views: {},
    keys: { parkedAt: parked.parkedAt },
  };
  const { position: expected = null, anew = 0 } = loaded ?? {};
  const { stream: id, count: version } = parked;
  return { id, expected, position, anew, version, foldedBy: null, body, before: null };
}

/** A replayed batch does not count an event twice. */
function counted(known: Known, held: HeldBack): Finding | null {
  const fresh = held.events.filter((event) => event.position > known.position);
  return fresh.length > 0 ? grown(known, fresh) : null;
}

/** So many more events of the stream are held back. */
export function grown({ parked, position }: Finding, events: readonly StoredEvent[]): Finding {
  const count = parked.count + events.length;
  return { parked: { ...parked, count }, position: events.at(-1)?.position ?? position };
}

export function firstOf(projection: string, held: HeldBack, parkedAt: string): Finding | null {
  const [poison] = held.events;
  const last = held.events.at(-1);
  if (!poison || !last || held.reason === undefined) return null;
  const { stream, revision, id: eventId, type: eventType } = poison;
  const count = held.events.length;
  return {
    parked: { projection, stream, revision, eventId, eventType, error: held.reason, count, parkedAt },
    position: last.position,
  };
}
