import { isDeepStrictEqual } from 'node:util';
import { defineErrors } from '@lineless/kernel/errors';
import type { Position } from '@lineless/kernel/event';
import { isFit } from '@lineless/kernel/model-definition';
import type { ModelDefinition, Projection } from '@lineless/kernel/projection';
import type {
  Bounds,
  Collection,
  DocumentPage,
  DocumentWrite,
  IdPage,
  PresentDocument,
  Query,
  StatePage,
  StoredDocument,
  ViewPage,
} from '@lineless/ports/documents/port';
import type { ReadModel } from './collections';
import type { Refolding } from './refolding';
import { viewsIn } from './views-in';

const BUILT_SOON_SECONDS = 5;

export const MODEL_BUILDING = 'MODEL_BUILDING';

export const foreignErrors = defineErrors({
  MODEL_BUILDING: { kind: 'unavailable', message: 'This list is being prepared. Try again in a moment.' },
});

/**
 * A live generation that other code has built, while today's is built beside it (DESIGN rule 17): all that is read of
 * it is folded and shown by today's code, so no answer mixes the two.
 */
export class ForeignModel<State> implements ReadModel<State> {
  constructor(
    private readonly collection: Collection<State>,
    private readonly projection: Projection<State>,
    private readonly refolding: Refolding<State>,
  ) {}

  async get(id: string): Promise<StoredDocument<State> | null> {
    const stored = await this.collection.get(id);
    const [document] = stored ? await this.refolding.fresh([stored]) : [];
    return document ?? null;
  }

  async view(id: string): Promise<string | null> {
    return (await this.get(id))?.body?.view ?? null;
  }

  /** @throws MODEL_BUILDING where only today's generation has the index, as all queries do */
  async views(query: Query, audience?: string): Promise<ViewPage> {
    return viewsIn(await this.documents(query), audience);
  }

  async documents(query: Query): Promise<DocumentPage<State>> {
    this.requireIndex(query);
    const page = await this.collection.documents(query);
    const documents: PresentDocument<State>[] = [];
    for (const { body, ...rest } of await this.refolding.fresh(page.documents))
      if (body) documents.push({ ...rest, body });
    return { ...page, documents };
  }

  async states(query: Query): Promise<StatePage<State>> {
    const { documents, ...rest } = await this.documents(query);
    return { ...rest, states: documents.map(({ body }) => body.state) };
  }

  async ids(query: Query): Promise<IdPage> {
    this.requireIndex(query);
    return this.collection.ids(query);
  }

  /** @throws MODEL_BUILDING always: other code may make other ids */
  scan(): Promise<never> {
    return Promise.reject(foreignErrors.MODEL_BUILDING({ retryAfterSeconds: BUILT_SOON_SECONDS }));
  }

  async count(query: Bounds): Promise<number> {
    this.requireIndex(query);
    return this.collection.count(query);
  }

  async sum(query: Bounds, key: string): Promise<number> {
    this.requireIndex(query);
    return this.collection.sum(query, key);
  }

  checkpoint(): Promise<Position | null> {
    return this.collection.checkpoint();
  }

  private requireIndex({ index }: Bounds): void {
    const stored = indexOf(this.collection.model, index);
    const wanted = indexOf(this.projection.model, index);
    if (wanted && !isDeepStrictEqual(stored, wanted))
      throw foreignErrors.MODEL_BUILDING({ retryAfterSeconds: BUILT_SOON_SECONDS });
  }
}

function indexOf(model: ModelDefinition, name: string) {
  const index = model.indexes.find((one) => one.name === name);
  return index && { ...index, types: index.fields.map((field) => model.keys[field]) };
}

/** What today's code has folded, as a generation of another shape can hold it. */
export function fitted<State>(
  { model }: Collection<State>,
  write: DocumentWrite<State>,
  code: string,
): DocumentWrite<State> {
  const { body } = write;
  const keys: Record<string, string | number | null> = {};
  for (const [field, type] of Object.entries(model.keys)) {
    const value = body?.keys[field] ?? null;
    keys[field] = isFit(type, value) ? value : null;
  }
  // Which keys have changed is not known of a document that other code had written.
  return { ...write, foldedBy: code, body: body && { ...body, keys }, before: null };
}
