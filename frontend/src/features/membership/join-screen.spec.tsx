import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { begunPaymentOf } from '@/data/membership/begun-payment';
import type { Membership } from '@/data/membership/me';
import { memberOf, plansAnswer } from '@/data/membership/testing/members';
import { settingsOf } from '@/data/platform/testing/settings';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { saysSessionEnded } from '@/shared/arrivals';
import { takeReturn } from '@/shared/lib/remembered';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { JoinScreen } from './join-screen';

describe('The sign-up for the membership', () => {
  let asked: Asked[];
  let confirm: () => Response;
  let join: () => Response | Promise<Response>;
  let settings: () => Response | Promise<Response>;
  let membership: Membership | null;
  let plans: unknown;
  let intent: (() => Response) | null;

  beforeEach(() => {
    device.clear();
    tab.clear();
    confirm = () => Response.json({ status: 'succeeded' });
    join = () => Response.json({ membership: memberOf() });
    settings = () => Response.json(settingsOf());
    membership = null;
    plans = plansAnswer;
    intent = null;
    // The document here knows neither modal dialogs nor scrolling.
    Element.prototype.scrollIntoView = () => undefined;
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true;
    };
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(({ call }) => {
      if (call.includes('/membership/plans')) return Response.json(plans);
      if (call.includes('/membership/me'))
        return membership ? Response.json({ membership }) : refusal(404, 'NOT_A_MEMBER');
      if (call.includes('/create-payment-intent'))
        return (
          intent?.() ?? Response.json({ clientSecret: 'secret', paymentIntentId: 'pi_1', amount: 5_000 })
        );
      if (call.includes('/test-payments/')) return confirm();
      if (call.includes('/membership/join')) return join();
      return settings();
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    jest.useRealTimers();
    await session.signOut('customer');
    jest.restoreAllMocks();
  });

  const open = (address = '/join-lusiv') =>
    screenAt(address, { pattern: paths.joinLusiv.pattern, element: <JoinScreen /> });
  const choose = async (plan = /3 Months/) =>
    userEvent.click(await screen.findByRole('radio', { name: plan }));
  const payWithWallet = async (name = 'Ana Maria Morales'): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Apple Pay' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Apple Pay' }));
    await userEvent.type(sheet.getByLabelText('Name'), name);
    await userEvent.type(sheet.getByLabelText('E-mail'), 'ana@any.example');
    await userEvent.click(sheet.getByRole('button', { name: /^Pay/ }));
  };
  const bodyOf = (part: string) => asked.find(({ call }) => call.includes(part))?.body;

  // id: has-two-plans-and-choosing
  it('has two plans, and choosing one reveals the wallet', async () => {
    open();
    await screen.findByRole('radio', { name: /1 Month.*\$20/ });
    screen.getByRole('radio', { name: /3 Months.*\$50.*SAVE \$10/ });
    screen.getByText('Unlimited access to all events');
    expect(screen.queryByRole('button', { name: 'Apple Pay' })).toBeNull();
    await choose();
    await screen.findByRole('button', { name: 'Apple Pay' });
    screen.getByRole('button', { name: 'Google Pay' });
  });

  // id: pays-joins-with-what-the-wallet
  it('pays, joins with what the wallet says, and congratulates', async () => {
    open('/join-lusiv?nfcId=n1');
    await choose();
    await payWithWallet();
    const done = within(await screen.findByRole('dialog', { name: 'Congrats for joining' }));
    done.getByText('Your membership has begun. Select your first event.');
    expect(done.getByRole('link', { name: 'See events' }).getAttribute('href')).toBe(
      '/lusiv/events?nfcId=n1',
    );
    expect(bodyOf('/create-payment-intent')).toEqual({
      amount: 5_000,
      currency: 'usd',
      payment_method_types: ['card'],
      metadata: { duration: 3, membership_type: '3 Months' },
    });
    expect(bodyOf('/membership/join')).toEqual({
      firstName: 'Ana',
      lastName: 'Maria Morales',
      email: 'ana@any.example',
      phoneNumber: '+13105550100',
      paymentIntentId: 'pi_1',
      membershipDuration: 3,
      amount: 5_000,
    });
  });

  // id: says-before-it-is-paid-what-comes
  it('says before it is paid what comes and when, and that it does not renew by itself', async () => {
    open();
    await choose(/1 Month/);
    const brings = within(await screen.findByRole('region', { name: 'What you get' }));
    brings.getByText('4 event credits');
    brings.getByText('They come at once.');
    brings.getByText('You hold at most 12 at a time.');
    brings.getByText('Not by itself: you pay once.');
    await choose();
    brings.getByText('4 event credits each month, 12 in all');
    brings.getByText(/^They come at once, on .+ and on .+\.$/);
  });

  // id: says-that-a-renewals-credits-come
  it('says before and after a renewal that its credits come when the present month ends', async () => {
    membership = memberOf({ startsAt: '2099-11-20T20:00:00.000Z', endsAt: '2099-12-20T20:00:00.000Z' });
    const next = { at: '2099-12-20T20:00:00.000Z', credits: 4 };
    const renewed = {
      ...membership,
      endsAt: '2100-01-20T20:00:00.000Z',
      availableCredits: 0,
      nextCredits: next,
    };
    join = () => Response.json({ membership: renewed });
    open();
    await choose(/1 Month/);
    const adds = within(await screen.findByRole('region', { name: 'What it adds to your membership' }));
    adds.getByText('They come on Sun, Dec 20.');
    adds.getByText('None come before that.');
    adds.getByText('From Sun, Dec 20, when your present one ends, until Wed, Jan 20');
    await payWithWallet();
    const done = within(await screen.findByRole('dialog', { name: 'Your membership goes on' }));
    done.getByText(
      'It runs until Wed, Jan 20. 4 credits come on Sun, Dec 20. You hold no credits until then.',
    );
    expect(done.queryByText(/Select your first event/)).toBeNull();
  });

  // id: asks-in-the-wallet-for-name
  it('asks in the wallet for name, e-mail and phone', async () => {
    open();
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Google Pay' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Google Pay' }));
    await userEvent.clear(sheet.getByLabelText('Phone number'));
    await userEvent.click(sheet.getByRole('button', { name: /^Pay/ }));
    sheet.getByText('Enter a name.');
    sheet.getByText('Enter an e-mail address.');
    sheet.getByText('Enter a phone number.');
    await userEvent.type(sheet.getByLabelText('Name'), 'Ana');
    expect(sheet.queryByText('Enter a name.')).toBeNull();
    sheet.getByText('Enter a phone number.');
    await userEvent.type(sheet.getByLabelText('Phone number'), '310 555 0188');
    expect(sheet.queryByText('Enter a phone number.')).toBeNull();
    sheet.getByText('Enter an e-mail address.');
    await userEvent.click(sheet.getByRole('button', { name: /^Pay/ }));
    expect(sheet.queryAllByText(/^Enter /).map(({ textContent }) => textContent)).toEqual([
      'Enter an e-mail address.',
    ]);
    expect(bodyOf('/create-payment-intent')).toBeUndefined();
  });

  // id: is-sorry-about-a-declined
  it('is sorry about a declined card, says why, and can be tried again', async () => {
    confirm = () =>
      Response.json({
        status: 'requires_payment_method',
        error: { code: 'card_declined', message: 'Your card was declined.' },
      });
    open();
    await choose();
    await payWithWallet();
    const sorry = await screen.findByRole('dialog', {
      name: 'Sorry, payment was not successful, please try again',
    });
    within(sorry).getByText('Your card was declined.');
    expect(within(sorry).getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe(
      'mailto:help@any.example?subject=Lusiv%20membership',
    );
    expect(bodyOf('/membership/join')).toBeUndefined();
    await userEvent.click(within(sorry).getByRole('button', { name: 'Try again' }));
    screen.getByRole('button', { name: 'Apple Pay' });
  });

  describe('by card', () => {
    const payByCard = async () => {
      await userEvent.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
      await userEvent.type(screen.getByLabelText('Expiry'), '08 / 31');
      await userEvent.type(screen.getByLabelText('CVC'), '123');
      await userEvent.type(screen.getByLabelText('Cardholder name'), 'Ana Maria Morales');
      await userEvent.type(screen.getByLabelText('ZIP'), '90013');
      await userEvent.click(screen.getByRole('button', { name: 'Pay $50' }));
    };
    const confirmations = () => asked.filter(({ call }) => call.includes('/test-payments/'));

    it('is joined in the name that is on it, and with the number that its holder has signed in with', async () => {
      open();
      await choose();
      await payByCard();
      await screen.findByRole('dialog', { name: 'Congrats for joining' });
      expect(confirmations().map(({ body }) => body)).toMatchObject([
        { clientSecret: 'secret', paymentMethod: { card: { name: 'Ana Maria Morales', zip: '90013' } } },
      ]);
      expect(bodyOf('/membership/join')).toMatchObject({
        ...{ firstName: 'Ana', lastName: 'Maria Morales', email: '', phoneNumber: '+13105550100' },
      });
    });

    it('opens nothing before all of it is typed', async () => {
      open();
      await choose();
      await userEvent.click(await screen.findByRole('button', { name: 'Pay $50' }));
      await screen.findByText('Card number is required');
      expect(bodyOf('/create-payment-intent')).toBeUndefined();
    });

    it('says why under the form too, and keeps what was typed', async () => {
      const error = { code: 'card_declined', message: 'Your card was declined.' };
      confirm = () => Response.json({ status: 'requires_payment_method', error });
      open();
      await choose();
      await payByCard();
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      screen.getByText('Your card was declined.');
      screen.getByText('No money has moved.');
      expect(screen.getByLabelText('Cardholder name')).toHaveProperty('value', 'Ana Maria Morales');
    });

    it('is joined once the bank’s question is answered with a yes', async () => {
      confirm = jest
        .fn<() => Response>()
        .mockReturnValueOnce(Response.json({ status: 'requires_action' }))
        .mockImplementation(() => Response.json({ status: 'succeeded' }));
      open();
      await choose();
      await payByCard();
      const bank = within(await screen.findByRole('alertdialog', { name: 'Verify this payment' }));
      await userEvent.click(bank.getByRole('button', { name: 'Verify' }));
      await screen.findByRole('dialog', { name: 'Congrats for joining' });
      expect(confirmations().map(({ call }) => call)).toEqual([
        'POST /api/test-payments/pi_1/confirm',
        'POST /api/test-payments/pi_1/verify',
      ]);
      expect(bodyOf('/membership/join')).toMatchObject({ firstName: 'Ana', paymentIntentId: 'pi_1' });
    });
  });

  it('is paid once, however often it is pressed', async () => {
    open();
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Apple Pay' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Apple Pay' }));
    await userEvent.type(sheet.getByLabelText('Name'), 'Ana');
    await userEvent.type(sheet.getByLabelText('E-mail'), 'ana@any.example');
    const pay = sheet.getByRole('button', { name: /^Pay/ });
    act(() => {
      pay.click();
      pay.click();
    });
    await screen.findByRole('dialog', { name: 'Congrats for joining' });
    expect(asked.filter(({ call }) => call.includes('/test-payments/'))).toHaveLength(1);
    expect(asked.filter(({ call }) => call.includes('/create-payment-intent'))).toHaveLength(1);
  });

  it('shows the new price where it has changed, and charges nothing before it was seen', async () => {
    open();
    await choose(/1 Month/);
    await screen.findByRole('button', { name: 'Apple Pay' });
    const [one, ...others] = plansAnswer.plans;
    plans = { ...plansAnswer, plans: [{ ...one, price: 2_500, display: '$25' }, ...others] };
    intent = () => refusal(409, 'PRICE_CHANGED', 'The price of this membership has changed.');
    await payWithWallet();
    const sorry = await screen.findByRole('dialog', { name: /^Sorry/ });
    within(sorry).getByText('The price of this membership has changed.');
    await userEvent.click(within(sorry).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('radio', { name: /1 Month.*\$25/ });
    expect(asked.filter(({ call }) => call.includes('/test-payments/'))).toEqual([]);
    intent = null;
    await payWithWallet();
    await screen.findByRole('dialog', { name: 'Congrats for joining' });
    const bodies = asked
      .filter(({ call }) => call.includes('/create-payment-intent'))
      .map(({ body }) => body);
    expect(bodies).toMatchObject([{ amount: 2_000 }, { amount: 2_500 }]);
  });

  it('does not give up a payment whose membership was not heard of: it joins again until it is', async () => {
    join = jest
      .fn<() => Response>()
      .mockReturnValueOnce(refusal(408, 'TIMEOUT'))
      .mockReturnValueOnce(refusal(408, 'TIMEOUT'))
      .mockReturnValueOnce(refusal(408, 'TIMEOUT'))
      .mockReturnValueOnce(refusal(408, 'TIMEOUT'))
      .mockImplementation(() => Response.json({ membership: memberOf() }));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    open();
    await choose();
    await payWithWallet();
    await screen.findByText('Your payment went through.', undefined, { timeout: 5_000 });
    await screen.findByRole('dialog', { name: 'Congrats for joining' }, { timeout: 8_000 });
  });

  it('leads a visitor to the sign-in and back to the plan that was chosen', async () => {
    await session.signOut('customer');
    const { at, router } = open();
    await choose();
    await waitFor(() => expect(at()).toBe('/signin'));
    expect(saysSessionEnded(router.state.location.state)).toBe(false);
    expect(takeReturn('customer')).toBe('/join-lusiv?duration=3');
  });

  it('leads to the sign-in and back where the session has ended, and says that it has', async () => {
    const { at, router } = open('/join-lusiv?duration=1');
    await screen.findByRole('button', { name: 'Apple Pay' });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 401 }));
    await act(() => session.refresh());
    await waitFor(() => expect(at()).toBe('/signin'));
    expect(saysSessionEnded(router.state.location.state)).toBe(true);
    expect(takeReturn('customer')).toBe('/join-lusiv?duration=1');
  });

  it('has nothing to pay with before it is known who pays', async () => {
    const asksWho = jest.spyOn(session, 'current').mockReturnValue({ status: 'loading', user: null });
    const { at } = open('/join-lusiv?duration=1');
    await screen.findByRole('region', { name: 'What you get' });
    await waitFor(() => expect(asked.some(({ call }) => call.includes('/settings'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay $20' })).toBeNull();
    expect(at()).toBe('/join-lusiv');
    asksWho.mockRestore();
    act(() => session.signedIn(tokens('ana, renewed', 60, 'ana')));
    await screen.findByRole('button', { name: 'Apple Pay' });
    screen.getByRole('button', { name: 'Pay $20' });
  });

  describe('goes on with a payment that was sent before the session ended', () => {
    const loseTheSession = async () => {
      join = () => refusal(401, 'NOT_SIGNED_IN');
      const { at } = open();
      await choose();
      await payWithWallet();
      await screen.findByText('Your payment went through.');
      await act(() => session.signOut('customer'));
      await waitFor(() => expect(at()).toBe('/signin'));
      cleanup();
    };
    const back = (userId: string) => {
      session.signedIn(tokens(userId, 60, userId));
      asked.splice(0);
      open(takeReturn('customer') ?? '');
    };
    const intents = () => asked.filter(({ call }) => call.includes('/create-payment-intent'));

    it('and joins by it after the sign-in, without a second one', async () => {
      await loseTheSession();
      join = () => Response.json({ membership: memberOf() });
      back('ana');
      await screen.findByRole('dialog', { name: 'Congrats for joining' });
      expect(bodyOf('/membership/join')).toEqual({ paymentIntentId: 'pi_1' });
      expect(intents()).toEqual([]);
      expect(begunPaymentOf('ana')).toBeNull();
    });

    it('and lets no payment begin again as long as it is not known', async () => {
      await loseTheSession();
      join = () => refusal(503, 'PAYMENT_UNAVAILABLE');
      back('ana');
      await screen.findByText('Your payment is being checked.');
      expect(await screen.findByRole('button', { name: 'Apple Pay' })).toHaveProperty('disabled', true);
    });

    it('but not with another person’s', async () => {
      await loseTheSession();
      back('ben');
      expect(await screen.findByRole('button', { name: 'Apple Pay' })).toHaveProperty('disabled', false);
      expect(bodyOf('/membership/join')).toBeUndefined();
    });
  });

  it('tells a member until when they are one, and that joining again adds to that', async () => {
    membership = memberOf({ endsAt: '2026-12-24T20:00:00.000Z' });
    open();
    await screen.findByText('You are a member until Thu, Dec 24. Joining again adds to that.');
  });

  // id: says-after-ten
  it('says after ten seconds that the wallet has not come, and offers the support', async () => {
    settings = () => new Promise(() => undefined);
    jest.useFakeTimers({ advanceTimers: true });
    open('/join-lusiv?duration=1');
    await screen.findByText('Loading payment options');
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    await screen.findByText('Payment initialization timed out. Please try again.');
    screen.getByText('Alternative Payment: Please contact support to complete your membership signup.');
    act(() => screen.getByRole('button', { name: 'Contact Support' }).click());
    await screen.findByRole('dialog', { name: 'Sorry, payment was not successful, please try again' });
  });

  // id: says-that-the-payment-options
  it('says that the payment options could not be loaded', async () => {
    settings = () => refusal(400, 'BAD_REQUEST');
    open('/join-lusiv?duration=1');
    await screen.findByText('Failed to initialize payment options. Please try again.');
  });
});
