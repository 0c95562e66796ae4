import type { StoredEvent } from '@lineless/kernel/event';
import type { Keys, Projection } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import { shownOf } from './entry';
import { streamEvents, type StreamReads } from './stream-events';
import { turn } from './turn';

/** Events that are folded before others have a turn. */
const EVENTS_A_TURN = 500;

/** A document as it was. */
export interface PastDocument {
  readonly model: string;
  readonly id: string;
  readonly version: number;
  /** JSON: what the read model's queries answered then. */
  readonly view: string;
  /** By which they found it then. */
  readonly keys: Keys;
}

export interface Past {
  /** The last event that is folded in; `null`: there was none yet. */
  readonly last: StoredEvent | null;
  /** By model, in the order in which they came to be. */
  readonly documents: readonly PastDocument[];
}

/** Until when a stream is folded: up to and with a revision, or what had happened by a moment (ISO 8601 UTC). */
export type Until = { readonly revision: number } | { readonly at: string };

/** One document of a projection while it is folded. */
interface Folding {
  readonly projection: Projection;
  readonly states: Map<string, { readonly state: unknown; readonly version: number }>;
  /** An event could not be folded: the read model was parked there, and showed what was before. */
  isParked: boolean;
}

/**
 * Read models as they were: the projections' own folds over a stream's events up to a moment. Nothing of it is kept;
 * what it costs is one stream's events.
 */
export class PastModels {
  private readonly projections: ReadonlyMap<string, Projection>;

  constructor(
    projections: readonly Projection[],
    private readonly store: StreamReads,
    private readonly runtime: Runtime,
  ) {
    this.projections = new Map(projections.map((projection) => [projection.model.name, projection]));
  }

  /**
   * What these models showed of a stream.
   * @throws Error for a model that no projection declares
   */
  async of(stream: string, models: readonly string[], until: Until | null): Promise<Past> {
    const foldings = models.map((model) => this.begin(model));
    let last: StoredEvent | null = null;
    for await (const event of streamEvents(this.store, stream)) {
      if (until && isAfter(event, until)) break;
      last = event;
      for (const folding of foldings) take(folding, event);
      if (event.revision % EVENTS_A_TURN === EVENTS_A_TURN - 1) await turn(this.runtime);
    }
    return { last, documents: foldings.flatMap(documentsOf) };
  }

  private begin(model: string): Folding {
    const projection = this.projections.get(model);
    if (!projection) throw new Error(`'${model}' is no read model`);
    return { projection, states: new Map(), isParked: false };
  }
}

function isAfter(event: StoredEvent, until: Until): boolean {
  return 'revision' in until ? event.revision > until.revision : event.meta.at > until.at;
}

function take(folding: Folding, event: StoredEvent): void {
  if (folding.isParked) return;
  const { projection, states } = folding;
  try {
    const id = projection.documentId(event);
    if (id === null) return;
    const state = projection.evolve(states.get(id)?.state ?? null, event, id);
    states.set(id, { state, version: event.revision });
  } catch {
    folding.isParked = true;
  }
}

function documentsOf({ projection, states }: Folding): PastDocument[] {
  const { name: model } = projection.model;
  return [...states].flatMap(([id, { state, version }]) => {
    if (state === null) return [];
    const { view, keys } = shownOf(projection, state, version);
    return [{ model, id, version, view, keys }];
  });
}
