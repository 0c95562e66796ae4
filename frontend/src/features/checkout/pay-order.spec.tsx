import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { productOf } from '@/data/catalogue/testing/products';
import { orderPrepared } from '@/data/checkout/slice';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';
import { paidOrder } from '@/data/ordering/testing/orders';
import { settingsOf } from '@/data/platform/testing/settings';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { afterReview } from '@/shared/arrivals';
import { live } from '@/shared/live/live';
import { installStripe, removeStripe, StripeScript } from '@/shared/payments/testing/stripe-script';
import { PayOrder } from './pay-order';

const order = paidOrder({
  status: 'IN_PROGRESS',
  subtotal: '4.00',
  tipAmount: '0.60',
  cartItems: [
    {
      productId: 'ipa',
      name: 'Hazy IPA',
      productType: 'ALCOHOLIC_ITEM',
      productTaxCode: 'txcd_99999999',
      price: '4.00',
      quantity: 1,
      imageUrls: [],
    },
  ],
});

/** By what is taken off. */
const free: Order = {
  ...order,
  promotion: { description: 'On the house', discountAmount: '4.00' },
  ...{ tipAmount: '0.00', taxAmount: '0.00', totalAmount: '0.00' },
};

describe('The checkout', () => {
  let asked: Asked[];
  let settings: () => Response;
  let menu: readonly Product[];

  beforeEach(() => {
    settings = () => Response.json(settingsOf());
    menu = [productOf('ipa')];
    Element.prototype.scrollIntoView = () => undefined;
    asked = serverThatAnswers(({ call }) =>
      call.endsWith('/settings')
        ? settings()
        : call.includes('/products')
          ? Response.json({ items: menu })
          : Response.json({ order, clientSecret: 's', paymentIntentId: 'p', status: 'succeeded' }),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (place = locationOf(), of = order, state?: unknown) =>
    screenAt('/location/064E1/order/checkout', {
      state,
      pattern: '/location/:vendorLocationId/order/checkout',
      element: <PayOrder checkout={checkoutOfOrder()} order={of} place={place} onStale={() => undefined} />,
    });

  // id: asks-for-the-tip-shows
  it('asks for the tip, shows the summary, asks for age and terms, then for the payment', () => {
    const { container } = open();
    const names = [...container.querySelectorAll('main > section')].map(
      (section) =>
        section.getAttribute('aria-label') ??
        document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
    expect(names).toEqual(['Add a tip', 'Order summary', 'Before you pay', 'Payment']);
  });

  // id: says-what-was-switched-off
  it('says what was switched off since, and takes no payment for it', async () => {
    menu = [productOf('ipa', { name: 'Hazy IPA', isAvailable: false })];
    open();
    await screen.findByText('Hazy IPA is not available right now. Nothing was charged.');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Change the order' }).getAttribute('href')).toBe(
      '/location/064E1/order/review',
    );
  });

  it('says that prices have changed on the way here, that it is a test, and why nothing can be ordered now', async () => {
    open(locationOf(), order, afterReview(true));
    await screen.findByText('Prices have changed. The summary shows the current ones.');
    await screen.findByText('Test payments. No card is charged.');
    expect(await screen.findByRole('button', { name: /^Pay/ })).toHaveProperty('disabled', false);
    cleanup();
    open(locationOf({ pause: { message: 'Back soon' } }), free, afterReview(false));
    await screen.findByText(/Back soon/);
    expect(screen.queryByText(/^Prices have changed/)).toBeNull();
    expect(screen.queryByText(/^Test payments/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true);
  });

  it('is not paid once the cart was emptied elsewhere', async () => {
    const { store } = open();
    await screen.findByRole('button', { name: /^Pay/ });
    act(() => void store.dispatch(orderPrepared(checkoutOfOrder())));
    await screen.findByText('Your cart is empty. Please add items before checking out.');
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
      '/location/064E1',
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('takes the payment for the last piece, which the order holds itself', async () => {
    menu = [productOf('ipa', { trackQuantity: true, quantity: { available: 0 } })];
    open();
    await screen.findByRole('button', { name: /^Pay/ });
    expect(screen.queryByText(/not available right now/)).toBeNull();
  });

  // id: offers-tips-of-10
  it('offers tips of 10, 15, 20 and 25 percent, none and one’s own, with 15 chosen', () => {
    open();
    const tips = within(screen.getByRole('region', { name: 'Add a tip' })).getAllByRole('radio');
    expect(tips.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      ...['10%$0.40', '15%$0.60', '20%$0.80', '25%$1.00'],
    ]);
    const summary = screen.getByRole('region', { name: 'Order summary' });
    expect(summary.textContent).toMatch(/1Hazy IPA\$4\.00.*Tip, 15%\$0\.60.*Total\$10\.95$/);
    expect(tips.map((tip) => [tip.getAttribute('value'), tip.getAttribute('aria-checked')])).toEqual([
      ['10', 'false'],
      ['15', 'true'],
      ['20', 'false'],
      ['25', 'false'],
      ['0', 'false'],
      ['custom', 'false'],
    ]);
  });

  // id: has-the-wallets-buttons-in-the-dock
  it('has the wallets’ buttons in the dock beside the payment by card, and no second ones above the card', async () => {
    open();
    const wallet = await screen.findByRole('button', { name: 'Apple Pay' });
    const dock = screen.getByRole('button', { name: /^Pay \$/ }).parentElement;
    expect(dock?.contains(wallet)).toBe(true);
    expect(within(screen.getByRole('region', { name: 'Payment' })).queryByText('or pay by card')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Apple Pay' })).toHaveLength(1);
  });

  // id: asks-who-buys-alcohol
  it('asks who buys alcohol whether they are 21 and have an ID', () => {
    open();
    screen.getByRole('checkbox', {
      name: 'I am at least 21 and will show a valid ID at pickup.',
      checked: false,
    });
  });

  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  it.each<[string, Order, string, () => Promise<void>]>([
    ['that costs nothing', free, 'Place Order', async () => undefined],
    ['for a wallet', order, 'Apple Pay', async () => undefined],
    [
      'for a card',
      order,
      'Pay $10.95',
      async () => {
        await type('Card number', '4242 4242 4242 4242');
        await type('Expiry', '08 / 31');
        await type('CVC', '123');
        await type('Cardholder name', 'Ana Morales');
        await type('ZIP', '90013');
      },
    ],
  ])(
    'takes no order %s before age and terms are agreed to, and says what is missing',
    async (_, what, name, fill) => {
      open(locationOf(), what);
      await fill();
      const sent = () => asked.filter(({ call }) => !call.startsWith('GET'));
      const [age, terms] = screen.getAllByRole('checkbox');
      if (!age || !terms) throw new Error('Both are asked for');
      await userEvent.click(terms);
      await press(name);
      screen.getByText('Age verification is required for purchasing alcoholic beverages.');
      expect(document.activeElement).toBe(age);
      await userEvent.click(age);
      await userEvent.click(terms);
      await press(name);
      screen.getByText('Please accept the terms and conditions to proceed.');
      expect(sent()).toEqual([]);
      await userEvent.click(terms);
      await press(name);
      await waitFor(() => expect(sent().at(-1)?.call).toContain('/markPaid'));
    },
  );

  // id: has-the-locations-disclaimer-among
  it('has the location’s disclaimer among the terms', async () => {
    open(locationOf({ customDisclaimer: 'No glass on the dance floor.' }));
    await userEvent.click(screen.getByRole('button', { name: /terms/i }));
    const terms = within(await screen.findByRole('dialog', { name: 'Terms and conditions' }));
    expect(terms.getAllByRole('listitem').at(-1)?.textContent).toBe('No glass on the dance floor.');
    expect(terms.getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(terms.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('at the provider’s own form, which asks nobody', () => {
    const GONE = 'Hazy IPA is not available right now. Nothing was charged.';
    let script: StripeScript;
    let answered: () => void;

    beforeEach(() => {
      script = new StripeScript();
      installStripe(() => script);
      settings = () => Response.json(settingsOf({ payments: 'stripe', stripePublishableKey: 'pk_test_1' }));
    });
    afterEach(removeStripe);

    /** Pays by card; the menu that is asked for then is answered by `answered`. */
    const payByCard = async () => {
      const watched = jest.spyOn(live, 'watch');
      open();
      await waitFor(() => expect(script.made).toHaveLength(2));
      act(() => script.card.raise('ready'));
      await type('Cardholder name', 'Ana Morales');
      for (const consent of screen.getAllByRole('checkbox')) await userEvent.click(consent);
      const isOnTheWay = new Promise<void>((resolve) => (answered = resolve));
      serverThatAnswers(async ({ call }) => {
        if (call.includes('/products')) await isOnTheWay;
        return call.includes('/products')
          ? Response.json({ items: menu })
          : Response.json({ order, clientSecret: 's', paymentIntentId: 'p', status: 'succeeded' });
      });
      await press('Pay $10.95');
      return watched.mock.calls.find(([topic]) => topic.endsWith(':products'))?.[1];
    };

    it('asks for the menu before it charges, and can’t be pressed again until that is answered', async () => {
      await payByCard();
      screen.getByRole('button', { name: 'Processing...' });
      expect(screen.getAllByRole('radio').every((tip) => tip.hasAttribute('disabled'))).toBe(true);
      menu = [productOf('ipa', { name: 'Hazy IPA', isAvailable: false, version: 2 })];
      answered();
      await screen.findByText(GONE);
      expect(script.confirmed).toEqual([]);
      screen.getByRole('link', { name: 'Change the order' });
    });

    it('offers no way back while it charges, whatever is switched off meanwhile', async () => {
      let decline: (answer: object) => void = () => undefined;
      script.confirm = () => new Promise((resolve) => (decline = resolve));
      const told = await payByCard();
      answered();
      await waitFor(() => expect(script.confirmed).toHaveLength(1));
      const document = productOf('ipa', { name: 'Hazy IPA', isAvailable: false, version: 2 });
      const change = { topic: '', model: 'products', id: 'ipa', version: 2, position: 'p2', document };
      act(() => told?.onChange(change));
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      screen.getByRole('button', { name: 'Processing...' });
      expect([screen.queryByText(GONE), screen.queryByRole('link', { name: 'Change the order' })]).toEqual([
        null,
        null,
      ]);
      decline({ error: { type: 'card_error', code: 'card_declined', message: 'Declined.' } });
      await screen.findByText(GONE);
      screen.getByRole('link', { name: 'Change the order' });
    });
  });

  // id: says-that-there-is-no-form
  it('says that there is no form to pay with, and loads it again', async () => {
    settings = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Card elements are not loaded.');
    settings = () => Response.json(settingsOf());
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByLabelText('Card number');
    expect(screen.queryByText('Card elements are not loaded.')).toBeNull();
  });
});
