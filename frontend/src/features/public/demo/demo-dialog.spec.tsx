import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { DemoDialog } from './demo-dialog';

describe('Book a Demo', () => {
  let refuse: (() => Response) | null;
  let keys: (string | null)[];
  let bodies: unknown[];
  let closed: number;
  const user = userEvent.setup();

  beforeEach(() => {
    refuse = null;
    keys = [];
    bodies = [];
    closed = 0;
    measuresNothing();
    serverThatAnswers((request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      bodies.push(request.body);
      return refuse?.() ?? Response.json({ leadId: 'L1' }, { status: 201 });
    });
    render(
      <Provider store={createStore()}>
        <DemoDialog onClose={() => (closed += 1)} />
      </Provider>,
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const fillIn = async () => {
    await user.type(screen.getByLabelText('Company name'), 'Pier 9');
    await user.type(screen.getByLabelText('Full name'), 'Noor A.');
    await user.type(screen.getByLabelText('Phone'), '3105550199');
    await user.type(screen.getByLabelText('E-mail'), 'noor@pier9.example');
    await user.type(screen.getByLabelText('What are you interested in?'), 'Two bars and a guest list.');
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Send request' }));

  // id: sends-nothing-that-is-not-whole
  it('sends nothing that is not whole, and says of each field what is wrong', async () => {
    await send();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Company name must be at least 2 characters',
      'Full name must be at least 2 characters',
      'Please enter a valid phone number',
      'Invalid email address',
      "Please tell us what you're interested in",
    ]);
    expect(keys).toEqual([]);
    // What is corrected is not wrong any more, each by itself.
    const fields = ['Company name', 'Full name', 'Phone', 'E-mail', 'What are you interested in?'];
    for (const [at, field] of fields.entries()) {
      await user.type(screen.getByLabelText(field), '5');
      expect(screen.queryAllByRole('alert')).toHaveLength(fields.length - at - 1);
    }
  });

  it('says that a message is too long, and how much is left of one that is not', async () => {
    await fillIn();
    screen.getByText('474 characters left');
    await user.click(screen.getByLabelText('What are you interested in?'));
    await user.paste('x'.repeat(475));
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Message must be less than 500 characters');
  });

  // id: ends-with-a-success-screen
  it('ends with a success screen and confetti', async () => {
    await fillIn();
    await send();
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(bodies).toEqual([
      {
        ...{ companyName: 'Pier 9', fullName: 'Noor A.', phone: '+13105550199' },
        ...{ email: 'noor@pier9.example', message: 'Two bars and a guest list.' },
      },
    ]);
    expect(document.querySelector('[data-confetti]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });

  it('stays with its words where it cannot be sent, and is the same request when it is sent again', async () => {
    await fillIn();
    refuse = () =>
      Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Too many.', error: '' }, { status: 429 });
    await send();
    await screen.findByText('Too many.');
    for (const field of ['Company name', 'Full name', 'Phone', 'E-mail', 'What are you interested in?']) {
      const { value } = screen.getByLabelText<HTMLInputElement>(field);
      await user.type(screen.getByLabelText(field), '{Backspace}');
      expect(screen.queryByText('Too many.')).toBeNull();
      fireEvent.change(screen.getByLabelText(field), { target: { value } });
      await send();
      await screen.findByText('Too many.');
    }
    refuse = () => Response.json({ message: 'Oops.', error: '' }, { status: 501 });
    await send();
    // What went wrong on the server is none of theirs.
    await screen.findByText('Your request could not be sent. Try again in a moment.');
    expect(screen.queryByText('Too many.')).toBeNull();
    refuse = null;
    await send();
    await screen.findByRole('dialog', { name: 'Thank you' });
    expect(new Set(keys).size).toBe(1);
  });
});
