import { describe, expect, it } from '@jest/globals';
import type { IdPage, Query } from '@lineless/ports/documents/port';
import { dueBy } from './due-list';

const UNTIL = '2026-06-12T22:00:00.000Z';

/** Pages of a read model in which nothing changes, each asked for once. */
class Pages {
  readonly asked: Query[] = [];
  constructor(private readonly pages: readonly (readonly string[])[]) {}

  async ids(query: Query): Promise<IdPage> {
    this.asked.push(query);
    if (this.asked.length > this.pages.length) throw new Error('There is no such page');
    const at = Number(query.cursor ?? 0);
    const ids = this.pages[at] ?? [];
    return at + 1 < this.pages.length ? { ids, nextCursor: String(at + 1) } : { ids };
  }
}

async function all(pages: Pages): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of dueBy(pages, { index: 'expiry-due' }, UNTIL)) ids.push(...page);
  return ids;
}

describe('a due list', () => {
  it('is read to its end, each page from where the one before ended, with any fate of its items', async () => {
    const pages = new Pages([['a', 'b'], ['c'], ['d']]);
    expect(await all(pages)).toEqual(['a', 'b', 'c', 'd']);
    expect(pages.asked.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2']);
  });

  it('ends at the moment that is asked for, and begins with what has been due for longest', async () => {
    const pages = new Pages([[]]);
    expect(await all(pages)).toEqual([]);
    expect(pages.asked).toMatchObject([{ index: 'expiry-due', equals: [], from: '', to: UNTIL }]);
  });
});
