import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import { memberOf, plansAnswer } from '@/data/membership/testing/members';
import { settingsOf } from '@/data/platform/testing/settings';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { Toaster } from '@/shared/ui/toast';
import { PurchaseModal } from './purchase-modal';

describe('The memberships over the events', () => {
  let confirm: () => Response;
  let onClose: jest.Mock<() => void>;

  beforeEach(() => {
    confirm = () => Response.json({ status: 'succeeded' });
    onClose = jest.fn();
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    Element.prototype.scrollIntoView = () => undefined;
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true;
    };
    serverThatAnswers(({ call }) => {
      if (call.includes('/membership/plans')) return Response.json(plansAnswer);
      if (call.includes('/create-payment-intent'))
        return Response.json({ clientSecret: 'secret', paymentIntentId: 'pi_1', amount: 2_000 });
      if (call.includes('/test-payments/')) return confirm();
      if (call.includes('/membership/join')) return Response.json({ membership: memberOf() });
      return Response.json(settingsOf());
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'CloseWatcher');
  });

  const buy = async () => {
    const element = (
      <>
        <PurchaseModal open onClose={onClose} />
        <Toaster />
      </>
    );
    screenAt('/', { pattern: '/', element });
    // The sheet follows the pointer, which the document here has no measure for: its buttons are just clicked.
    fireEvent.click(await screen.findByRole('radio', { name: /1 Month/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Apple Pay' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Apple Pay' }));
    fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Ana Morales' } });
    fireEvent.change(sheet.getByLabelText('E-mail'), { target: { value: 'ana@any.example' } });
    fireEvent.click(sheet.getByRole('button', { name: /^Pay/ }));
  };

  // id: welcomes-has-paid
  it('welcomes a person who has paid, and closes by itself after two seconds', async () => {
    await buy();
    const [first] = await screen.findAllByText('Welcome to Lusiv!');
    expect(first).toBeDefined();
    expect(screen.getAllByText('Your membership has been activated successfully.').length).toBeGreaterThan(0);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  });

  it('is closed by Back, which leaves the page where it is', async () => {
    const watcher = Object.assign(new EventTarget(), { destroy: () => undefined });
    Object.assign(window, { CloseWatcher: jest.fn(() => watcher) });
    screenAt('/', { pattern: '/', element: <PurchaseModal open onClose={onClose} /> });
    await screen.findByRole('radio', { name: /1 Month/ });
    act(() => void watcher.dispatchEvent(new Event('close')));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  // id: says-payment-failed
  it('says “Payment Failed”, and stays on the selection', async () => {
    confirm = () => Response.json({ status: 'requires_payment_method', error: { code: 'card_declined' } });
    await buy();
    await screen.findByText('Payment Failed');
    screen.getByText('Please try again or use a different payment method.');
    screen.getByRole('radio', { name: /1 Month/ });
    expect(onClose).not.toHaveBeenCalled();
  });
});
