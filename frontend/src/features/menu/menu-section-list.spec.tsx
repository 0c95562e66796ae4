import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore, type AppStore } from '@/app/store';
import { itemOf } from '@/data/cart/lines';
import { changeQuantity } from '@/data/cart/thunks';
import { productOf } from '@/data/catalogue/testing/products';
import { device } from '@/shared/lib/storage';
import { MenuSectionList } from './menu-section-list';
import { sectionsOf } from './sections';

const NOTHING = () => undefined;

describe('A section of the menu', () => {
  /** By product: each drawing of a card reads its name. */
  let drawn: Map<string, number>;
  let store: AppStore;

  beforeEach(() => {
    device.clear();
    drawn = new Map();
    store = createStore();
  });
  afterEach(cleanup);

  const counted = (id: string, more: Partial<Product> = {}): Product =>
    Object.defineProperty(productOf(id, more), 'name', {
      get: () => {
        drawn.set(id, (drawn.get(id) ?? 0) + 1);
        return id;
      },
    });
  const listOf = (products: readonly Product[]) => {
    const [section] = sectionsOf(products);
    if (!section) throw new Error('There is no section');
    return (
      <Provider store={store}>
        <MenuSectionList
          vendorLocationId="bar"
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
      </Provider>
    );
  };

  const put = (vendorLocationId: string, quantity: number) => {
    const item = itemOf(productOf('ale'));
    act(() => void store.dispatch(changeQuantity({ vendorLocationId, item, quantity })));
  };

  // id: draws-what-has-changed-alone
  it('draws the one card anew whose product has changed, and the one whose pieces have', () => {
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
    put('bar', 2);
    expect([...drawn.keys()]).toEqual(['ale']);
    screen.getByText('2');
    put('another bar', 5);
    expect(drawn.get('ale')).toBe(1);
  });

  it('is few elements to a card: a menu has hundreds', () => {
    const { container } = render(listOf([counted('ale')]));
    expect(container.querySelectorAll('li *')).toHaveLength(10);
  });

  it('comes and goes by rows, at whose boxes the browser looks with each frame, but is one list of all cards', () => {
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
