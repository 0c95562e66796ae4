import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import { venueTopics } from '@lineless/contracts/venues/topics';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { createStore } from '@/app/store';
import { screenAt } from '@/app/testing/screen-at';
import { productOf } from '@/data/catalogue/testing/products';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { WITH_ALCOHOL_WARNING } from '@/shared/arrivals';
import { pause } from '@/shared/lib/next-task';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { MenuPage } from './menu-page';

const gone = { trackQuantity: true, quantity: { available: 0 } } as const;

const WITH_ACT = 'IS_REACT_ACT_ENVIRONMENT';

describe('The menu of a location', () => {
  let products: () => Response;
  let place = locationOf();
  let wait: Response | Promise<Response>;

  beforeEach(() => {
    device.clear();
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    place = locationOf();
    wait = Response.json({ waitSeconds: null });
    products = menuOf(productOf('IPA'));
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(({ call }) => {
      if (call.includes('/api/vendor-location?')) return Response.json({ items: [place] });
      return call.includes('/products') ? products() : wait;
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const menuOf =
    (...items: Product[]) =>
    () =>
      Response.json({ items });
  const open = (state?: unknown) =>
    screenAt('/location/064E1', { pattern: paths.location.pattern, element: <MenuPage />, state });
  const accent = () => document.documentElement.style.getPropertyValue('--accent');

  // id: shows-a-spinner-above
  it('shows a spinner above the boxes of its cards until it is there', async () => {
    open();
    const loading = screen.getByRole('status', { busy: true });
    expect(loading.querySelectorAll('.animate-\\[spin_0\\.8s_linear_infinite\\]')).toHaveLength(1);
    await screen.findByRole('button', { name: 'Add IPA' });
    expect(screen.queryByRole('status', { busy: true })).toBeNull();
  });

  it('promises nothing off while there is nothing to order', async () => {
    place = locationOf({
      promotions: [{ promotionId: 'p', description: 'Five off', amountOff: '5.00', minSubtotal: '20.00' }],
    });
    products = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Error fetching products. Please try again later.');
    expect(screen.queryByText(/Five off/)).toBeNull();
    products = menuOf(productOf('IPA'));
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText(/Five off/);
  });

  // id: that-cannot-be-fetched-says
  it('that cannot be fetched says so, and is asked for again', async () => {
    products = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Error fetching products. Please try again later.');
    products = menuOf(productOf('IPA'));
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByRole('button', { name: 'Add IPA' });
    expect(screen.queryByText(/^Error fetching/)).toBeNull();
  });

  // id: has-the-locations-colour
  it('has the location’s colour', async () => {
    place = locationOf({ primaryColor: '#ff5a36' });
    open();
    await waitFor(() => expect(accent()).toBe('#ff5a36'));
  });

  // id: shows-its-sections-in-a-grid
  it('shows its sections in a grid of two columns', async () => {
    products = menuOf(productOf('IPA'), productOf('Cola', { productType: 'NON_ALCOHOLIC_ITEM' }));
    open();
    const section = await screen.findByRole('region', { name: 'Alcoholic' });
    within(section).getByText('1 item');
    const card = within(within(section).getByRole('list', { name: 'Alcoholic' })).getByRole('listitem');
    expect(card.parentElement?.className).toContain('grid-cols-2');
    screen.getByRole('region', { name: 'Non-alcoholic' });
  });

  // id: has-a-badge-on-every-card
  it('has a badge on every card', async () => {
    products = menuOf(
      productOf('IPA', { price: '9.00', originalPrice: '10.00' }),
      productOf('Stout', gone),
      productOf('Water', { price: '0.00', productType: 'NON_ALCOHOLIC_ITEM' }),
      productOf('Shirt', { productType: 'MERCHANDISE' }),
    );
    open();
    expect(await screen.findAllByText('10% OFF')).toHaveLength(4);
  });

  // id: dims-what-is-sold-out-tags
  it('dims what is sold out, tags it, and offers nothing to add', async () => {
    products = menuOf(productOf('IPA', { ...gone, imageUrls: ['/pictures/ipa'] }), productOf('Stout'));
    open();
    const tag = await screen.findByText('SOLD OUT');
    const card = tag.closest('li');
    expect(card?.querySelector('img')?.className).toContain('grayscale');
    expect(screen.queryByRole('button', { name: 'Add IPA' })).toBeNull();
    screen.getByRole('button', { name: 'Add Stout' });
    expect(screen.getAllByText('SOLD OUT')).toHaveLength(1);
  });

  it('says on each card what it costs, what it cost before and the badge of the place, and opens what is chosen', async () => {
    place = locationOf({ promoBadge: 'New' });
    products = menuOf(
      productOf('IPA', { price: '9.00', originalPrice: '12.00' }),
      productOf('Ale', { price: '8.00', originalPrice: '8.00' }),
      productOf('Cider', { price: '11.00', originalPrice: '10.00' }),
      productOf('Stout', { price: '7.00' }),
      productOf('Shirt', { productType: 'MERCHANDISE', price: '30.00' }),
    );
    open();
    const card = async (name: string) =>
      (await screen.findByRole('button', { name })).closest('li')?.textContent;
    expect(await card('Add IPA')).toMatch(/25% OFF.*\$9\.00.*\$12\.00/);
    expect(await card('Add Ale')).toMatch(/^(?!.*OFF)(?!.*\$8\.00.*\$8\.00).*\$8\.00/);
    expect(await card('Add Cider')).not.toContain('$10.00');
    expect(await card('Add Stout')).toMatch(/New.*\$7\.00/);
    await screen.findByText('4 items');
    await userEvent.click(screen.getByRole('button', { name: 'Choose Shirt' }));
    await screen.findByRole('button', { name: 'ADD TO CART' });
    expect(screen.queryByRole('button', { name: /^Your cart/ })).toBeNull();
  });

  it('takes nothing while the bar is closed, and says why in its head and in its dock', async () => {
    place = locationOf({ pause: { message: 'Changing a keg' } });
    open();
    expect(await screen.findAllByText(/Changing a keg\.$/)).toHaveLength(2);
    await screen.findByText('IPA');
    expect(screen.queryByRole('button', { name: 'Add IPA' })).toBeNull();
  });

  it('that has nothing on it says so, and that of no place is not found', async () => {
    products = menuOf();
    open();
    await screen.findByText('Nothing can be ordered here right now.');
    expect(screen.queryByText(/ · wait /)).toBeNull();
    cleanup();
    serverThatAnswers(() => Response.json({ items: [] }));
    const { at } = open();
    await waitFor(() => expect(at()).toBe(paths.notFound.to()));
  });

  it('has the cart behind a button: each line, what it comes to, and the way to the review', async () => {
    place = locationOf({
      promotions: [{ promotionId: 'p', description: 'Half', percentOff: 50, minSubtotal: '0.00' }],
    });
    products = menuOf(productOf('IPA', { price: '9.00' }), productOf('Ale', { price: '8.00' }));
    const { at } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add IPA' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Ale' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Your cart, 2 items' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Your Cart (2 items)' }));
    await userEvent.click(sheet.getByRole('button', { name: 'More Ale' }));
    const lines = () => sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines()).toEqual([expect.stringMatching(/^IPA\$9\.00/), expect.stringMatching(/^Ale\$16\.00/)]);
    const sums = () => sheet.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(sums()).toEqual(['$25.00', '−$12.50']);
    await userEvent.click(sheet.getByRole('button', { name: 'Remove IPA' }));
    expect([lines().length, sums()]).toEqual([1, ['$16.00', '−$8.00']]);
    await userEvent.click(sheet.getByRole('button', { name: 'Order Now' }));
    await waitFor(() => expect(at()).toBe('/location/064E1/order/review'));
  });

  it('leads to the review by one step, however often that is pressed while the review is on its way', async () => {
    window.history.pushState(null, '', '/location/064E1');
    render(
      <Provider store={createStore()}>
        <BrowserRouter>
          <Routes>
            <Route path={paths.location.pattern} element={<MenuPage />} />
            <Route path="*" element={null} />
          </Routes>
        </BrowserRouter>
      </Provider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add IPA' }));
    const orderNow = await screen.findByText('Order Now');
    const before = window.history.length;
    act(() => {
      orderNow.click();
      orderNow.click();
    });
    expect(window.location.pathname).toBe('/location/064E1/order/review');
    expect(window.history.length - before).toBe(1);
  });

  it('shows a tap on its card first, and then in the dock', async () => {
    open();
    const add = await screen.findByRole('button', { name: 'Add IPA' });
    const seen: string[] = [];
    const look = new MutationObserver(() => {
      const isInDock = screen.queryByText('Order Now') !== null;
      seen.push(`${add.textContent} in the cart, ${isInDock ? 'and' : 'not'} in the dock`);
    });
    look.observe(document.body, { childList: true, subtree: true });
    // As in a browser: what a press does at once is one frame, and `act` would wait for the others.
    Reflect.set(globalThis, WITH_ACT, false);
    add.click();
    await screen.findByText('Order Now');
    Reflect.set(globalThis, WITH_ACT, true);
    look.disconnect();
    expect(seen[0]).toBe('1 in the cart, not in the dock');
    expect(seen.at(-1)).toBe('1 in the cart, and in the dock');
  });

  it('draws nothing of its head anew for a price that is told, for what is learnt of the wait, and for a tap', async () => {
    let learn: (answer: Response) => void = () => undefined;
    wait = new Promise((resolve) => (learn = resolve));
    const watched = jest.spyOn(live, 'watch');
    open();
    const add = await screen.findByRole('button', { name: 'Add IPA' });
    // Until what else has been asked for is there.
    await act(() => pause(50));
    // Each drawing of the head looks up where its logo leads.
    const looks = jest.spyOn(device, 'get');
    learn(Response.json({ waitSeconds: 360 }));
    await screen.findByText(/about 6 min/);
    const menu = watched.mock.calls.find(([topic]) => topic.endsWith(':products'))?.[1];
    const document = productOf('IPA', { version: 2, price: '3.00' });
    const change = { topic: '', model: 'products', id: 'IPA', version: 2, position: 'p2', document };
    act(() => menu?.onChange(change));
    await screen.findByText('$3.00');
    act(() => add.click());
    screen.getByText('Order Now');
    expect(new Set(looks.mock.calls.flat())).toEqual(new Set(['lineless.carts']));
  });

  it('plays the video on arrival, once a session, and never between a guest and the menu', async () => {
    const video = { showSplashAds: 'NEFT', splashVideoUrl: 'https://films.example/a.mp4' };
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    place = locationOf(video);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    cleanup();
    wait = Response.json({ waitSeconds: null });
    open();
    await screen.findByRole('button', { name: 'Add IPA' });
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    cleanup();
    tab.clear();
    // Switched on while the guest looks.
    wait = Response.json({ waitSeconds: null });
    place = locationOf();
    const watched = jest.spyOn(live, 'watch');
    open();
    await screen.findByRole('button', { name: 'Add IPA' });
    const told = watched.mock.calls.findLast(
      ([topic]) => topic === venueTopics.locationSettings.of('064E1'),
    )?.[1];
    if (!told) throw new Error('Its settings are live');
    const document = locationOf({ ...video, description: 'Long Bar', version: 2 });
    const change = { topic: '', model: 'locations', id: '064E1', version: 2, position: 'p2', document };
    act(() => told.onChange(change));
    await screen.findAllByText(/Long Bar/);
    await act(() => pause(50));
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  // id: warns-of-alcohol-who-came
  it('warns of alcohol who came to order it, in the specified words', async () => {
    open(WITH_ALCOHOL_WARNING);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Must be 21+ to order alcoholic beverages.');
    dialog.getByText(/Valid ID Required\. No refunds will be issued for alcohol orders placed by minors\./);
    dialog.getByText(/Please drink responsibly\./);
  });
});
