import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type { LiveChange } from '@lineless/engine/realtime/port';
import { checkId, checkKeys } from '@lineless/kernel/model-definition';
import type { DocumentBody, DocumentWrite, StoredDocument } from '@lineless/ports/read-models/port';

/** A document as its write leaves it, and what its topics' audiences are told once that is committed. */
export interface Finished<State> {
  readonly write: DocumentWrite<State>;
  readonly changes: readonly LiveChange[];
}

/** One document while a batch is folded into it. */
export class Entry<State> {
  private state: State | null;
  private position: Position | null;
  private revision = -1;
  /** Once a document has been there it leaves a tombstone, however its events fall into batches. */
  private existed: boolean;

  constructor(
    readonly id: string,
    readonly stream: string,
    private readonly loaded: StoredDocument<State> | undefined,
  ) {
    this.state = loaded?.body?.state ?? null;
    this.position = loaded?.position ?? null;
    this.existed = loaded !== undefined;
  }

  /** False for an event that the document has had already (DESIGN rule 3). Throws as `evolve` does. */
  take(projection: Projection<State>, event: StoredEvent): boolean {
    if (this.position !== null && event.position <= this.position) return false;
    if (event.stream !== this.stream) throw new Error(`Document ${this.id} belongs to stream ${this.stream}`);
    this.state = projection.evolve(this.state, event);
    this.position = event.position;
    this.revision = event.revision;
    this.existed ||= this.state !== null;
    return true;
  }

  /** As it was loaded, with nothing folded in. */
  fresh(): Entry<State> {
    return new Entry(this.id, this.stream, this.loaded);
  }

  /** A copy to fall back on when the next event turns out to be poison. */
  copy(): Entry<State> {
    const copy = this.fresh();
    copy.state = this.state;
    copy.position = this.position;
    copy.revision = this.revision;
    copy.existed = this.existed;
    return copy;
  }

  /** `null` when there is nothing to write. Throws as `view`, `keys` and `topics` do. */
  finish(projection: Projection<State>, live: boolean): Finished<State> | null {
    const { id, position, loaded } = this;
    if (position === null || position === loaded?.position) return null;
    if (!this.existed) return null;
    checkId(id);
    const body = this.state === null ? null : bodyOf(projection, this.state, this.revision);
    const before = loaded?.body?.keys;
    const write = { id, expected: loaded?.position ?? null, position, body, ...(before && { before }) };
    return { write, changes: live ? this.changes(projection, position, body) : [] };
  }

  /** Topics that the document has left are told that it is gone. */
  private changes(
    projection: Projection<State>,
    position: Position,
    body: DocumentBody<State> | null,
  ): LiveChange[] {
    const before = this.loaded?.body ? projection.topics(this.loaded.body.state) : [];
    const after = new Set(body ? projection.topics(body.state) : []);
    const common = { model: projection.model.name, id: this.id, version: this.revision, position };
    const changes: LiveChange[] = [];
    for (const topic of after) changes.push({ topic, ...common, view: body?.view ?? null });
    for (const topic of new Set(before))
      if (!after.has(topic)) changes.push({ topic, ...common, view: null });
    return changes;
  }
}

function bodyOf<State>(projection: Projection<State>, state: State, version: number): DocumentBody<State> {
  const keys = projection.keys(state);
  checkKeys(projection.model, keys);
  return { state, view: JSON.stringify(projection.view(state, version)), keys };
}
