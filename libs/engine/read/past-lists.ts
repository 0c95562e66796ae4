import type { Keys, KeyValue, Model } from '@lineless/kernel/projection';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { Bounds } from '@lineless/ports/documents/port';
import type { Collections } from './collections';
import type { PastDocument, PastModels } from './past';

/** Ids that are looked up at once, and streams that are folded at once. */
const IDS = 500;
const AT_ONCE = 20;

export interface PastList {
  /** The stream of a document. */
  readonly stream: (id: string) => string;
  /** The queries that find today every document which can have been on the list. */
  readonly among: readonly Bounds[];
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The key that orders the list, of a document's keys at that moment; `null`: it was not on the list. */
  readonly placeOf: (keys: Keys) => KeyValue | undefined;
}

/**
 * Lists of a read model as they were: the model says which documents there can be, their events say what each was
 * then, and the keys by which a query found it then say whether it was there.
 */
export class PastLists {
  constructor(
    private readonly collections: Pick<Collections, 'get'>,
    private readonly past: Pick<PastModels, 'of'>,
  ) {}

  /** The documents' views, in the list's order. */
  async of(model: Model, { stream, among, at, placeOf }: PastList): Promise<readonly string[]> {
    const ids = (await Promise.all(among.map((bounds) => this.ids(model, bounds)))).flat();
    const found: PastDocument[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids
        .slice(from, from + AT_ONCE)
        .map((id) => this.past.of(stream(id), [model.name], { at }));
      for (const { documents } of await Promise.all(some)) found.push(...documents);
    }
    return listed(found, placeOf);
  }

  private async ids(model: Model, bounds: Bounds): Promise<string[]> {
    const ids: string[] = [];
    const collection = this.collections.get(model);
    for await (const page of pagesOf((query) => collection.ids(query), { ...bounds, limit: IDS }))
      ids.push(...page.ids);
    return ids;
  }
}

/** What is equal stands in the order of the ids, as in a query. */
function listed(documents: readonly PastDocument[], placeOf: PastList['placeOf']): readonly string[] {
  return documents
    .flatMap((document) => {
      const place = placeOf(document.keys);
      return place == null ? [] : [{ place, document }];
    })
    .sort((a, b) => compare(a.place, b.place) || compare(a.document.id, b.document.id))
    .map(({ document }) => document.view);
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
