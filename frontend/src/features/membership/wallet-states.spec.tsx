import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoWallet } from './wallet-states';

describe('In the place of a wallet', () => {
  afterEach(cleanup);

  it.each([
    ['unavailable', 'Apple Pay / Google Pay not available on this device/browser.', false],
    ['timedOut', 'Payment initialization timed out. Please try again.', true],
    ['options', 'Failed to initialize payment options. Please try again.', true],
    ['request', 'Failed to create payment request. Please try again.', true],
    ['notReady', 'Payment system not ready. Please refresh the page and try again.', true],
  ] as const)('stands why there is none: %s', async (why, text, canTryAgain) => {
    const [onAgain, onSupport] = [jest.fn(), jest.fn()];
    render(<NoWallet why={why} onAgain={onAgain} onSupport={onSupport} />);
    screen.getByText(text);
    screen.getByText('Alternative Payment: Please contact support to complete your membership signup.');
    await userEvent.click(screen.getByRole('button', { name: 'Contact Support' }));
    expect(onSupport).toHaveBeenCalledTimes(1);
    const again = screen.queryByRole('button', { name: 'Try again' });
    expect(again !== null).toBe(canTryAgain);
    if (again) await userEvent.click(again);
    expect(onAgain).toHaveBeenCalledTimes(canTryAgain ? 1 : 0);
  });
});
