import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { Stripe } from '@stripe/stripe-js';
import { useStripeElements } from './use-stripe-elements';

describe('The fields of Stripe', () => {
  beforeEach(() => {
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
  });
  afterEach(cleanup);

  /** What each element was made with, in the place of Stripe's own script. */
  const made: Record<string, unknown> = {};
  const element = {
    on: () => element,
    mount: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
  const elements = {
    create: (type: string, options: unknown) => {
      made[type] = options;
      return element;
    },
    fetchUpdates: async () => ({}),
  };
  const stripe: Partial<Record<keyof Stripe, unknown>> = { elements: () => elements };

  function Fields() {
    const { card, wallets } = useStripeElements({
      stripe: stripe as unknown as Stripe,
      clientSecret: 'secret',
      total: '$91.26',
      disabled: false,
      mayPay: () => true,
      onEdit: () => undefined,
      onPay: async () => undefined,
    });
    return (
      <>
        <div ref={card} />
        <div ref={wallets} />
      </>
    );
  }

  it('ask a wallet for the payer’s e-mail and phone, and for the address that the name comes with', () => {
    render(<Fields />);
    expect(made.expressCheckout).toMatchObject({
      emailRequired: true,
      phoneNumberRequired: true,
      billingAddressRequired: true,
      paymentMethods: { applePay: 'auto', googlePay: 'auto' },
    });
  });

  it('ask for a card alone beside them, and its holder’s name not twice', () => {
    render(<Fields />);
    expect(made.payment).toMatchObject({
      fields: { billingDetails: { name: 'never' } },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    });
  });
});
