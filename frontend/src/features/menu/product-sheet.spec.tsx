import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { readCarts } from '@/data/cart/cart-storage';
import { TO_FILL, useCart } from '@/data/cart/use-cart';
import { productOf, sizeOf } from '@/data/catalogue/testing/products';
import { device } from '@/shared/lib/storage';
import { ProductSheet } from './product-sheet';
import { sectionsOf } from './sections';
import { useChoice } from './use-choice';

function Sheet({ products }: { products: readonly Product[] }) {
  const cart = useCart('bar', TO_FILL);
  const [open, setOpen] = useState(true);
  const card = sectionsOf(products)[0]?.cards[0];
  return (
    <>
      <output>{cart.count} in cart</output>
      <button onClick={() => setOpen(true)}>Open</button>
      {card && (
        <ProductSheet
          vendorLocationId="bar"
          {...{ card, open }}
          changes={cart}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

describe('The sheet of a piece of merchandise', () => {
  beforeEach(() => {
    device.clear();
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const show = (...products: Product[]): void => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ items: products }));
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <Sheet products={products} />
        </MemoryRouter>
      </Provider>,
    );
  };
  const choices = (): (string | null)[] =>
    [...screen.getByRole('combobox').children].map(({ textContent }) => textContent);
  const addButton = () => screen.getByRole('button', { name: 'ADD TO CART' });
  const add = (pieces: string): void => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: pieces } });
    fireEvent.click(addButton());
    fireEvent.click(screen.getByText('Open'));
  };

  // id: offers-up-to-five-and-then-what-is-left
  it('offers up to five, and then what is left of the stock beside what the cart holds', async () => {
    show(sizeOf('Medium', 6));
    expect(screen.getByText('QTY').parentElement?.querySelector('select')).toBe(screen.getByRole('combobox'));
    expect(choices()).toEqual(['1', '2', '3', '4', '5']);
    add('4');
    await screen.findByText('4 in cart');
    await waitFor(() => expect(choices()).toEqual(['1', '2']));
  });

  // id: says-when-nothing-more
  it('says when nothing more can be added', async () => {
    show(sizeOf('Medium', 2));
    add('2');
    await screen.findByText('Your cart holds as many of this as you can order.');
    expect(addButton()).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox')).toHaveProperty('disabled', true);
  });

  it('takes ten of one at most, however many there are', async () => {
    show(sizeOf('Medium', 40));
    add('5');
    add('4');
    await screen.findByText('9 in cart');
    await waitFor(() => expect(choices()).toEqual(['1']));
  });

  // id: of-which-no-size-is-left-says
  it('of which no size is left says so, and takes neither a number nor an order', async () => {
    show(sizeOf('Medium', 0), sizeOf('Large', 0));
    await screen.findByText('All variants are currently out of stock');
    expect(addButton()).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox')).toHaveProperty('disabled', true);
    expect(screen.getAllByText('Out of Stock')).toHaveLength(2);
    for (const size of screen.getAllByRole('radio')) expect(size).toHaveProperty('disabled', true);
  });

  // id: begins-with-one-piece-again
  it('begins with one piece again with another size, and whenever it opens, then of the usual size that is left', () => {
    show(sizeOf('Small', 0), sizeOf('Medium', 5), sizeOf('Large', 5));
    const usual = () => screen.getByRole('radio', { name: 'Medium', checked: true });
    usual();
    const quantity = () => screen.getByRole<HTMLSelectElement>('combobox').value;
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '3' } });
    expect(quantity()).toBe('3');
    fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(quantity()).toBe('1');
    add('2');
    expect(quantity()).toBe('1');
    usual();
  });

  // id: shortens-a-description-of-more
  it('keeps its picture on the screen with another size of the same picture', () => {
    const imageUrls = ['/pictures/night-shift-tee.svg'];
    show({ ...sizeOf('Medium', 9), imageUrls }, { ...sizeOf('Large', 9), imageUrls });
    const picture = () => screen.getByRole('dialog').querySelector('img');
    const before = picture();
    fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(before).not.toBeNull();
    expect(picture()).toBe(before);
  });

  it('shows the first picture of another size that has its own', () => {
    const first = { ...sizeOf('Medium', 9), imageUrls: ['/pictures/a.svg', '/pictures/b.svg'] };
    show(first, { ...sizeOf('Large', 9), imageUrls: ['/pictures/c.svg', '/pictures/d.svg'] });
    fireEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src') ?? '').toContain('c.svg');
  });

  it('shortens a description of more than 100 characters to two lines, and none of 100', () => {
    show(sizeOf('Medium', 5, { description: 'x'.repeat(100) }));
    expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull();
    cleanup();
    const long = 'x'.repeat(101);
    show(sizeOf('Medium', 5, { description: long }));
    expect(screen.getByText(long).className).toContain('line-clamp-2');
    fireEvent.click(screen.getByRole('button', { name: 'Read more' }));
    expect(screen.getByText(long).className).not.toContain('line-clamp-2');
    screen.getByRole('button', { name: 'Show less' });
  });
});

