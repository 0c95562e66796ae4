/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProductWords } from '@/shared/ui/product-card';
import { FirstSections } from './first-section';

const CARD = { name: 'Hazy IPA', price: '6.00', before: '8.00' };

describe('The first cards of a menu', () => {
  /** The card's words as the server fills them in. */
  const filledIn = (list: 'reduced' | 'full') => {
    const markup = renderToStaticMarkup(<FirstSections />);
    const [, card = ''] = new RegExp(`\\{\\{#${list}\\}\\}([^]*?)\\{\\{/${list}\\}\\}`).exec(markup) ?? [];
    return Object.entries(CARD).reduce((text, [at, word]) => text.replaceAll(`{{${at}}}`, word), card);
  };

  it.each([
    ['reduced', '$8.00'],
    ['full', undefined],
  ] as const)('say of one that is %s what its card says once the scripts have run', (list, originalPrice) => {
    const words = { name: 'Hazy IPA', price: '$6.00', ...(originalPrice && { originalPrice }) };
    expect(filledIn(list)).toBe(renderToStaticMarkup(<ProductWords {...words} />));
  });
});
