import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoForm } from './no-form';

describe('In the place of a form to pay with', () => {
  afterEach(cleanup);

  it.each([
    ['timedOut', 'Payment initialization timed out. Please try again.'],
    ['options', 'Failed to initialize payment options. Please try again.'],
    ['request', 'Failed to create payment request. Please try again.'],
  ] as const)('stands why there is none: %s', async (why, text) => {
    const [onAgain, onSupport] = [jest.fn(), jest.fn()];
    render(<NoForm why={why} onAgain={onAgain} onSupport={onSupport} />);
    screen.getByText(text);
    screen.getByText('Alternative Payment: Please contact support to complete your membership signup.');
    await userEvent.click(screen.getByRole('button', { name: 'Contact Support' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([onSupport.mock.calls.length, onAgain.mock.calls.length]).toEqual([1, 1]);
  });
});
