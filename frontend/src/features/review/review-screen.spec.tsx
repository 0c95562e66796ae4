import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { withoutThese } from '@/data/cart/again-arrival';
import { productOf } from '@/data/catalogue/testing/products';
import { memberOf } from '@/data/membership/testing/members';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { saysPriceChanged } from '@/shared/arrivals';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { device, tab } from '@/shared/lib/storage';
import { nextTask } from '@/shared/lib/next-task';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { ReviewScreen } from './review-screen';

const CARTS = 'lineless.carts';

describe('The review of the cart', () => {
  let menu: () => Response;
  let place: () => Response;
  let vendor: () => Response;
  let membership: () => Response;
  let placed: (response: Response) => void;
  let asked: Asked[];

  beforeEach(() => {
    device.clear();
    tab.clear();
    const now = new Date().toISOString();
    const items = [
      { productId: 'cola', name: 'Cola', price: '4.00', productType: 'NON_ALCOHOLIC_ITEM', quantity: 2 },
    ];
    const cart = { vendorLocationId: '064E1', items, createdAt: now, updatedAt: now };
    device.set(CARTS, JSON.stringify({ '064E1': cart }));
    const cola = { name: 'Cola', price: '4.00', productType: 'NON_ALCOHOLIC_ITEM' } as const;
    menu = () => Response.json({ items: [productOf('cola', cola)] });
    place = () => Response.json({ items: [locationOf()] });
    vendor = () => Response.json({ items: [{ vendorId: 'kiln-hall', name: 'Kiln Hall' }] });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    membership = () => refusal(404, 'NOT_A_MEMBER');
    asked = serverThatAnswers(({ call }) => {
      if (call.endsWith('/membership/me')) return membership();
      if (call.startsWith('POST')) return new Promise((resolve) => (placed = resolve));
      if (call.includes('/api/vendor?')) return vendor();
      return call.includes('/products') ? menu() : place();
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/location/064E1/order/review', {
      pattern: paths.orderReview.pattern,
      element: <ReviewScreen />,
    });

  // id: asks-whether-there
  it('asks whether there is more to add, and leads there', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Add more?' })).getAttribute('href')).toBe(
      '/location/064E1',
    );
  });

  // id: asks-a-member-for-no-fee
  it('asks a member for no event fee, neither in the lines nor in what is to be paid before tip and tax', async () => {
    place = () => Response.json({ items: [locationOf({ eventFee: '2.00' })] });
    open();
    await screen.findByText('Event fee');
    expect(screen.getByText('Before tip and tax').textContent).toBe('Before tip and tax$10.00');
    cleanup();
    membership = () => Response.json({ membership: memberOf() });
    open();
    await screen.findByText('Waived for members');
    expect(screen.getByText('Before tip and tax').textContent).toBe('Before tip and tax$8.00');
  });

  it('has each line by itself, what a promotion takes off, and nothing to pay for while it cannot be had', async () => {
    const now = new Date().toISOString();
    const line = { price: '4.00', productType: 'NON_ALCOHOLIC_ITEM', quantity: 2 };
    const items = [
      { ...line, productId: 'cola', name: 'Cola' },
      { ...line, productId: 'soda', name: 'Soda', price: '3.00', quantity: 1 },
    ];
    const cart = { vendorLocationId: '064E1', items, createdAt: now, updatedAt: now };
    device.set(CARTS, JSON.stringify({ '064E1': cart }));
    const products = [
      productOf('cola', { name: 'Cola', price: '4.00', productType: 'NON_ALCOHOLIC_ITEM' }),
      productOf('soda', { name: 'Soda', price: '3.00', productType: 'NON_ALCOHOLIC_ITEM' }),
    ];
    menu = () => Response.json({ items: products });
    const promotion = { promotionId: 'p', description: 'Happy hour', percentOff: 50, minSubtotal: '0.00' };
    place = () => Response.json({ items: [locationOf({ promotions: [promotion] })] });
    open();
    await screen.findByText('Happy hour');
    const rows = () =>
      [...screen.getByRole('list', { name: 'Items' }).children].map(
        (row) => `${row.querySelector('h2')?.textContent} ${row.querySelector('b')?.textContent}`,
      );
    expect(rows()).toEqual(['Cola $8.00', 'Soda $3.00']);
    screen.getByText('−$5.50');
    expect(screen.getByText('Before tip and tax').textContent).toBe('Before tip and tax$5.50');
    await userEvent.selectOptions(screen.getByLabelText('Quantity of Soda'), '2');
    expect(rows()).toEqual(['Cola $8.00', 'Soda $6.00']);
    cleanup();
    menu = () => Response.json({ items: [products[0], { ...products[1], isAvailable: false }] });
    open();
    await screen.findByText('Cola');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(true),
    );
    expect(screen.getByRole('alert').textContent).not.toBe('');
    await userEvent.selectOptions(screen.getByLabelText('Quantity of Soda'), 'Remove');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(false);
  });

  it('takes nothing while the bar is closed, and says why', async () => {
    place = () => Response.json({ items: [locationOf({ pause: { message: 'Changing a keg' } })] });
    open();
    await screen.findByText(/Changing a keg\.$/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(true);
  });

  // id: says-what-of-an-order-is-not-there
  it('says what of an order that was ordered again is not in the cart', async () => {
    const missing = 'Not in your cart: Hazy IPA (sold out).';
    screenAt('/location/064E1/order/review', {
      pattern: paths.orderReview.pattern,
      element: <ReviewScreen />,
      state: withoutThese(missing),
    });
    await screen.findByText(missing);
  });

  // id: says-that-it-is-at-work-until
  it('says that it is at work until the order is there, then leads to the checkout', async () => {
    const { at } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
    await screen.findByRole('button', { name: 'Processing...', busy: true });
    await waitFor(() => expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1));
    expect(asked.at(-1)?.body).toEqual({
      userId: 'ana',
      vendorLocationId: '064E1',
      cartItems: [
        { productId: 'cola', quantity: 2, name: 'Cola', price: '4.00', productTaxCode: 'txcd_99999999' },
      ],
      vendorAddress: locationOf().address,
    });
    const order = paidOrder({ status: 'IN_PROGRESS' });
    placed(Response.json({ order, clientSecret: 's', paymentIntentId: 'pi_1' }));
    await waitFor(() => expect(at()).toBe('/location/064E1/order/checkout'));
  });

  it.each([
    [false, '4.00'],
    [true, undefined],
  ])(
    'tells the checkout %s of prices that are others by now, with %s taken off',
    async (is, discountAmount) => {
      const promotion = { promotionId: 'p', description: 'Happy hour', percentOff: 50, minSubtotal: '0.00' };
      place = () => Response.json({ items: [locationOf({ promotions: [promotion] })] });
      const { router } = open();
      await screen.findByText('Happy hour');
      await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
      await waitFor(() => expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1));
      const taken = discountAmount && { promotion: { discountAmount, description: 'Happy hour' } };
      const order = paidOrder({ status: 'IN_PROGRESS', subtotal: '8.00', ...taken });
      placed(Response.json({ order, clientSecret: 's', paymentIntentId: 'pi_1' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/location/064E1/order/checkout'));
      expect(saysPriceChanged(router.state.location.state)).toBe(is);
    },
  );

  it('does not call back who has left for the menu while it is at work', async () => {
    const { at } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Add more?' }));
    await waitFor(() => expect(at()).toBe('/location/064E1'));
    placed(
      Response.json({
        order: paidOrder({ status: 'IN_PROGRESS' }),
        clientSecret: 's',
        paymentIntentId: 'pi_1',
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(at()).toBe('/location/064E1');
  });

  // id: goes-no-further-without
  it.each([
    [
      'Unable to proceed: Location information is missing. Please try refreshing the page.',
      () => (place = () => refusal(400, 'BAD_REQUEST')),
    ],
    [
      'Unable to proceed: Vendor information is missing. Please try refreshing the page.',
      () => (vendor = () => refusal(400, 'BAD_REQUEST')),
    ],
    [
      'Unable to proceed: Vendor information is missing. Please try refreshing the page.',
      () => (vendor = () => Response.json({ items: [] })),
    ],
  ])('goes no further without what it has to know: %s', async (words, fail) => {
    fail();
    open();
    await screen.findByText('Cola');
    const needed = words.includes('Vendor') ? '/api/vendor?' : '/api/vendor-location?';
    await waitFor(() => expect(asked.filter(({ call }) => call.includes(needed))).not.toEqual([]));
    // Its answer is read in a few turns; until then the page has nothing to say against it.
    for (let turn = 0; turn < 5; turn += 1) await act(nextTask);
    await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    // What was said is of the cart as it was.
    await userEvent.selectOptions(screen.getByLabelText('Quantity of Cola'), '3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // id: of-an-empty-cart-says
  it('of an empty cart says what has to be there first, and leads back to the menu', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Quantity of Cola'), 'Remove');
    await screen.findByText('Your cart is empty. Please add items before proceeding.');
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
      '/location/064E1',
    );
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  });

  // id: that-cannot-be-loaded-leads
  it('that cannot be loaded leads back to the menu, or reloads the page', async () => {
    menu = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Unable to Load Order Review');
    expect(screen.getByRole('link', { name: 'Return to Menu' }).getAttribute('href')).toBe('/location/064E1');
    screen.getByRole('button', { name: 'Reload' });
  });
});
