import { describe, expect, it } from '@jest/globals';
import { collect, documentsOf, type Collection } from './collection';
import { applyToList, type ListRules } from './apply';

interface Thing {
  id: string;
  version: number;
  place: number;
}
interface Things extends Collection<Thing> {
  more?: boolean;
}
const thing = (id: string, version: number, place: number): Thing => ({ id, version, place });
const rules: ListRules<Things, Thing, void> = {
  collectionOf: (data) => data,
  idOf: ({ id }) => id,
  compare: (a, b) => a.place - b.place,
};

describe('A changed document', () => {
  const apply = (
    about: Partial<typeof rules>,
    data: Things,
    document: Thing | null,
    id = 'b',
    version = 2,
  ) => {
    const isClear = applyToList({ ...rules, ...about }, data, { id, version, document }, undefined);
    return {
      isClear,
      ids: documentsOf(data)
        .map((item) => `${item.id}${item.version}`)
        .join(' '),
    };
  };
  const list = (): Things => collect(rules, [thing('a', 2, 1), thing('b', 1, 2), thing('c', 2, 3)]);

  it('takes the place of its older version, at whichever end', () => {
    expect(apply({}, list(), thing('b', 2, 2)).ids).toBe('a2 b2 c2');
    expect(apply({}, list(), thing('b', 2, 0)).ids).toBe('b2 a2 c2');
    expect(apply({}, list(), thing('b', 2, 9)).ids).toBe('a2 c2 b2');
    expect(apply({}, list(), thing('a', 3, 1), 'a', 3).ids).toBe('a3 b1 c2');
  });

  it('stands behind those of the same place', () => {
    expect(apply({}, list(), thing('b', 2, 3)).ids).toBe('a2 c2 b2');
  });

  it.each([1, 0])('that is not newer (version %i) is dropped, and nothing is asked', (version) => {
    const stale = apply({ asksAgain: () => true }, list(), thing('b', version, 9), 'b', version);
    expect(stale).toEqual({ isClear: true, ids: 'a2 b1 c2' });
  });

  it('that the list should hold and does not is asked for: it was folded late, or has left since', () => {
    const late = (about: Partial<typeof rules>, document: Thing) => {
      const data = list();
      const arrival = { id: document.id, version: document.version, document, isOld: true };
      return [applyToList({ ...rules, ...about }, data, arrival, undefined), documentsOf(data).length];
    };
    expect(late({}, thing('d', 1, 4))).toEqual(['late', 3]);
    expect(late({ keep: () => false }, thing('d', 1, 4))).toEqual([true, 3]);
    expect(late({}, thing('b', 2, 2))).toEqual([true, 3]);
    expect(late({ keep: () => false }, thing('b', 2, 2))).toEqual([true, 2]);
  });

  it('leaves when it does not belong here any more, or is gone', () => {
    expect(apply({ keep: () => false }, list(), thing('b', 2, 2)).ids).toBe('a2 c2');
    expect(apply({ keep: () => true }, list(), null)).toEqual({ isClear: true, ids: 'a2 c2' });
    expect(apply({ keep: () => false }, list(), thing('d', 1, 0), 'd', 1).ids).toBe('a2 b1 c2');
    expect(apply({ asksAgain: () => true }, list(), null, 'd', 1)).toEqual({
      isClear: true,
      ids: 'a2 b1 c2',
    });
  });

  it('that sorts behind the last one is shown only where there is no further page', () => {
    const hasMore = ({ more }: Things) => more === true;
    const last = thing('d', 1, 9);
    expect(apply({ hasMore }, list(), last, 'd', 1).ids).toBe('a2 b1 c2 d1');
    expect(apply({ hasMore }, { ...list(), more: true }, last, 'd', 1).ids).toBe('a2 b1 c2');
    expect(apply({ hasMore }, { ...list(), more: true }, thing('d', 1, 0), 'd', 1).ids).toBe('d1 a2 b1 c2');
  });

  it.each([true, false])('may ask for another answer: %s', (asks) => {
    const { isClear } = apply({ asksAgain: () => asks }, list(), thing('b', 2, 2));
    expect(isClear).toBe(!asks);
  });
});
