import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('a button', () => {
  it('when it is busy, says so, keeps the focus and answers no further press', async () => {
    const pay = jest.fn();
    const { rerender } = render(<Button onClick={pay}>Checkout</Button>);
    const button = screen.getByRole('button', { name: 'Checkout' });
    await userEvent.click(button);
    rerender(
      <Button onClick={pay} busy busyText="Processing...">
        Checkout
      </Button>,
    );
    await userEvent.click(button);

    expect(pay).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Processing...' })).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('when it is busy, submits no form again', async () => {
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));

    expect(submit).not.toHaveBeenCalled();
  });

  it('when it is disabled, cannot be pressed or focused', async () => {
    const pay = jest.fn();
    render(
      <Button onClick={pay} disabled>
        Checkout
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    await userEvent.tab();

    expect(pay).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});
