import { describe, expect, it } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import { render, screen, within } from '@testing-library/react';
import { productOf } from '@/data/catalogue/testing/products';
import { MenuSectionList } from './menu-section-list';
import { sectionsOf } from './sections';

const NOTHING = () => undefined;
const NO_PIECES: ReadonlyMap<string, number> = new Map();

describe('A section of the menu', () => {
  /** By product: each drawing of a card reads its name. */
  let drawn: Map<string, number>;

  const counted = (id: string, more: Partial<Product> = {}): Product =>
    Object.defineProperty(productOf(id, more), 'name', {
      get: () => {
        drawn.set(id, (drawn.get(id) ?? 0) + 1);
        return id;
      },
    });
  const listOf = (products: readonly Product[], quantities = NO_PIECES) => {
    const [section] = sectionsOf(products);
    if (!section) throw new Error('There is no section');
    return (
      <MenuSectionList
        {...{ quantities }}
        title={section.title}
        cards={section.cards}
        id="drinks"
        promoBadge={undefined}
        closed={false}
        drawn={section.cards.length}
        first
        onQuantity={NOTHING}
        onOpen={NOTHING}
      />
    );
  };

  // id: draws-what-has-changed-alone
  it('draws the one card anew whose product has changed, and the one whose pieces have', () => {
    drawn = new Map();
    const products = ['ale', 'cider', 'water'].map((id) => counted(id));
    const { rerender } = render(listOf(products));
    expect([...drawn.keys()].sort()).toEqual(['ale', 'cider', 'water']);
    drawn.clear();
    rerender(listOf([...products]));
    expect([...drawn.keys()]).toEqual([]);
    rerender(
      listOf(
        products.map((product) => (product === products[2] ? counted('water', { price: '3.00' }) : product)),
      ),
    );
    expect([...drawn.keys()]).toEqual(['water']);
    screen.getByText('$3.00');
    drawn.clear();
    rerender(listOf(products, new Map([['ale', 2]])));
    expect([...drawn.keys()].sort()).toEqual(['ale', 'water']);
  });

  it('is few elements to a card: a menu has hundreds', () => {
    drawn = new Map();
    const { container } = render(listOf([counted('ale')]));
    expect(container.querySelectorAll('li *')).toHaveLength(10);
  });

  it('comes and goes by rows, at whose boxes the browser looks with each frame, but is one list of all cards', () => {
    drawn = new Map();
    const { container } = render(listOf(Array.from({ length: 26 }, (_, n) => counted(`${n + 10}`))));
    const heights = [...container.querySelectorAll<HTMLElement>('.rows-far')].map(({ style }) =>
      style.getPropertyValue('--rows'),
    );
    // Those on the screen from the start stay.
    expect(heights).toEqual(['3', '3', '3', '1']);
    const cards = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(
      cards.map((card) => [card.getAttribute('aria-posinset'), card.getAttribute('aria-setsize')]),
    ).toEqual(Array.from({ length: 26 }, (_, n) => [`${n + 1}`, '26']));
  });
});
