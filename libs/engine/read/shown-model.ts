import type { Position } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type {
  Bounds,
  DocumentBody,
  DocumentPage,
  IdPage,
  Query,
  StatePage,
  StoredDocument,
  ViewPage,
} from '@lineless/ports/documents/port';
import type { ReadModel } from './collections';
import { shownOf } from './entry';
import { viewsIn } from './views-in';

type Shown = Pick<DocumentBody<unknown>, 'view' | 'views'>;

/**
 * A read model of which the states are stored and no views: those are made when they are read. What other code has
 * folded has been folded anew by then (`ForeignModel`), so it is this code's states that this code shows.
 */
export class ShownModel<State> implements ReadModel<State> {
  constructor(
    private readonly model: ReadModel<State>,
    private readonly projection: Projection<State>,
  ) {}

  async get(id: string): Promise<StoredDocument<State> | null> {
    const document = await this.model.get(id);
    return document && this.shown(document);
  }

  async view(id: string): Promise<string | null> {
    return (await this.get(id))?.body?.view ?? null;
  }

  async views(query: Query, audience?: string): Promise<ViewPage> {
    return viewsIn(await this.documents(query), audience);
  }

  async documents(query: Query): Promise<DocumentPage<State>> {
    const { documents, ...rest } = await this.model.documents(query);
    return { documents: documents.map((document) => this.shown(document)), ...rest };
  }

  states(query: Query): Promise<StatePage<State>> {
    return this.model.states(query);
  }

  async scan(from: Parameters<ReadModel<State>['scan']>[0]): Promise<readonly StoredDocument<State>[]> {
    return (await this.model.scan(from)).map((document) => this.shown(document));
  }

  ids(query: Query): Promise<IdPage> {
    return this.model.ids(query);
  }

  count(query: Bounds): Promise<number> {
    return this.model.count(query);
  }

  sum(query: Bounds, key: string): Promise<number> {
    return this.model.sum(query, key);
  }

  checkpoint(): Promise<Position | null> {
    return this.model.checkpoint();
  }

  /** Many a reader looks at states and keys alone. */
  private shown<Document extends StoredDocument<State>>(document: Document): Document {
    const { body, version } = document;
    if (!body) return document;
    let made: Shown | undefined;
    const shown = () => (made ??= this.made(body, version));
    return {
      ...document,
      body: {
        state: body.state,
        keys: body.keys,
        get view() {
          return shown().view;
        },
        get views() {
          return shown().views;
        },
      },
    };
  }

  /** What this code could not fold anew has what other code has stored of it. */
  private made(body: DocumentBody<State>, version: number): Shown {
    try {
      return shownOf(this.projection, body.state, version);
    } catch {
      return body;
    }
  }
}