describe('The sheet of something with options', () => {
  const option = (optionId: string, price = '0.00', isAvailable = true) => ({
    ...{ optionId, name: optionId, price, isDefault: false, isAvailable },
  });
  const finish = {
    ...{ optionGroupId: 'finish', name: 'Finish', min: 1, max: 1 },
    options: [option('Plain'), option('Chili honey', '1.00'), option('Truffle', '3.00', false)],
  };
  const extras = {
    ...{ optionGroupId: 'extras', name: 'Make it yours', min: 0, max: 2 },
    options: [option('No jalapeño'), option('Extra cheese', '1.50'), option('Rocket', '0.50')],
  };
  const slice = (optionGroups = [finish, extras]) =>
    productOf('Slice', { productType: 'FOOD_ITEM', price: '8.10', optionGroups });
  const show = (product: Product): void => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ items: [product] }));
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <Sheet products={[product]} />
        </MemoryRouter>
      </Provider>,
    );
  };
  const addButton = () => screen.getByRole('button', { name: 'ADD TO CART' });
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  const inCart = () => Object.values(readCarts(device, Date.now()))[0]?.items ?? [];

  beforeEach(() => {
    device.clear();
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  // id: required-groups-block-add-with-a-sentence
  it('adds nothing before what has to be chosen is, and says what that is', () => {
    show(slice());
    expect(screen.queryByText('Finish: choose 1.')).toBeNull();
    fireEvent.click(addButton());
    expect(screen.getByRole('alert').textContent).toBe('Finish: choose 1.');
    expect(inCart()).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: /Chili honey/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(addButton());
    fireEvent.click(screen.getByText('Open'));
    // What was chosen and asked for is of the last time.
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(inCart()).toMatchObject([{ price: '9.10', quantity: 1, options: [{ optionId: 'Chili honey' }] }]);
  });

  it('costs what is chosen, and takes no more of a group than it allows', () => {
    show(slice());
    fireEvent.click(screen.getByRole('radio', { name: /Chili honey/ }));
    fireEvent.click(box(/Extra cheese/));
    screen.getByText('$10.60');
    expect(screen.getByRole('radio', { name: /Chili honey/ }).textContent).toMatch(/\$1\.00/);
    expect(box(/Extra cheese/).closest('label,div')?.textContent ?? '').toMatch(/\$1\.50/);
    screen.getByText(/Make it yours/);
    expect(box(/Rocket/)).toHaveProperty('disabled', false);
    fireEvent.click(box(/No jalapeño/));
    expect(box(/Rocket/)).toHaveProperty('disabled', true);
    fireEvent.click(box(/No jalapeño/));
    expect(box(/Rocket/)).toHaveProperty('disabled', false);
  });

  it('begins with the defaults, and offers nothing that is sold out', () => {
    const plain = { ...option('Plain'), isDefault: true };
    show(slice([{ ...finish, options: [plain, ...finish.options.slice(1)] }]));
    expect(screen.getByRole('radio', { name: 'Plain' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('radio', { name: /Truffle/ })).toHaveProperty('disabled', true);
    fireEvent.click(addButton());
    expect(inCart()).toMatchObject([{ price: '8.10', options: [{ optionId: 'Plain' }] }]);
  });

  it('forgets what was chosen once it is sold out or off the menu, and asks for another', () => {
    const { result, rerender } = renderHook(useChoice, { initialProps: slice([finish]) });
    const chosen = () => result.current.chosen;
    act(() => result.current.choose(['Chili honey']));
    expect(chosen()).toEqual(['Chili honey']);
    rerender(slice([{ ...finish, options: [option('Plain'), option('Chili honey', '1.00', false)] }]));
    expect(chosen()).toEqual([]);
    rerender(slice([finish]));
    expect(chosen()).toEqual(['Chili honey']);
    rerender(slice([{ ...finish, options: [option('Plain')] }]));
    expect(chosen()).toEqual([]);
  });

  it('says so where what has to be chosen is all sold out', () => {
    show(slice([{ ...finish, options: [option('Plain', '0.00', false)] }]));
    screen.getByText('What this comes with is out of stock.');
    expect(addButton()).toHaveProperty('disabled', true);
  });

  it('takes a note to the bar, and makes another line of it', () => {
    show(slice([extras]));
    fireEvent.click(addButton());
    fireEvent.click(screen.getByText('Open'));
    fireEvent.change(screen.getByLabelText('Note to the bar'), { target: { value: ' Well done ' } });
    fireEvent.click(addButton());
    expect(inCart().map(({ note, quantity }) => [note, quantity])).toEqual([
      [undefined, 1],
      ['Well done', 1],
    ]);
    fireEvent.click(screen.getByText('Open'));
    expect(screen.getByLabelText('Note to the bar')).toHaveProperty('value', '');
  });
});
