import { describe, expect, it } from '@jest/globals';
import { createNextState } from '@reduxjs/toolkit';
import {
  collect,
  documentsOf,
  latest,
  put,
  remove,
  renew,
  type Collection,
  type Listing,
} from './collection';

interface Thing {
  id: string;
  version: number;
  place: number;
}
const thing = (id: string, version: number, place = 0): Thing => ({ id, version, place });
const listing: Listing<Thing> = { idOf: ({ id }) => id, compare: (a, b) => a.place - b.place };
const shown = (collection: Collection<Thing>) =>
  documentsOf(collection).map(({ id, version }) => `${id}${version}`);

describe('A collection', () => {
  it('holds every document once, in its newest state, wherever that came', () => {
    const states = [thing('b', 2, 2), thing('a', 3, 1), thing('b', 1, 0), thing('a', 4, 3)];
    expect(shown(collect(listing, states))).toEqual(['b2', 'a4']);
    expect(shown(collect(listing, [...states].reverse()))).toEqual(['b2', 'a4']);
    expect(latest(listing.idOf, states).map(({ id, version }) => `${id}${version}`)).toEqual(['b2', 'a4']);
  });

  it('takes a new answer, but nothing older than it holds, and nothing twice', () => {
    const held = collect(listing, [thing('a', 3), thing('b', 2), thing('gone', 1)]);
    const answer = collect(listing, [thing('a', 2), thing('b', 2), thing('c', 1)]);
    const next = renew(listing, held, answer);
    expect(shown(next)).toEqual(['a3', 'b2', 'c1']);
    expect(next.entities.b).toBe(held.entities.b);
  });

  it('takes what sorts behind the last one, unless that is said to be further on', () => {
    const held = collect(listing, [thing('a', 1, 1), thing('b', 1, 2)]);
    const after = (...[document, ...more]: [Thing, boolean?]) =>
      shown(createNextState(held, (draft) => put(listing, draft, document, ...more)));
    expect(after(thing('c', 1, 3))).toEqual(['a1', 'b1', 'c1']);
    expect(after(thing('c', 1, 3), false)).toEqual(['a1', 'b1']);
    // Beyond the end it is not in the list any more.
    expect(after(thing('a', 2, 3), false)).toEqual(['b1']);
    expect(after(thing('c', 1, 1), false)).toEqual(['a1', 'c1', 'b1']);
  });

  it('gives the same list as long as nothing changes', () => {
    const held = collect(listing, [thing('a', 1)]);
    expect(documentsOf(held)).toBe(documentsOf(held));
  });

  it('changes one document of eight thousand without a look at the others', () => {
    let looks = 0;
    const watched = (document: Thing): Thing =>
      Object.defineProperty(document, 'place', {
        enumerable: true,
        get: () => {
          looks += 1;
          return Number(document.id);
        },
      });
    const many = Array.from({ length: 8_000 }, (_, at) => watched(thing(String(at), 1)));
    const held = createNextState(collect(listing, many), () => undefined);
    looks = 0;
    const next = createNextState(held, (draft) => put(listing, draft, thing('4000.5', 1, 4_000.5)));
    expect(looks).toBeLessThan(20);
    expect(next.ids).toHaveLength(8_001);
    expect(next.ids[4_001]).toBe('4000.5');
    expect(next.entities['17']).toBe(held.entities['17']);
    const without = createNextState(next, (draft) => remove(draft, '4000.5'));
    expect(without).toEqual(held);
  });
});
