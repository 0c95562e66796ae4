import type { Model } from '@lineless/kernel/projection';
import type { ReadModel } from '@lineless/engine/read/collections';
import { pagesOf } from '@lineless/ports/documents/pages';

const PAGE = 200;

/** Where something is due: ids of a read model's documents, by an index on nothing but the time. */
export interface DueList {
  readonly model: Model;
  /** Its one field is ISO 8601 UTC, `null` where nothing is due. */
  readonly index: string;
}

/** Everything that is due by `until` (inclusive), the longest due first, page by page. */
export async function* dueBy(
  model: Pick<ReadModel<unknown>, 'ids'>,
  { index }: Pick<DueList, 'index'>,
  until: string,
): AsyncGenerator<readonly string[]> {
  const query = { index, equals: [], from: '', to: until, limit: PAGE };
  for await (const { ids } of pagesOf((page) => model.ids(page), query)) yield ids;
}
