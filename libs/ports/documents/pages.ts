import type { Collection, Query, StoredDocument } from './port';

/** Page after page of a query, each read when it is asked for. */
export async function* pagesOf<Page extends { readonly nextCursor?: string }>(
  ask: (query: Query) => Promise<Page>,
  query: Query,
): AsyncGenerator<Page> {
  for (let cursor: string | undefined; ;) {
    const page = await ask(cursor === undefined ? query : { ...query, cursor });
    yield page;
    if (page.nextCursor === undefined) return;
    cursor = page.nextCursor;
  }
}

/** Every document and tombstone whose id begins with `prefix`, page after page in the order of the ids. */
export async function* scanned<State>(
  collection: Pick<Collection<State>, 'scan'>,
  { prefix = '', limit }: { readonly prefix?: string; readonly limit: number },
): AsyncGenerator<readonly StoredDocument<State>[]> {
  for (let afterId = ''; ;) {
    const page = await collection.scan({ prefix, afterId, limit });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    afterId = last.id;
  }
}
