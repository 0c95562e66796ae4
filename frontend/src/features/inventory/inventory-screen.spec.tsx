import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { productOf, sizeOf } from '@/data/catalogue/testing/products';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { Announcer } from '@/shared/ui/announcer';
import { toast } from '@/shared/ui/toast';
import { InventoryScreen } from './inventory-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF', version: 1 },
};
const here = { vendorLocationId: workplace.location.vendorLocationId, version: 1 };
const ipa = productOf('ipa', { ...here, name: 'Hazy IPA', price: '9.90' });
const seltzer = productOf('seltzer', {
  ...here,
  name: 'Peach Seltzer',
  price: '9.00',
  trackQuantity: true,
  quantity: { available: 7 },
});

describe('The inventory of a location', () => {
  let products: Product[];
  let sent: [path: string, body: unknown][];
  let refusal: Response | null;
  let push: (product: Product) => void;
  let said: unknown[][];

  beforeEach(() => {
    products = [ipa, seltzer];
    sent = [];
    said = [];
    refusal = null;
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      push = (product) => {
        const { productId: id, version } = product;
        listener.onChange({ topic, model: 'products', id, version, position: 'p', document: product });
      };
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      const { pathname } = new URL(request.url);
      if (request.method === 'GET') return Response.json({ items: products });
      const body = (await request.json()) as { price?: string; isAvailable?: boolean; onHand?: number };
      sent.push([pathname.replace(/.*products-v2/, ''), body]);
      if (refusal) return refusal.clone();
      const [, id = ''] = /products-v2\/([^/]+)/.exec(pathname) ?? [];
      const { onHand, ...change } = body;
      products = products.map((product) =>
        product.productId === id
          ? {
              ...product,
              ...change,
              ...(onHand !== undefined && { quantity: { available: onHand } }),
              version: product.version + 1,
            }
          : product,
      );
      return Response.json({ product: products.find(({ productId }) => productId === id) });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async (at: Workplace = workplace): Promise<void> => {
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <WorkplaceContext value={at}>
            <InventoryScreen />
          </WorkplaceContext>
          <Announcer />
        </MemoryRouter>
      </Provider>,
    );
    await screen.findByRole('heading', { name: 'Inventory' });
  };
  const price = (name: string) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: `Price of ${name}` });
  const type = async (name: string, text: string): Promise<void> => {
    const field = await price(name);
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
    await userEvent.tab();
  };
  const toggle = (name: string) => screen.findByRole('switch', { name: `${name} available` });

  // id: marks-what-is-low
  it('marks what is low by the location’s number, shows it alone, and follows what is sold', async () => {
    const counted = (id: string, available: number) =>
      productOf(id, { ...here, name: id, trackQuantity: true, quantity: { available } });
    const sizes = [
      sizeOf('Small', 30, { ...here, name: 'Tee' }),
      sizeOf('Large', 3, { ...here, name: 'Tee' }),
    ];
    products = [ipa, seltzer, counted('Eight', 8), counted('None', 0), ...sizes];
    await open({ ...workplace, location: locationOf({ lowStockAt: 7 }) });
    const only = await screen.findByRole('button', { name: 'Low (2)' });
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items().filter((text) => text.includes('Low'))).toEqual([
      'Peach Seltzer, Low7 left, countPrice of Peach Seltzer$',
      // One of its sizes is.
      'Tee, Low2 sizes, 33 leftPrice of Tee$',
    ]);
    await userEvent.click(only);
    expect(items()).toHaveLength(2);
    const field = screen.getByRole('searchbox', { name: 'Find an item' });
    await userEvent.type(field, 'ipa');
    await screen.findByText('No item is called “ipa”.');
    await userEvent.clear(field);
    await screen.findByText('Peach Seltzer');
    // A guest buys one of those that were not low, and another guest one more.
    const noted = jest.spyOn(toast, 'note');
    act(() => push({ ...counted('Eight', 7), version: 2 }));
    await screen.findByRole('button', { name: 'Low (3)' });
    expect(items()).toHaveLength(3);
    act(() => push({ ...counted('Eight', 6), version: 3 }));
    await screen.findByText(/^6 left/);
    expect(noted.mock.calls).toEqual([['Eight runs low: 7 left']]);
  });

  it('marks nothing as low where the location has no number for it', async () => {
    await open();
    await price('Peach Seltzer');
    expect(screen.queryByText(/^Low/)).toBeNull();
  });

  // id: has-each-product-in-its-section-with-what-is-left
  it('has each product in its section, with what is left of it', async () => {
    products = [...products, sizeOf('Small', 2, here), sizeOf('Large', 3, here)];
    await open();
    const section = await screen.findByRole('region', { name: 'Alcoholic' });
    within(section).getByText('2 items');
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Hazy IPANot trackedPrice of Hazy IPA$',
      'Peach Seltzer, 7 left, countPrice of Peach Seltzer$',
    ]);
    within(await screen.findByRole('region', { name: 'Merchandise' })).getByText('2 sizes, 5 left');
  });

  // id: takes-a-product-off
  // id: shows-what-cannot-be-had
  it('shows what cannot be had as such, none left or switched off, and can show nothing else', async () => {
    const none = { ...seltzer, quantity: { available: 0 } };
    products = [ipa, none, productOf('cola', { ...here, name: 'Cola', isAvailable: false })];
    await open();
    const row = async (name: string) =>
      (await screen.findByText(name)).closest('li')?.textContent.replaceAll('\u00a0', ' ');
    expect(await row('Peach Seltzer')).toContain('Sold out');
    expect(await row('Peach Seltzer')).toContain('0 left');
    expect(await row('Cola')).toContain('Switched off');
    expect(await row('Hazy IPA')).not.toMatch(/Sold out|Switched off/);
    const filter = screen.getByRole('button', { name: 'Unavailable (2)', pressed: false });
    await userEvent.click(filter);
    expect(screen.queryByText('Hazy IPA')).toBeNull();
    screen.getByText('Cola');
    act(() => push({ ...none, quantity: { available: 4 }, version: 2 }));
    act(() => push(productOf('cola', { ...here, name: 'Cola', version: 2 })));
    await screen.findByText('Everything here is available.');
    await userEvent.click(screen.getByRole('button', { name: 'Unavailable (0)', pressed: true }));
    await screen.findByText('Hazy IPA');
    expect(screen.queryByRole('button', { name: /^Unavailable/ })).toBeNull();
    act(() => push({ ...none, version: 3 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unavailable (1)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Unavailable (1)' }));
    screen.getByText('Hazy IPA');
  });

  it('takes a product off sale, and sends no more than that', async () => {
    await open();
    await userEvent.click(await toggle('Hazy IPA'));
    await waitFor(async () => expect((await toggle('Hazy IPA')).getAttribute('aria-checked')).toBe('false'));
    expect(sent).toEqual([['/ipa', { isAvailable: false }]]);
    await screen.findByText('Hazy IPA sold out');
    await userEvent.click(await toggle('Hazy IPA'));
    await screen.findByText('Hazy IPA back on sale');
    expect(sent.at(-1)).toEqual(['/ipa', { isAvailable: true }]);
  });

  it('sends what was pressed last after what was pressed first', async () => {
    await open();
    const off = await toggle('Hazy IPA');
    fireEvent.click(off);
    fireEvent.click(off);
    expect(off.getAttribute('aria-checked')).toBe('true');
    await waitFor(() =>
      expect(sent).toEqual([
        ['/ipa', { isAvailable: false }],
        ['/ipa', { isAvailable: true }],
      ]),
    );
    await waitFor(async () => expect((await toggle('Hazy IPA')).getAttribute('aria-checked')).toBe('true'));
    expect(screen.queryByText('Switched off')).toBeNull();
  });

  // Each size at its own price has none in common.
  it('has several prices where its sizes have, and each is changed by itself', async () => {
    products = [
      sizeOf('Small', 2, { ...here, name: 'Tee' }),
      sizeOf('Large', 3, { ...here, name: 'Tee', price: '14.00' }),
    ];
    await open();
    await screen.findByText('Several prices');
    expect(screen.queryByRole('textbox', { name: 'Price of Tee' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^Tee/, expanded: false }));
    expect((await price('Small')).value).toBe('10.00');
    expect((await price('Large')).value).toBe('14.00');
  });

  it('has the options of a product, each sold out or back on sale by itself', async () => {
    const option = (optionId: string, isAvailable: boolean) => ({
      ...{ optionId, name: optionId, price: '1.00' },
      ...{ isAvailable, isDefault: false },
    });
    const burger = (version: number, ...options: ReturnType<typeof option>[]) => {
      const optionGroups = [{ optionGroupId: 'g', name: 'Extras', min: 0, max: 2, options }];
      return productOf('burger', { ...here, name: 'Burger', optionGroups, version });
    };
    products = [burger(1, option('Bacon', true), option('Egg', false))];
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Burger: 2 options, 1 sold out', expanded: false }),
    );
    const options = within(await screen.findByRole('list', { name: 'Options of Burger' }));
    const isOn = () =>
      ['Burger, Bacon', 'Burger, Egg'].map((name) =>
        options.getByRole('switch', { name: `${name} available` }).getAttribute('aria-checked'),
      );
    expect(isOn()).toEqual(['true', 'false']);
    refusal = Response.json({}, { status: 403 });
    await userEvent.click(options.getByRole('switch', { name: 'Burger, Bacon available' }));
    await waitFor(() => expect(said).toEqual([['Failed to update, please try again.']]));
    expect(isOn()).toEqual(['true', 'false']);
    expect(sent).toEqual([['/burger', { options: [{ optionId: 'Bacon', isAvailable: false }] }]]);
    act(() => push(burger(2, option('Bacon', true))));
    await screen.findByRole('button', { name: 'Burger: 1 option', expanded: true });
  });

  // id: puts-the-switch-back
  it('puts the switch back and says so where that failed', async () => {
    refusal = Response.json({ message: 'no', code: 'FORBIDDEN' }, { status: 403 });
    await open();
    await userEvent.click(await toggle('Hazy IPA'));
    await waitFor(() => expect(said).toEqual([['Failed to update, please try again.']]));
    expect((await toggle('Hazy IPA')).getAttribute('aria-checked')).toBe('true');
  });

  // id: refuses-for-a-price-and-sends
  it.each([
    ['', 'Price is required.'],
    ['13.5.0', 'Price must be a valid number with up to 2 decimal places.'],
    ['9.999', 'Price must be a valid number with up to 2 decimal places.'],
  ])('refuses %p for a price, and sends nothing', async (text, problem) => {
    await open();
    await type('Hazy IPA', text);
    await screen.findByText(problem);
    expect((await price('Hazy IPA')).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  // id: saves-a-price-when-its-field
  it('saves a price when its field is left, and sends no more than that', async () => {
    await open();
    await type('Hazy IPA', '10.5');
    await waitFor(async () => expect((await price('Hazy IPA')).value).toBe('10.50'));
    expect(sent).toEqual([['/ipa', { price: '10.50' }]]);
    await type('Hazy IPA', '10.50');
    expect(sent).toHaveLength(1);
  });

  it('keeps what was typed where it could not be saved, and saves it when asked again', async () => {
    refusal = Response.json({ message: 'no', code: 'FORBIDDEN' }, { status: 403 });
    await open();
    await type('Hazy IPA', '11');
    await screen.findByText('Not saved yet.');
    expect((await price('Hazy IPA')).value).toBe('11');
    refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull());
    expect(sent.map(([, body]) => body)).toEqual([{ price: '11.00' }, { price: '11.00' }]);
  });

  it('overwrites no price that another person has made: it tells, and asks', async () => {
    await open();
    const field = await price('Hazy IPA');
    await userEvent.clear(field);
    await userEvent.type(field, '11.00');
    act(() => push({ ...ipa, price: '12.00', version: 9 }));
    await screen.findByText('Somebody else changed it to $12.00.');
    await userEvent.tab();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave it at $12.00' }));
    await waitFor(async () => expect((await price('Hazy IPA')).value).toBe('12.00'));

    await userEvent.clear(await price('Hazy IPA'));
    await userEvent.type(await price('Hazy IPA'), '11.00');
    act(() => push({ ...ipa, price: '13.00', version: 10 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Make it $11.00' }));
    await waitFor(() => expect(sent).toEqual([['/ipa', { price: '11.00' }]]));
  });

  it('shows at once what another person changes', async () => {
    await open();
    await toggle('Hazy IPA');
    act(() => push({ ...ipa, price: '8.00', isAvailable: false, version: 9 }));
    await waitFor(async () => expect((await price('Hazy IPA')).value).toBe('8.00'));
    expect((await toggle('Hazy IPA')).getAttribute('aria-checked')).toBe('false');
  });

  it('counts what lies on the shelf', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Peach Seltzer ?, 7 left ?, count$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Count Peach Seltzer' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Pieces' }), '2.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Enter a whole number.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Pieces' }), '5');
    expect(dialog.queryByText('Enter a whole number.')).toBeNull();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Pieces' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Pieces' }), '24');
    refusal = Response.json({ code: 'STOCK_CHANGED', error: 'Not now.' }, { status: 409 });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Not now.');
    refusal = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('24 left');
    const count = ['/seltzer/stock', { onHand: 24 }];
    expect(sent).toEqual([count, count]);
  });

  it('changes each size of a group by itself, and all of them together', async () => {
    products = [sizeOf('Small', 2, { ...here, name: 'Tee' }), sizeOf('Large', 3, { ...here, name: 'Tee' })];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Tee/ }));
    const sizes = within(await screen.findByRole('list', { name: 'Sizes of Tee' }));
    await userEvent.click(sizes.getByRole('switch', { name: 'Large available' }));
    await waitFor(() => expect(sent).toEqual([['/tee-Large', { isAvailable: false }]]));
    await type('Tee', '20');
    await waitFor(() =>
      expect(sent.slice(1)).toEqual([
        ['/tee-Small', { price: '20.00' }],
        ['/tee-Large', { price: '20.00' }],
      ]),
    );
  });

  it('takes several off sale in one go', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    await screen.findByText('2 items selected');
    refusal = Response.json({}, { status: 403 });
    await userEvent.click(screen.getByRole('button', { name: 'Sold out' }));
    await waitFor(() => expect(said).toHaveLength(1));
    // What did not arrive stays chosen, and goes by the next press.
    screen.getByText('2 items selected');
    refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Sold out' }));
    await screen.findByText('Nothing selected');
    const both = [
      ['/ipa', { isAvailable: false }],
      ['/seltzer', { isAvailable: false }],
    ];
    expect(sent).toEqual([...both, ...both]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect((await toggle('Peach Seltzer')).getAttribute('aria-checked')).toBe('false');
    await screen.findByText('2 items sold out');
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hazy IPA · Sold out' }));
    await screen.findByText('1 item selected');
    await userEvent.click(screen.getByRole('button', { name: 'Back on sale' }));
    await screen.findByText('1 item back on sale');
    expect(sent.slice(4)).toEqual([['/ipa', { isAvailable: true }]]);
    screen.getByRole('checkbox', { name: 'Hazy IPA', checked: false });
  });

  it('leaves the selection to who goes on with it while what was chosen is on its way', async () => {
    await open();
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
    await screen.findByRole('button', { name: 'Select' });
    press('Select');
    choose('Hazy IPA');
    press('Sold out');
    choose('Peach Seltzer');
    await waitFor(() => expect(sent).toEqual([['/ipa', { isAvailable: false }]]));
    await screen.findByText('1 item selected');
    screen.getByRole('checkbox', { name: 'Peach Seltzer', checked: true });
    press('Sold out');
    press('Done');
    await screen.findByText('1 item sold out');
    await waitFor(() => expect(sent).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    screen.getByRole('button', { name: 'Select' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is searched by name', async () => {
    await open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find an item' }), 'pea');
    await waitFor(() => expect(screen.queryByText('Hazy IPA')).toBeNull());
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find an item' }), 'x');
    await screen.findByText('No item is called “peax”.');
  });

  it('may be empty, or not to be had', async () => {
    products = [];
    await open();
    await screen.findByText('This location has no products yet.');
    cleanup();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 403 }));
    await open();
    await screen.findByText('Error fetching products. Please try again later.');
  });
});
