import type { Position } from '@lineless/kernel/event';
import type { Model } from '@lineless/kernel/projection';
import type {
  Bounds,
  Collection,
  DocumentPage,
  IdPage,
  Query,
  StatePage,
  StoredDocument,
  ViewPage,
} from '@lineless/ports/documents/port';

/** What queries may ask of a read model, whichever of its generations is live. */
export type ReadModel<State> = Pick<
  Collection<State>,
  'get' | 'view' | 'views' | 'documents' | 'states' | 'ids' | 'count' | 'sum' | 'checkpoint'
>;

/** Stands in front of a model's live generation, so that a swap shows at once to everybody who holds it. */
export class LiveModel<State> implements ReadModel<State> {
  private current: ReadModel<State> | undefined;

  constructor(readonly name: string) {}

  point(to: ReadModel<State>): void {
    this.current = to;
  }

  get(id: string): Promise<StoredDocument<State> | null> {
    return this.live.get(id);
  }

  view(id: string): Promise<string | null> {
    return this.live.view(id);
  }

  views(query: Query, audience?: string): Promise<ViewPage> {
    return this.live.views(query, audience);
  }

  documents(query: Query): Promise<DocumentPage<State>> {
    return this.live.documents(query);
  }

  states(query: Query): Promise<StatePage<State>> {
    return this.live.states(query);
  }

  ids(query: Query): Promise<IdPage> {
    return this.live.ids(query);
  }

  count(query: Bounds): Promise<number> {
    return this.live.count(query);
  }

  sum(query: Bounds, key: string): Promise<number> {
    return this.live.sum(query, key);
  }

  checkpoint(): Promise<Position | null> {
    return this.live.checkpoint();
  }

  private get live(): ReadModel<State> {
    if (!this.current) throw new Error(`Read model '${this.name}' is not open`);
    return this.current;
  }
}

/** The read models by name, for queries. */
export class Collections {
  private readonly models = new Map<string, LiveModel<unknown>>();

  add(name: string): LiveModel<unknown> {
    const model = new LiveModel<unknown>(name);
    this.models.set(name, model);
    return model;
  }

  /** @throws Error for a model that no registered projection folds */
  get<State>({ name }: Model<State>): ReadModel<State> {
    return this.named(name) as LiveModel<State>;
  }

  /** For the engine, which knows names alone. @throws Error for one that no registered projection folds */
  named(name: string): ReadModel<unknown> {
    const model = this.models.get(name);
    if (!model) throw new Error(`There is no read model '${name}'`);
    return model;
  }

  has(name: string): boolean {
    return this.models.has(name);
  }
}
