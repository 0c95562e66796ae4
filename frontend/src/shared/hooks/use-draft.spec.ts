import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDraft, type Draft } from './use-draft';

interface Fields {
  readonly name: string;
  readonly price: string;
  readonly imageUrls: readonly string[];
}
const lager: Fields = { name: 'Lager', price: '9.00', imageUrls: ['/pictures/a.svg'] };

describe('What a person makes of a product', () => {
  const begin = () => {
    const { result, rerender } = renderHook((now: Fields) => useDraft(now), { initialProps: lager });
    const set: Draft<Fields>['set'] = (name, value) => act(() => result.current.set(name, value));
    return { result, rerender, set };
  };

  it('is what differs from how it is', () => {
    const { result, set } = begin();
    set('name', 'Ale');
    set('imageUrls', ['/pictures/a.svg']);
    expect(result.current).toMatchObject({ changed: ['name'], contested: [], fields: { name: 'Ale' } });
    set('name', 'Lager');
    expect(result.current.changed).toEqual([]);
  });

  it('follows others where it has not been touched', () => {
    const { result, rerender, set } = begin();
    set('name', 'Ale');
    rerender({ ...lager, price: '8.00' });
    expect(result.current).toMatchObject({ changed: ['name'], contested: [], fields: { price: '8.00' } });
  });

  it('is contested where others have touched it too, until one of both is chosen', () => {
    const { result, rerender, set } = begin();
    set('name', 'Ale');
    set('price', '7');
    rerender({ ...lager, name: 'Pilsner', price: '8.00' });
    // Typing on is no word on what others have made of it.
    set('price', '7.5');
    expect(result.current.contested).toEqual(['name', 'price']);
    expect(result.current.seen).toMatchObject({ name: 'Lager', price: '9.00' });
    act(() => result.current.keepMine('name'));
    act(() => result.current.takeTheirs('price'));
    expect(result.current).toMatchObject({ contested: [], changed: ['name'] });
    expect(result.current.seen.name).toBe('Pilsner');
    expect(result.current.fields).toMatchObject({ name: 'Ale', price: '8.00' });
  });

  it('is, once it was saved, what was typed since', () => {
    const { result, rerender, set } = begin();
    set('name', 'Ale');
    set('price', '8.00');
    const sent = result.current.fields;
    set('price', '7.00');
    set('imageUrls', []);
    act(() => result.current.settle(sent));
    rerender({ ...lager, name: 'Ale', price: '8.00' });
    expect(result.current).toMatchObject({ changed: ['price', 'imageUrls'], contested: [] });
    expect(result.current.fields).toEqual({ name: 'Ale', price: '7.00', imageUrls: [] });
  });

  it('is not contested where both have written the same', () => {
    const { result, rerender, set } = begin();
    set('name', 'Ale');
    rerender({ ...lager, name: 'Ale' });
    expect(result.current).toMatchObject({ changed: [], contested: [] });
  });
});
