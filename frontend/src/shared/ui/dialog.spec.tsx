import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';
import { Field } from './field';

describe('A dialog', () => {
  const done = jest.fn<() => void>();
  const asked = () =>
    render(
      <Dialog
        open
        onClose={() => undefined}
        title="Confirm Refund"
        actionText="Refund"
        destructive
        formId="refund"
      >
        <form
          id="refund"
          onSubmit={(event) => {
            event.preventDefault();
            done();
          }}
        >
          <Field label="Reason" />
        </form>
      </Dialog>,
    );
  /** What it says that the keys do. */
  const keys = () =>
    [...screen.getByRole('alertdialog').querySelectorAll('kbd')].map(
      (key) => key.parentElement?.textContent ?? '',
    );
  const button = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name });

  afterEach(() => {
    cleanup();
    done.mockClear();
  });

  it('interrupts only where something is at stake', () => {
    render(<Dialog open onClose={() => undefined} title="Welcome back" cancelText="Continue" />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
  });

  it.each([
    [{ busy: true }, 0],
    [{ busy: true, mayLeave: true }, 2],
    [{ busy: false }, 2],
  ])(
    'is closed by Cancel and Escape, but not while it is busy unless it may be left: %j',
    async (props, times) => {
      const onClose = jest.fn<() => void>();
      render(<Dialog open onClose={onClose} title="Confirm Refund" actionText="Refund" {...props} />);
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await userEvent.keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledTimes(times);
    },
  );

  it('puts the focus on what changes nothing', () => {
    asked();
    expect(document.activeElement).toBe(button('Cancel'));
    expect(keys()).toEqual(['Enter Cancel']);
  });

  it('begins in the first field of a form in which nothing is at stake', () => {
    render(
      <Dialog open onClose={() => undefined} title="Your name" actionText="Save" formId="name">
        <form id="name">
          <Field label="Name" />
          <Field label="Nickname" />
        </form>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('says what Enter does, wherever the focus goes', async () => {
    asked();
    await userEvent.click(screen.getByLabelText('Reason'));
    expect(keys()).toEqual(['Enter Refund', 'Esc Cancel']);
    await userEvent.tab();
    expect(keys()).toEqual(['Enter Cancel']);
    await userEvent.tab();
    expect(document.activeElement).toBe(button('Refund'));
    expect(keys()).toEqual(['Enter Refund', 'Esc Cancel']);
    await userEvent.keyboard('{Enter}');
    expect(done).toHaveBeenCalledTimes(1);
  });
});
