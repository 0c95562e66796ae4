import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { Standing } from '@/shared/payments/standing';
import { PaymentNote } from './payment-note';

const SAFE = 'Paying again is safe: an order is charged once.';

describe('What is known about the money of an order', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it.each<[Standing, boolean, boolean, string]>([
    [{ money: 'untouched', error: null }, false, true, ''],
    [{ money: 'untouched', error: 'No order found.' }, false, true, 'No order found.'],
    [{ money: 'unmoved', error: 'Declined.' }, false, true, `Declined.No money has moved. ${SAFE}`],
    [{ money: 'offline' }, false, false, 'You are offline, so nothing was sent.No money has moved.'],
    // There is no money that could have moved.
    [{ money: 'offline' }, true, false, 'You are offline, so nothing was sent.'],
    [{ money: 'offline' }, false, true, ''],
    [
      { money: 'undecided' },
      ...([false, true] as const),
      `Your bank has not decided yet.This page continues as soon as it has. ${SAFE}`,
    ],
    [
      { money: 'unheard', looks: 0 },
      ...([false, true] as const),
      `Your payment is being checked.The connection broke before the answer came. This page looks again by itself. ${SAFE}`,
    ],
    [
      { money: 'unheard', looks: 0 },
      ...([true, false] as const),
      'Your order is being checked.The connection broke before the answer came. This page looks again as soon as you are online. Nothing is charged.',
    ],
    [
      { money: 'moved' },
      ...([false, true] as const),
      'Your payment went through.Your order is being confirmed, and this page looks again by itself. You are not charged again.',
    ],
  ])('is said: %p, free %p, online %p', (standing, free, isOnline, said) => {
    Element.prototype.scrollIntoView = () => undefined;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { container } = render(<PaymentNote standing={standing} free={free} />);
    expect(container.textContent).toBe(said);
    expect(screen.queryByRole('alert') !== null).toBe(/^(No order|Declined|You are offline)/.test(said));
  });
});
