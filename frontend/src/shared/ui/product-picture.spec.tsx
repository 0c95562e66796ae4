import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { ProductPicture } from './product-picture';

const TYPES = ['ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'FOOD_ITEM', 'MERCHANDISE', 'OTHER'];

describe('A product without a photograph', () => {
  afterEach(cleanup);

  const drawingOf = (productType: string) => {
    const { container } = render(<ProductPicture name="Glass" productType={productType} />);
    return /drawing-(\w+)/.exec(container.innerHTML)?.[1] ?? '';
  };
  const textOf = (name: string) => readFileSync(`frontend/src/shared/ui/${name}`, 'utf8');
  const styleOf = (drawing: string) =>
    textOf('styles/shapes.css').split(`@utility drawing-${drawing} {`)[1]?.split('\n}')[0];

  it.each(TYPES)('is drawn by what it is: %s', (type) => {
    const drawing = drawingOf(type);
    const [, x] = /(\d+)% 0\b/.exec(styleOf(drawing) ?? '') ?? [];
    // Each is 140 wide and begins at 10: of five, the second one stands where a quarter of what is hidden is on the left.
    const left = (Number(x) / 25) * 140 - 10;
    expect(textOf('product-drawings.svg')).toContain(`id="${drawing}" transform="translate(${left} -2)"`);
  });

  it('has a drawing of its own for each kind', () => {
    expect(new Set(TYPES.map(drawingOf)).size).toBe(TYPES.length);
  });

  it('takes the colour of its venue where it is a shirt', () => {
    expect(styleOf('shirt')).toContain('var(--accent)');
  });

  it('is few elements: a menu has hundreds', () => {
    const { container } = render(<ProductPicture name="Glass" productType="ALCOHOLIC_ITEM" />);
    expect(container.querySelectorAll('*')).toHaveLength(2);
  });
});

describe('A product with a photograph', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('shows it once the network is back without which it could not be had', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = render(<ProductPicture name="Tee" src="/a" first />);
    const photograph = () => container.querySelector('img');
    fireEvent.error(photograph() ?? container);
    expect(photograph()).toBeNull();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(photograph()).not.toBeNull();
  });
});
