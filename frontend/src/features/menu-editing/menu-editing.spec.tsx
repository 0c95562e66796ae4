import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import type { Product } from '@lineless/contracts/catalogue/products';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createStore } from '@/app/store';
import { productOf, sizeOf } from '@/data/catalogue/testing/products';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { withPointerEvents } from '@/shared/hooks/testing/pointer-events';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { Announcer } from '@/shared/ui/announcer';
import { toast } from '@/shared/ui/toast';
import { ArchiveScreen } from './archive-screen';
import { ItemScreen } from './item-screen';
import { MenuEditingScreen } from './menu-editing-screen';
import { NewItemScreen } from './new-item-screen';

const location = locationOf();
const { vendorLocationId } = location;
const here = { vendorLocationId, version: 1 };
const lager = productOf('lager', { ...here, name: 'Draft Lager', price: '8.10', originalPrice: '9.00' });
const small = sizeOf('Small', 2, { ...here, name: 'Tee' });
const large = sizeOf('Large', 3, { ...here, name: 'Tee' });
const NEEDED_BY_THE_SWITCH = 'ResizeObserver';
const nothing = (): void => undefined;
const ROOT = `/api/vendor-locations/${vendorLocationId}`;

describe('The menu, for those who answer for it', () => {
  let products: Product[];
  let archived: Product[];
  let answer: () => Response | Promise<Response>;
  let sent: [method: string, path: string, body: unknown][];
  let push: (product: Product) => void;
  let said: unknown[][];

  beforeEach(() => {
    products = [lager, small, large];
    archived = [];
    sent = [];
    said = [];
    answer = () => Response.json({ product: { ...lager, version: 2 } });
    Reflect.set(
      globalThis,
      NEEDED_BY_THE_SWITCH,
      class {
        observe = nothing;
        unobserve = nothing;
        disconnect = nothing;
      },
    );
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(toast, 'success').mockImplementation((...words) => String(said.push(words)));
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
      if (request.method === 'GET')
        return Response.json({ items: pathname.endsWith('/archived-products') ? archived : products });
      sent.push([request.method, pathname.replace(ROOT, ''), await request.json()]);
      return answer();
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (path: string, role: Role = 'MANAGER'): void => {
    const workplace: Workplace = {
      location,
      role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Noor', role, version: 1 },
    };
    render(
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={[path]}>
          <WorkplaceContext value={workplace}>
            <Routes>
              <Route path={paths.staffMenu.pattern} element={<MenuEditingScreen />} />
              <Route path={paths.staffMenuItem.pattern} element={<ItemScreen />} />
              <Route path={paths.staffMenuNew.pattern} element={<NewItemScreen />} />
              <Route path={paths.staffMenuSize.pattern} element={<NewItemScreen />} />
              <Route path={paths.staffMenuArchive.pattern} element={<ArchiveScreen />} />
              <Route path={paths.staffHome.pattern} element={<p>Home</p>} />
            </Routes>
          </WorkplaceContext>
        </MemoryRouter>
      </Provider>,
    );
  };
  const menu = paths.staffMenu.to({ vendorLocationId });
  const item = (productId: string) => paths.staffMenuItem.to({ vendorLocationId, productId });
  const retype = async (label: string, text: string): Promise<void> => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    if (text !== '') await userEvent.paste(text);
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  // id: is-not-opened-to-those-who-serve
  it('is not opened to those who serve', async () => {
    open(menu, 'STAFF');
    await screen.findByText('Home');
  });

  it('says so where it cannot be fetched, and where there is nothing', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 404 }));
    open(menu);
    await screen.findByText('Error fetching products. Please try again later.');
    cleanup();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ items: [] }));
    open(menu);
    await screen.findByText('This location has no products yet.');
  });

  it('says in each row what is otherwise than usual, and opens the sizes of one thing below it', async () => {
    products = [
      lager,
      productOf('out', { ...here, name: 'Stout', isAvailable: false, originalPrice: '10.00' }),
      productOf('ipa', { ...here, name: 'Hazy IPA', trackQuantity: true, quantity: { available: 7 } }),
      small,
      { ...large, price: '12.00' },
    ];
    open(menu);
    await screen.findByRole('link', { name: /Draft Lager/ });
    const rows = () =>
      [...screen.getAllByRole('link'), screen.getByRole('button', { expanded: false })].map(
        ({ textContent }) => textContent,
      );
    expect(
      rows()
        .filter((row) => /\$|Several/.test(row))
        .sort(),
    ).toEqual([
      ...['Draft Lager, $8.10$9.00', 'Hazy IPA, $10.00 · 7 left', 'Stout, $10.00 · Sold out'],
      'Tee, Several prices · 2 sizes · 5 left',
    ]);
    expect(screen.queryByRole('list', { name: 'Sizes of Tee' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { expanded: false }));
    const sizes = within(screen.getByRole('list', { name: 'Sizes of Tee' })).getAllByRole('link');
    expect(sizes.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Small$10.00', item(small.productId)],
      ['Large$12.00', item(large.productId)],
      ['Add a size', paths.staffMenuSize.to({ vendorLocationId, productId: small.productId })],
    ]);
    fireEvent.click(screen.getByRole('button', { expanded: true }));
    expect(screen.queryByRole('list', { name: 'Sizes of Tee' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Find an item'), { target: { value: ' Wine ' } });
    await screen.findByText('No item is called “Wine”.');
  });

  it.each<[Partial<Product>, label: string, typed: string, said: string]>([
    [{ price: '7.00' }, 'Price', '8.00', 'Somebody else changed it to $7.00.'],
    [{ originalPrice: '11.00' }, 'Original price', '10.00', 'Somebody else changed it to $11.00.'],
    [{ originalPrice: undefined }, 'Original price', '10.00', 'Somebody else changed it to empty.'],
    [{ variantName: 'Pint' }, 'Size', '16 oz', 'Somebody else changed it to “Pint”.'],
    [{ description: 'Of Munich.' }, 'Description', 'Of Pilsen.', 'Somebody else changed it to “Of Munich.”.'],
    [{ productType: 'FOOD_ITEM' }, 'Section', 'OTHER', 'Somebody else changed it to Non-alcoholic: food.'],
    [
      { productTaxCode: 'txcd_40060003' },
      'Tax code',
      'txcd_40100001',
      'Somebody else changed it to “txcd_40060003”.',
    ],
  ])('tells of each field what another person has made of it: %j', async (about, label, typed, words) => {
    open(item('lager'));
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: typed } });
    act(() => push({ ...lager, ...about, version: 5 }));
    await screen.findByText(words);
  });

  it('tells of what is not written what another person has made of it', async () => {
    open(item('lager'));
    fireEvent.click(await screen.findByRole('switch', { name: 'Count the stock' }));
    await press('Add a group');
    const group = { optionGroupId: 'dips', name: 'Dips', min: 0, max: 1 };
    const option = { optionId: 'salsa', name: 'Salsa', price: '0.00', isDefault: false, isAvailable: true };
    const theirs = { optionGroups: [{ ...group, options: [option] }], version: 5 } as Partial<Product>;
    act(() => push({ ...lager, ...theirs }));
    await screen.findByText('Somebody else has changed the options.');
    expect(screen.queryByText(/counting its stock/)).toBeNull();
    cleanup();
    products = [{ ...lager, trackQuantity: true }];
    open(item('lager'));
    fireEvent.click(await screen.findByRole('switch', { name: 'Count the stock' }));
    await press('Save');
    await waitFor(() => expect(sent.at(-1)?.[2]).toMatchObject({ change: { trackQuantity: false } }));
  });

  // id: sends-only-what-was-changed-and-what-stood
  it('sends only what was changed, and what stood there', async () => {
    open(item('lager'));
    await retype('Name', ' Pale  Lager ');
    screen.getByText('Such as 16 oz or Medium. Optional.');
    await retype('Original price', '');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      [
        'PUT',
        '/products/lager',
        {
          change: { name: 'Pale Lager', originalPrice: null },
          seen: { name: 'Draft Lager', originalPrice: '9.00' },
        },
      ],
    ]);
    await screen.findByRole('list', { name: 'More' });
    expect(said).toEqual([['Pale Lager is saved']]);
    cleanup();
    open(item('lager'));
    await screen.findByLabelText('Name');
    await press('Save');
    await waitFor(() => expect(said.at(-1)).toEqual(['Nothing has changed.']));
    expect(sent).toHaveLength(1);
  });

  it('shows as guests see it what is being written', async () => {
    open(item('lager'));
    const shown = within(await screen.findByRole('region', { name: 'As guests see it' }));
    shown.getByText('Draft Lager');
    shown.getByText('$8.10');
    shown.getByText('$9.00');
    shown.getByText('10% OFF');
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Price', '9.00');
    expect(shown.getAllByText('$9.00')).toHaveLength(1);
    expect(shown.queryByText('10% OFF')).toBeNull();
    type('Price', 'much');
    shown.getByText('–');
    type('Name', ' ');
    shown.getByText('Name');
    type('Description', 'Cold.');
    shown.getByText('Cold.');
    type('Original price', '');
    type('Price', '9.00');
    // Without a price before it the location's badge.
    shown.getByText('10% OFF');
  });

  // id: sends-what-sizes-have-in-common
  it('sends what sizes have in common to all of them', async () => {
    answer = () => Response.json({ product: { ...small, version: 2 } });
    open(item(small.productId));
    await screen.findByText(/ are those of 1 more size, too\.$/);
    expect(screen.getByRole('link', { name: 'Add a size' }).getAttribute('href')).toBe(
      paths.staffMenuSize.to({ vendorLocationId, productId: small.productId }),
    );
    // What is told from others by its size has one.
    await retype('Size', '');
    await press('Save');
    screen.getByText('Enter the size.');
    expect(sent).toEqual([]);
    await retype('Size', 'Small');
    await retype('Name', 'Shirt');
    await retype('Price', '12');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(([, path, body]) => [path, (body as { change: object }).change])).toEqual([
      [`/products/${large.productId}`, { name: 'Shirt' }],
      [`/products/${small.productId}`, { name: 'Shirt', price: '12' }],
    ]);
  });

  it('goes on with the sizes that are left where one of them could not be saved', async () => {
    open(item(small.productId));
    answer = () => Response.json({}, { status: 403 });
    await retype('Name', 'Shirt');
    await press('Save');
    await waitFor(() => expect(said).toEqual([['Failed to update, please try again.']]));
    expect(sent.map(([, path]) => path)).toEqual([`/products/${large.productId}`]);
    answer = () => Response.json({ product: { ...large, name: 'Shirt', version: 2 } });
    await press('Save');
    await waitFor(() => expect(said.at(-1)).toEqual(['Shirt, Small is saved']));
    expect(sent.slice(1).map(([, path]) => path)).toEqual([
      `/products/${large.productId}`,
      `/products/${small.productId}`,
    ]);
  });

  it.each([
    ['Name', '', 'Enter a name.'],
    ['Price', '', 'Price is required.'],
    ['Price', '8.105', 'Price must be a valid number with up to 2 decimal places.'],
    ['Original price', '8.00', 'The original price cannot be below the price.'],
    ['Size', 'x'.repeat(41), 'A size has at most 40 characters.'],
    ['Name', 'x'.repeat(81), 'A name has at most 80 characters.'],
    ['Description', 'x'.repeat(501), 'A description has at most 500 characters.'],
  ])('refuses in %s %p, beside the field, and sends nothing', async (label, text, problem) => {
    open(item('lager'));
    await retype(label, text);
    await press('Save');
    await screen.findByText(problem);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(sent).toEqual([]);
  });

  it('tells who is editing what another person has made of it, and sends nothing until they have chosen', async () => {
    open(item('lager'));
    await retype('Name', 'Ale');
    act(() => push({ ...lager, name: 'Pilsner', version: 5 }));
    await screen.findByText('Somebody else changed it to “Pilsner”.');
    await press('Save');
    expect(said).toEqual([['Somebody else has changed this item. Look at the marked fields first.']]);
    expect(sent).toEqual([]);
    await press('Take theirs');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Pilsner');
  });

  it('warns of a tax code that is no longer in the list, in the menu and beside it, and saves nothing with it', async () => {
    const water = productOf('water', { ...here, name: 'Still Water', productTaxCode: 'txcd_41030003' });
    products = [lager, water];
    open(menu);
    const row = await screen.findByRole('link', { name: /Still Water/ });
    expect(row.textContent).toContain('Old tax code');
    expect(screen.getByRole('link', { name: /Draft Lager/ }).textContent).not.toContain('Old tax code');
    await userEvent.click(row);
    const code = await screen.findByLabelText('Tax code');
    expect(screen.getByText(/the item is taxed as goods/)).toBeTruthy();
    await retype('Price', '5.00');
    await press('Save');
    expect(sent).toEqual([]);
    expect(screen.getByText(/There is no such tax code/)).toBeTruthy();
    await userEvent.selectOptions(code, 'txcd_41030001');
    await press('Save');
    const change = { price: '5.00', productTaxCode: 'txcd_41030001' };
    const seen = { price: water.price, productTaxCode: 'txcd_41030003' };
    await waitFor(() => expect(sent).toEqual([['PUT', '/products/water', { change, seen }]]));
  });

  it('keeps what was typed where it could not be saved, and says why', async () => {
    const message = 'Somebody else has changed this product.';
    answer = () =>
      Response.json({ error: message, message, code: 'PRODUCT_CHANGED_MEANWHILE' }, { status: 409 });
    open(item('lager'));
    await retype('Name', 'Ale');
    await press('Save');
    await waitFor(() => expect(said).toEqual([[message]]));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ale');
  });

  it('shows a picture that was chosen, and sends its address with the item', async () => {
    const url = '/api/pictures/abc.webp';
    answer = () => Response.json({ picture: { url, width: 9, height: 9 } }, { status: 201 });
    open(item('lager'));
    const file = new File(['bytes'], 'lager.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), file);
    await screen.findByRole('img', { name: 'Picture 1' });
    answer = () => Response.json({ product: { ...lager, version: 2 } });
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      ['POST', '/pictures', { picture: btoa('bytes') }],
      ['PUT', '/products/lager', { change: { imageUrls: [url] }, seen: { imageUrls: [] } }],
    ]);
  });

  it('is neither saved nor left without a word while a picture is on its way', async () => {
    const url = '/api/pictures/abc.webp';
    let arrive = (_: Response): void => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    open(item('lager'));
    const file = new File(['bytes'], 'lager.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), file);
    await press('Save');
    await waitFor(() => expect(said).toEqual([['A picture is on its way. Try again once it is here.']]));
    await press('Back');
    await screen.findByRole('alertdialog', { name: 'Discard changes' });
    await press('Keep editing');
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => arrive(Response.json({ picture: { url, width: 9, height: 9 } }, { status: 201 })));
    await screen.findByRole('img', { name: 'Picture 1' });
    // Nor is one chosen for which saving would not wait.
    answer = () => new Promise((resolve) => (arrive = resolve));
    const mayAdd = () =>
      expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveProperty('disabled', false);
    mayAdd();
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(mayAdd).toThrow();
    await act(async () => arrive(Response.json({ code: 'PRODUCT_NOT_FOUND' }, { status: 404 })));
    await waitFor(mayAdd);
  });

  it('says what is wrong with a picture, and keeps those that are there', async () => {
    products = [{ ...lager, imageUrls: ['/pictures/a.svg', '/pictures/b.svg'] }];
    const message = 'This file is no picture that can be read.';
    answer = () => Response.json({ error: message, message, code: 'PICTURE_UNREADABLE' }, { status: 400 });
    open(item('lager'));
    await userEvent.upload(
      await screen.findByLabelText('Choose a picture'),
      new File(['x'], 'x.png', { type: 'image/png' }),
    );
    await screen.findByText(message);
    await press('Make picture 2 the first');
    await press('Remove picture 2');
    answer = () => Response.json({ product: { ...lager, version: 2 } });
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.[2]).toMatchObject({ change: { imageUrls: ['/pictures/b.svg'] } });
  });

  it('lets guests choose as few and as many options of a group as it has', async () => {
    open(item('lager'));
    await press('Add a group');
    await press('Add an option');
    await press('Add an option');
    const offered = (label: string) =>
      Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ value }) => Number(value));
    expect([offered('At least'), offered('At most')]).toEqual([
      [0, 1, 2, 3],
      [1, 2, 3],
    ]);
    await userEvent.selectOptions(screen.getByLabelText('At least'), '3');
    expect(screen.getByLabelText<HTMLSelectElement>('At most').value).toBe('3');
    await userEvent.selectOptions(screen.getByLabelText('At most'), '2');
    expect(screen.getByLabelText<HTMLSelectElement>('At least').value).toBe('2');
  });

  it('has groups of options, each written, refused and taken away by itself', async () => {
    const option = (optionId: string, name: string) => ({ optionId, name, price: '0.00', isDefault: false });
    const dips = { optionGroupId: 'dips', name: 'Dips', min: 0, max: 2 };
    const options = [option('salsa', 'Salsa'), option('guac', 'Guacamole')];
    const groups = [{ ...dips, options: options.map((one) => ({ ...one, isAvailable: true })) }];
    products = [{ ...lager, optionGroups: groups }];
    open(item('lager'));
    const type = (label: string, value: string, at = 0) =>
      fireEvent.change(screen.getAllByLabelText(label)[at] ?? document.body, { target: { value } });
    await screen.findByDisplayValue('Dips');
    await press('Add a group');
    await press('Save');
    const list = within(screen.getByRole('region', { name: 'Options' }));
    const alerts = list.getAllByRole('alert').map((alert) => alert.closest('fieldset')?.textContent);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatch(/^Group 2/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Option 1' }).disabled).toBe(true);
    await press('Remove Group 2');
    type('Name of the group', 'Sauces');
    type('Option 2', ' Queso ');
    type('Extra price', '1.50', 1);
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Chosen at first' })[1] ?? document.body);
    await press('Remove Salsa');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect((sent[0]?.[2] as { change: object }).change).toEqual({
      optionGroups: [
        {
          ...{ optionGroupId: 'dips', name: 'Sauces', min: 0, max: 1 },
          options: [{ optionId: 'guac', name: 'Queso', price: '1.50', isDefault: true }],
        },
      ],
    });
  });

  it('says that an item is gone where another person has archived it', async () => {
    open(item('nothing'));
    await screen.findByText('This item is not on the menu any more.');
    expect(screen.getByRole('link', { name: 'Back to the menu' }).getAttribute('href')).toBe(menu);
    cleanup();
    // Nothing is a size of it.
    open(paths.staffMenuSize.to({ vendorLocationId, productId: 'nothing' }));
    await screen.findByText('This item is not on the menu any more.');
  });

  // id: puts-a-new-item
  it('puts a new item behind all of its section', async () => {
    products = [
      { ...lager, displayOrder: 7 },
      productOf('nachos', { productType: 'MERCHANDISE', displayOrder: 30 }),
    ];
    open(paths.staffMenuNew.to({ vendorLocationId }));
    await screen.findByRole('heading', { name: 'New item' });
    await retype('Name', 'Churro');
    await retype('Price', '6.5');
    await press('Add to the menu');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject(['POST', '/products', { name: 'Churro', price: '6.5', displayOrder: 8 }]);
    await waitFor(() => expect(said).toEqual([['Churro is on the menu']]));
  });

  it('adds nothing more where the answer was lost, and the new item is on the menu already', async () => {
    products = [{ ...lager, displayOrder: 7 }];
    open(paths.staffMenuNew.to({ vendorLocationId }));
    await screen.findByRole('heading', { name: 'New item' });
    await retype('Name', 'Churro');
    await retype('Price', '6.5');
    answer = () => Response.json({ code: 'LOST' }, { status: 409 });
    await press('Add to the menu');
    await waitFor(() => expect(said).toHaveLength(1));
    act(() => push(productOf('churro', { ...here, name: 'Churro', displayOrder: 8 })));
    await press('Add to the menu');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('makes a further size one of the same thing', async () => {
    open(paths.staffMenuSize.to({ vendorLocationId, productId: small.productId }));
    await screen.findByRole('heading', { name: 'Add a size' });
    await press('Add to the menu');
    await screen.findByText('Enter the size.');
    await retype('Size', 'XL');
    await press('Add to the menu');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.[2]).toMatchObject({ name: 'Tee', variantName: 'XL', groupId: 'tee', price: '10.00' });
  });

  it('is put in order, each section by itself, and sent when that is done', async () => {
    const ipa = productOf('ipa', { ...here, name: 'Hazy IPA', displayOrder: 200 });
    products = [lager, ipa, small, large];
    answer = () => Response.json({ products: [] });
    open(menu);
    await press('Reorder');
    await press('Move Hazy IPA up');
    await press('Move Hazy IPA up');
    expect(sent).toEqual([]);
    // What is moved while it is on its way is not saved yet.
    answer = () => {
      fireEvent.click(screen.getByRole('button', { name: 'Move Draft Lager up' }));
      return Response.json({ products: [] });
    };
    await press('Save order');
    await waitFor(() => expect(said).toEqual([['The menu has its new order']]));
    screen.getByText('Guests read each section from the top.');
    await press('Move Hazy IPA up');
    sent.splice(0);
    said.splice(0);
    answer = () => Response.json({}, { status: 403 });
    await press('Save order');
    await waitFor(() => expect(said).toHaveLength(1));
    // What was put in order stands, and is saved by the next press.
    answer = () => Response.json({ products: [] });
    await press('Save order');
    const order = ['PUT', '/product-order', { productIds: ['ipa', 'lager'] }];
    await waitFor(() => expect(sent).toEqual([order, order]));
    await waitFor(() => expect(said.at(-1)).toEqual(['The menu has its new order']));
    await screen.findByLabelText('Find an item');
    await press('Reorder');
    expect(screen.queryByLabelText('Find an item')).toBeNull();
    screen.getByText('Guests read each section from the top.');
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.split(',')[0]);
    const off = () =>
      screen
        .getAllByRole('button', { name: /^Move/ })
        .filter((button) => button.getAttribute('aria-disabled') === 'true')
        .map((button) => button.getAttribute('aria-label'));
    expect(off()).toEqual([...['Move Draft Lager up', 'Move Hazy IPA down', 'Move Tee up', 'Move Tee down']]);
    await press('Move Draft Lager down');
    expect(names()).toEqual(['Hazy IPA', 'Draft Lager', 'Tee']);
    await press('Cancel');
    expect(names().slice(0, 3)).toEqual(['Draft Lager', 'Hazy IPA', 'Tee']);
    expect(sent).toHaveLength(2);
  });

  it('asks before an order is left that is not saved', async () => {
    products = [lager, productOf('ipa', { ...here, name: 'Hazy IPA', displayOrder: 200 })];
    answer = () => Response.json({ products: [] });
    open(menu);
    await press('Reorder');
    await press('Move Hazy IPA up');
    await press('Back');
    await screen.findByRole('alertdialog', { name: 'Discard changes' });
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Save order');
    await waitFor(() => expect(said).toEqual([['The menu has its new order']]));
    await press('Reorder');
    await press('Move Hazy IPA up');
    await press('Back');
    await screen.findByRole('alertdialog', { name: 'Discard changes' });
    await press('Discard');
    await screen.findByText('Home');
    cleanup();
    open(menu);
    await press('Reorder');
    await press('Back');
    await screen.findByText('Home');
  });

  // id: is-dragged-into-its-order-by-a-handle
  it('is dragged into its order by a handle, and says what has become of it', async () => {
    products = ['Ale', 'Bock'].map((name, at) =>
      productOf(name, { ...here, name, productType: 'FOOD_ITEM', displayOrder: at }),
    );
    withPointerEvents();
    render(<Announcer />);
    open(menu);
    await press('Reorder');
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 60 * [...(this.parentElement?.children ?? [])].indexOf(this), 390, 60);
    });
    const finger = { pointerId: 1, isPrimary: true, button: 0 };
    const rows = () => screen.getAllByRole('listitem');
    const grip = () =>
      fireEvent.pointerDown(rows()[0]?.firstElementChild ?? document.body, { ...finger, clientY: 30 });
    grip();
    fireEvent.keyDown(window, { key: 'Escape' });
    await screen.findByText('Ale stays where it was');
    grip();
    fireEvent.pointerUp(window, { ...finger, clientY: 95 });
    await screen.findByText('Ale, 2 of 2');
    expect(rows()[0]?.textContent).toMatch(/^Bock/);
  });

  it('is archived after a question, which can be answered again where it was refused, and taken back', async () => {
    const undo = jest.spyOn(toast, 'undo').mockReturnValue('');
    answer = () => Response.json({}, { status: 403 });
    open(item('lager'));
    await press('Archive');
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive Draft Lager' });
    const archive = async (times: number) => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
      await waitFor(() => expect(sent).toHaveLength(times));
    };
    await archive(1);
    await waitFor(() => expect(said).toHaveLength(1));
    answer = () => Response.json({ product: { ...lager, version: 2 } });
    await archive(2);
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
    expect(undo.mock.calls[0]?.[0]).toBe('Draft Lager is archived');
    await screen.findByRole('list', { name: 'More' });
    answer = () => Response.json({}, { status: 403 });
    undo.mock.calls[0]?.[1]();
    await waitFor(() => expect(said).toHaveLength(2));
    expect(sent.map(([, path, body]) => [path, body])).toEqual([
      ['/products/lager/archived', { isArchived: true }],
      ['/products/lager/archived', { isArchived: true }],
      ['/products/lager/archived', { isArchived: false }],
    ]);
  });

  it('shows what is archived, and puts it back, also where that was refused before', async () => {
    archived = [
      productOf('nachos', { ...here, name: 'Nachos' }),
      sizeOf('Small', 2, { ...here, name: 'Tee', price: '12.00' }),
    ];
    answer = () => Response.json({}, { status: 403 });
    open(paths.staffMenuArchive.to({ vendorLocationId }));
    await press('Put back Nachos');
    await waitFor(() => expect(said).toHaveLength(1));
    answer = () => Response.json({ product: archived[0] });
    await press('Put back Nachos');
    await waitFor(() => expect(said.at(-1)).toEqual(['Nachos is back on the menu']));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Tee.*Small.*\$12\.00Put back$/),
    ]);
    const back = ['PUT', '/products/nachos/archived', { isArchived: false }];
    expect(sent).toEqual([back, back]);
    fireEvent.click(screen.getByText('Put back'));
    await screen.findByText('Nothing is archived.');
    cleanup();
    jest
      .mocked(globalThis.fetch)
      .mockImplementation(async (input) =>
        (input as Request).url.includes('/archived-products')
          ? Response.json({}, { status: 404 })
          : Response.json({ items: products }),
      );
    open(paths.staffMenuArchive.to({ vendorLocationId }));
    await screen.findByText('The archive could not be fetched. Try again later.');
    jest.mocked(globalThis.fetch).mockImplementation(async () => Response.json({ items: [] }));
    await press('Reload');
    await screen.findByText('Nothing is archived.');
  });
});
