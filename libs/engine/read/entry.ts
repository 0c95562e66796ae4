import type { Position, StoredEvent } from '@lineless/kernel/event';
import { checkId, checkKeys } from '@lineless/kernel/model-definition';
import type { Anchor, Projection } from '@lineless/kernel/projection';
import type { LiveChange } from '@lineless/ports/changes/port';
import type { DocumentBody, DocumentWrite, StoredDocument } from '@lineless/ports/documents/port';

/** A document as its write leaves it, and what its topics' audiences are told once that is committed. */
export interface Finished<State> {
  readonly write: DocumentWrite<State>;
  readonly changes: readonly LiveChange[];
}

export interface LoadedDocument<State> extends StoredDocument<State> {
  /** Where it is stored, if it has been folded further than that since. */
  readonly stored?: Position;
}

/** How far a document has been folded. */
interface At<State> {
  readonly state: State | null;
  readonly position: Position | null;
  readonly version: number;
  /** Once a document has been there it leaves a tombstone, however its events fall into batches. */
  readonly existed: boolean;
}

const NO_VIEWS: DocumentBody<unknown>['views'] = {};
const NO_STATE: unknown = {};

/** One document while a batch is folded into it. */
export class Entry<State> {
  private at: At<State>;
  private hasHad = false;

  constructor(
    readonly id: string,
    private readonly projection: Projection<State>,
    private readonly loaded: LoadedDocument<State> | undefined,
  ) {
    this.at = loaded
      ? {
          state: loaded.body?.state ?? null,
          position: loaded.position,
          version: loaded.version,
          existed: true,
        }
      : { state: null, position: null, version: -1, existed: false };
  }

  /** An event that the document has had already changes nothing (DESIGN rule 3). Throws as `evolve` does. */
  take(event: StoredEvent, anchor?: Anchor): void {
    const { state, position, existed } = this.at;
    if (position !== null && event.position <= position) {
      this.hasHad ||= event.position <= (this.stored ?? '');
      return;
    }
    const next = this.projection.evolve(state, event, this.id, anchor);
    this.at = {
      state: next,
      position: event.position,
      version: event.revision,
      existed: existed || next !== null,
    };
  }

  /**
   * Where it was stored, if it has had some of these events: by a process that has written it and not moved the
   * checkpoint.
   */
  get ahead(): Position | null {
    return this.hasHad ? this.stored : null;
  }

  /** What brings it back to where it is now, should the event that comes next turn out to be poison. */
  remember(): () => void {
    const { at } = this;
    return () => {
      this.at = at;
    };
  }

  /** `null` when there is nothing to write. Throws as the views, `keys` and the live rules do. */
  finish(live: boolean): Finished<State> | null {
    const { id, loaded } = this;
    const { state, position, version, existed } = this.at;
    const expected = this.stored;
    if (position === null || position === expected || !existed) return null;
    checkId(id);
    const shown = state === null ? null : shownOf(this.projection, state, version);
    const write = {
      id,
      expected,
      position,
      anew: loaded?.anew ?? 0,
      version,
      foldedBy: null,
      body: shown && keptOf(this.projection, shown),
      // Of what other code has stored it is not known which keys it has there.
      before: loaded?.foldedBy === null ? (loaded.body?.keys ?? null) : null,
    };
    return { write, changes: live ? this.changes(write, shown) : [] };
  }

  /** `null` where it is not stored yet. */
  private get stored(): Position | null {
    return this.loaded?.stored ?? this.loaded?.position ?? null;
  }

  /** Topics that the document has left are told that it is gone. */
  private changes(
    { id, version, position }: DocumentWrite<State>,
    body: DocumentBody<State> | null,
  ): LiveChange[] {
    const before = this.loaded?.body ? topicsOf(this.projection, this.loaded.body.state) : [];
    const after = body ? topicsOf(this.projection, body.state) : [];
    const about = { model: this.projection.model.name, id, version, position };
    const view = body?.view ?? null;
    const gone = goneFor(this.projection.model.audiences);
    const changes: LiveChange[] = after.map((topic) => ({
      topic,
      ...about,
      view,
      views: body?.views ?? gone,
    }));
    for (const topic of before) {
      if (!after.includes(topic)) changes.push({ topic, ...about, view: null, views: gone });
    }
    return changes;
  }
}

/** As it is stored. @throws RangeError for keys or views that are not the declared ones, and as those do */
export function bodyOf<State>(
  projection: Projection<State>,
  state: State,
  version: number,
): DocumentBody<State> {
  return keptOf(projection, shownOf(projection, state, version));
}

/** As it is shown. Throws as `bodyOf`. */
export function shownOf<State>(
  projection: Projection<State>,
  state: State,
  version: number,
): DocumentBody<State> {
  const keys = projection.keys(state);
  checkKeys(projection.model, keys);
  const view = JSON.stringify(projection.view(state, version));
  return { state, view, views: viewsOf(projection, state, version), keys };
}

function keptOf<State>({ keeps }: Projection<State>, body: DocumentBody<State>): DocumentBody<State> {
  if (keeps === undefined) return body;
  // What is read of a model that keeps keys alone is no state: its `Model` says none.
  return { ...body, view: '{}', ...(keeps === 'keys' && { state: NO_STATE as State }) };
}

function viewsOf<State>(
  projection: Projection<State>,
  state: State,
  version: number,
): Readonly<Record<string, string | null>> {
  const { name, audiences } = projection.model;
  if (!audiences) return NO_VIEWS;
  const shown = projection.views?.(state, version) ?? {};
  return Object.fromEntries(
    audiences.map((audience) => {
      const view = shown[audience];
      if (view === undefined) throw new RangeError(`${name}: there is no view for '${audience}'`);
      return [audience, view && JSON.stringify(view)];
    }),
  );
}

function goneFor(audiences: readonly string[] | undefined): LiveChange['views'] {
  return audiences ? Object.fromEntries(audiences.map((audience) => [audience, null])) : NO_VIEWS;
}

function topicsOf<State>({ live }: Projection<State>, state: State): string[] {
  const topics: string[] = [];
  for (const rule of live) {
    for (const id of rule.ids(state)) {
      const name = rule.topic.of(id);
      if (!topics.includes(name)) topics.push(name);
    }
  }
  return topics;
}
