import { expect, it } from '@jest/globals';
import type { Collections } from '@lineless/engine/read/collections';
import type { Aggregates } from '@lineless/engine/write/aggregates';
import { StreamPeople } from './profiles';

it.each([
  ['neither', {}, false],
  ['the first names', { 'by-name': 'more' }, true],
  ['the last names', { 'by-last-name': 'more' }, true],
])('People of a name are said to be more where a page of %s ends', async (_, next, isCut) => {
  const nextCursors: Readonly<Record<string, string>> = next;
  const users = {
    ids: async ({ index }: { readonly index: string }) => ({
      ids: ['ana', index],
      nextCursor: nextCursors[index],
    }),
  };
  const people = new StreamPeople({} as Aggregates, { get: () => users } as unknown as Collections);
  expect(await people.called('mora')).toEqual({ userIds: ['ana', 'by-name', 'by-last-name'], isCut });
});
