/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { textsOf } from './texts-of';

it('speaks English where no document says its language: the first paint, which the build draws', () => {
  expect(textsOf({ en: { title: 'Cart' }, es: { title: 'Carrito' } }).title).toBe('Cart');
});
