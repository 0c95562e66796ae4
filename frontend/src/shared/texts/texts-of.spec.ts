import { afterEach, describe, expect, it } from '@jest/globals';
import { textsOf } from './texts-of';

const en = { title: 'Cart', count: (count: number) => `${count} items` };
const es = { title: 'Carrito', count: (count: number) => `${count} artículos` };

describe('A catalogue', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it.each([
    ['es', 'Carrito', '2 artículos'],
    ['es-MX', 'Carrito', '2 artículos'],
    ['en', 'Cart', '2 items'],
    ['', 'Cart', '2 items'],
    ['fr', 'Cart', '2 items'],
  ])('on a page in %j says %s', (lang, title, count) => {
    document.documentElement.lang = lang;
    const texts = textsOf({ en, es });
    expect([texts.title, texts.count(2)]).toEqual([title, count]);
  });
});
