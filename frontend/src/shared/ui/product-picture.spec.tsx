import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { ProductPicture } from './product-picture';

const TYPES = ['ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'FOOD_ITEM', 'MERCHANDISE', 'OTHER'];

describe('A product without a photograph', () => {
  afterEach(cleanup);

  const drawingOf = (productType: string) => {
    const { container } = render(<ProductPicture name="Glass" productType={productType} />);
    return container.querySelector('use')?.getAttribute('href') ?? '';
  };
  const file = readFileSync('frontend/src/shared/ui/product-drawings.svg', 'utf8');

  it.each(TYPES)('is drawn by what it is: %s', (type) => {
    const [, id = ''] = drawingOf(type).split('#');
    expect(file.split(`id="${id}"`)).toHaveLength(2);
  });

  it('has a drawing of its own for each kind', () => {
    expect(new Set(TYPES.map(drawingOf)).size).toBe(TYPES.length);
  });

  it('takes the colour of its venue where it is a shirt', () => {
    const [, shirt = ''] = file.split('id="shirt"');
    expect(shirt.split('</g>')[0]).toContain('var(--accent)');
  });
});
