import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PrizesAnswer } from '@lineless/contracts/rewards/contests';
import type { Reward } from '@lineless/contracts/rewards/rewards';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import { keptRewards } from '@/data/rewards/kept-rewards';
import { prizesOf, receiptOf, rewardOf, ticketOf } from '@/data/rewards/testing/rewards';
import { eventOf } from '@/data/venue-events/testing/events';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { PrizeDrawing } from './prize-drawing';

const WON = { winStatus: true, rewards: [rewardOf()], message: 'Won', draw: receiptOf() };
const LOST = { winStatus: false, rewards: [], message: 'Lost', draw: receiptOf({ prizeId: null }) };

describe('Try Your Luck', () => {
  let asked: Asked[];
  let listeners: Map<string, TopicListener>;
  let prizes: () => Response;
  let tickets: number;
  let reward: Reward;
  let draw: () => Response;
  let claim: () => Response | Promise<Response>;

  beforeEach(() => {
    // Nothing moves by itself here: the reveal ends at once.
    window.matchMedia = (query) => ({ matches: true, media: query }) as MediaQueryList;
    listeners = new Map();
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      listeners.set(`${topic} ${listener.model}`, listener);
      return { position: '', stop: () => undefined };
    });
    prizes = () => Response.json(prizesOf());
    tickets = 2;
    reward = rewardOf();
    draw = () => Response.json(WON);
    claim = () => {
      reward = rewardOf({ status: 'CLAIMED', claimedAt: '2026-11-25T04:05:00.000Z', version: 2 });
      return Response.json({ reward });
    };
    asked = serverThatAnswers(({ call }) => {
      if (call.includes('/events/')) return Response.json({ events: [eventOf({ status: 'IN_PROGRESS' })] });
      if (call.includes('/prizes')) return prizes();
      if (call.includes('/reward-tickets')) return Response.json({ ticket: ticketOf(), isNew: true });
      if (call.includes('/tickets') && tickets < 0) return refusal(400, 'BAD_REQUEST');
      if (call.includes('/tickets'))
        return Response.json({
          tickets: Array.from({ length: tickets }, (_, n) => ticketOf({ ticketId: `ticket-${n}` })),
          version: tickets,
        });
      if (call.endsWith('/draw')) return draw();
      if (call.endsWith('/claim')) return claim();
      if (call.includes('/users/rewards')) return Response.json({ rewards: [reward] });
      return refusal(404, 'NOT_FOUND');
    });
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    tab.clear();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  /** The sheet follows the pointers of a real browser: here a press is no more than a click. */
  const press = (element: HTMLElement) => act(async () => element.click());
  const signIn = () => session.signedIn(tokens('ana', 60));
  const open = async () => {
    const opened = screenAt('/vendor/kiln-hall', {
      pattern: paths.vendor.pattern,
      element: <PrizeDrawing />,
    });
    const before = calls('/prizes').length;
    await press(screen.getByRole('button', { name: 'Try Your Luck' }));
    // The drawer of the event that goes on takes the place of the one that was opened before that was known.
    await waitFor(() => expect(calls('/prizes').length).toBeGreaterThan(before));
    return opened;
  };
  const drawer = async (title = 'Check In to Win!') =>
    within(await screen.findByRole('dialog', { name: title }));
  const calls = (end: string) => asked.filter(({ call }) => call.endsWith(end));
  const agreeAndDraw = async () => {
    const shown = await drawer();
    // Until the contest is known there is nothing to draw.
    await shown.findByText('Kiln Hall Tee');
    await press(await shown.findByRole('checkbox'));
    await press(shown.getByRole('button', { name: 'Try Your Luck (2 Tickets Left)' }));
  };

  // id: says-what-points-are-and-what-can-be-won
  it('says what points are, and what can be won and how likely', async () => {
    await open();
    const shown = await drawer();
    shown.getByText('1 point = 1 chance to win 1 prize.');
    shown.getByText('Points expire at the end of each event.');
    await shown.findByText('Kiln Hall Tee');
    shown.getByRole('heading', { name: "Today's Prizes" });
    const rows = shown.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Kiln Hall TeeIn your size.5% chance3 left', 'House DrinkNone left']),
    );
    shown.getByText('Chance of any prize in the next draw: 5%.');
    expect(shown.queryByText('The drawing is over.')).toBeNull();
    const to = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
    expect([to('Rewards Center'), to('Check the draws')]).toEqual([
      '/vendor/kiln-hall/rewards/slow-burn',
      '/vendor/kiln-hall/rewards/slow-burn/draws',
    ]);
  });

  // id: has-no-prizes-available-at-the-moment
  it('has “No prizes available at the moment” where there is no contest', async () => {
    prizes = () => Response.json({ prizes: [] });
    await open();
    const shown = await drawer();
    await shown.findByText('No prizes available at the moment');
    expect(shown.queryByRole('link', { name: 'Check the draws' })).toBeNull();
  });

  // id: shows-the-prizes-of-a-contest
  it('shows the prizes of a contest that opens while it is open', async () => {
    prizes = () => Response.json({ prizes: [] });
    await open();
    const shown = await drawer();
    await shown.findByText('No prizes available at the moment');
    const about = { topic: 'contest:slow-burn', model: 'contests', id: 'slow-burn' };
    const told = (version: number, document: unknown) =>
      act(async () =>
        listeners
          .get('contest:slow-burn contests')
          ?.onChange({ ...about, version, position: `${version}`, document }),
      );
    // Set up, which visitors are not told the terms of, and opened.
    await told(0, null);
    await told(1, { ...prizesOf(), version: 1 });
    await shown.findByText('Kiln Hall Tee');
  });

  it('says where the prizes cannot be had, and asks again', async () => {
    prizes = () => refusal(400, 'BAD_REQUEST');
    await open();
    const shown = await drawer();
    await shown.findByText('The prizes could not be loaded.');
    prizes = () => Response.json(prizesOf());
    await press(shown.getByRole('button', { name: 'Reload' }));
    await shown.findByText('Kiln Hall Tee');
  });

  // id: is-for-who-has-signed-in-the-way-there
  it('is for who has signed in: the way there remembers the page', async () => {
    const { router } = await open();
    const link = await (await drawer()).findByRole('link', { name: 'Sign In to Try Your Luck' });
    expect(calls('/reward-tickets')).toEqual([]);
    await press(link);
    expect(router.state.location.pathname).toBe('/signin');
    expect(router.state.location.state).toEqual({ authRedirectTo: '/vendor/kiln-hall' });
    expect(tab.get('lineless.return.customer')).toBe('/vendor/kiln-hall');
  });

  // id: brings-a-ticket-for-signing
  it('brings a ticket for signing in, once for an event', async () => {
    signIn();
    await open();
    await waitFor(() => expect(calls('/reward-tickets')).toHaveLength(1));
    expect(calls('/reward-tickets')[0]?.body).toEqual({ sourceType: 'SIGNIN', eventId: 'slow-burn' });
    cleanup();
    await open();
    await (await drawer()).findByRole('checkbox');
    expect(calls('/reward-tickets')).toHaveLength(1);
  });

  // id: has-no-draw-without-a-ticket
  it('has no draw without a ticket', async () => {
    tickets = 0;
    signIn();
    await open();
    const none = await (await drawer()).findByRole<HTMLButtonElement>('button', { name: 'No Tickets Left' });
    expect(none.disabled).toBe(true);
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    tickets = -1;
    await open();
    const shown = await drawer();
    await shown.findByText('Your tickets could not be loaded.');
    tickets = 1;
    await press(shown.getByRole('button', { name: 'Reload' }));
    await shown.findByRole('button', { name: 'Try Your Luck (1 Tickets Left)' });
  });

  // id: needs-the-terms-which-are-kept
  it('needs the terms, which are kept on the device', async () => {
    signIn();
    await open();
    let shown = await drawer();
    await shown.findByText('Kiln Hall Tee');
    const terms = await shown.findByRole('link', { name: 'prize drawing terms' });
    expect(terms.getAttribute('href')).toBe('/prize-drawing-terms');
    await press(shown.getByRole('button', { name: 'Try Your Luck (2 Tickets Left)' }));
    shown.getByText('Please accept the terms of the prize drawing first.');
    expect(calls('/draw')).toEqual([]);
    await press(shown.getByRole('checkbox'));
    expect(shown.queryByText('Please accept the terms of the prize drawing first.')).toBeNull();
    cleanup();
    await open();
    shown = await drawer();
    expect((await shown.findByRole('checkbox')).getAttribute('aria-checked')).toBe('true');
  });

  it('is no draw where the contest is over', async () => {
    prizes = () => Response.json(prizesOf({ status: 'CLOSED' }));
    signIn();
    await open();
    const shown = await drawer();
    await shown.findByText('The drawing is over.');
    const button = await shown.findByRole<HTMLButtonElement>('button', { name: /^Try Your Luck \(/ });
    expect(button.disabled).toBe(true);
  });

  // id: closes-with-its-button
  it('closes with its button', async () => {
    await open();
    await press((await drawer()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  // id: is-won-the-prize-its-code
  it('is won: the prize, its code, which stays on the device, and the button of the staff', async () => {
    signIn();
    await open();
    await agreeAndDraw();
    const shown = await drawer('Congratulations!');
    shown.getByText("You've Won!");
    shown.getByText('Kiln Hall Tee');
    shown.getByText('In your size.');
    shown.getByText('Show this message to a staff member to claim your prize.');
    shown.getByTitle('QR code of Kiln Hall Tee');
    shown.getByText('WQ7KXM2P4R');
    expect(keptRewards()).toEqual([rewardOf()]);
    await press(shown.getByRole('button', { name: 'Awesome!' }));
    await drawer();
  });

  // id: closes-after-the-claim
  it('closes after the claim, and is initial again', async () => {
    signIn();
    await open();
    await agreeAndDraw();
    const shown = await drawer('Congratulations!');
    await press(shown.getByRole('button', { name: '[Staff Only] - Confirm Prize Received' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('/claim').map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/rewards/draw-1/claim', {}],
    ]);
    await press(screen.getByRole('button', { name: 'Try Your Luck' }));
    await drawer();
  });

  it('stays on the page where Back has closed it before the claim was answered', async () => {
    let answer: () => void = () => undefined;
    const claimed = claim;
    claim = () => new Promise((resolve) => (answer = () => resolve(claimed())));
    signIn();
    const { at, router } = await open();
    await agreeAndDraw();
    const shown = await drawer('Congratulations!');
    await press(shown.getByRole('button', { name: '[Staff Only] - Confirm Prize Received' }));
    await waitFor(() => expect(calls('/claim')).toHaveLength(1));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => answer());
    await press(screen.getByRole('button', { name: 'Try Your Luck' }));
    // Back at the beginning: the answer has come.
    await drawer();
    expect(at()).toBe('/vendor/kiln-hall');
  });

  // id: says-claiming-until
  it('says “Claiming...” until the claim is answered', async () => {
    let answer: (response: Response) => void = () => undefined;
    claim = () => new Promise((resolve) => (answer = resolve));
    signIn();
    await open();
    await agreeAndDraw();
    const shown = await drawer('Congratulations!');
    await press(shown.getByRole('button', { name: '[Staff Only] - Confirm Prize Received' }));
    await shown.findByRole('button', { name: 'Claiming...' });
    answer(refusal(403, 'PIN_WRONG', 'That PIN is not right.'));
    await shown.findByText('That PIN is not right.');
  });

  // id: says-claimed-where-staff
  it('says “Claimed” where staff have scanned the code', async () => {
    signIn();
    await open();
    await agreeAndDraw();
    const shown = await drawer('Congratulations!');
    const scanned = rewardOf({ status: 'CLAIMED', claimedAt: '2026-11-25T04:05:00.000Z', version: 2 });
    await waitFor(() => expect(listeners.has('user:ana rewards')).toBe(true));
    act(() =>
      listeners.get('user:ana rewards')?.onChange({
        ...{ topic: 'user:ana', model: 'rewards', id: 'draw-1', version: 2, position: '9' },
        document: scanned,
      }),
    );
    const button = await shown.findByRole<HTMLButtonElement>('button', { name: 'Claimed' });
    expect(button.disabled).toBe(true);
  });

  // id: asks-for-the-pin-of-the-staff
  it('asks for the staff PIN where the contest has one, and says when it is wrong', async () => {
    reward = rewardOf({ requiresPin: true });
    draw = () => Response.json({ ...WON, rewards: [reward] });
    claim = () => refusal(403, 'PIN_WRONG', 'That PIN is not right.');
    signIn();
    await open();
    await agreeAndDraw();
    const shown = await drawer('Congratulations!');
    const confirm = () => press(shown.getByRole('button', { name: '[Staff Only] - Confirm Prize Received' }));
    await confirm();
    shown.getByText('A PIN has 4 to 8 digits.');
    fireEvent.change(shown.getByLabelText('Staff PIN'), { target: { value: '12a34' } });
    expect(shown.queryByText('A PIN has 4 to 8 digits.')).toBeNull();
    await confirm();
    await shown.findByText('That PIN is not right.');
    expect(calls('/claim').map(({ body }) => body)).toEqual([{ pin: '1234' }]);
  });

  // id: is-lost-leads-back
  it.each([['Try Again'], ['Maybe Later']])('is lost: “%s” leads back to the beginning', async (name) => {
    draw = () => Response.json(LOST);
    signIn();
    await open();
    await agreeAndDraw();
    const shown = await drawer('Better Luck Next Time');
    shown.getByText('Wristband says "Not Yet"');
    expect(shown.queryByText('Failed to draw prize')).toBeNull();
    await press(shown.getByRole('button', { name }));
    await drawer();
  });

  // id: counts-as-lost-where-it-fails
  it('counts as lost where it fails, and says “Failed to draw prize”', async () => {
    draw = () => refusal(409, 'CONTEST_CLOSED', 'The drawing is over.');
    signIn();
    await open();
    await agreeAndDraw();
    const shown = await drawer('Better Luck Next Time');
    shown.getByText(/Failed to draw prize/);
    shown.getByText('The drawing is over.');
  });

  // id: follows-what-is-left-of-the-prizes
  it('follows what is left of the prizes while it is open', async () => {
    await open();
    const shown = await drawer();
    await shown.findByText('3 left');
    const next: PrizesAnswer = { ...prizesOf(), version: 5 };
    next.prizes = next.prizes.map((prize) => ({ ...prize, remaining: 2 }));
    act(() =>
      listeners.get('contest:slow-burn contests')?.onChange({
        ...{ topic: 'contest:slow-burn', model: 'contests', id: 'slow-burn', version: 5, position: '9' },
        document: next,
      }),
    );
    await waitFor(() => expect(shown.getAllByText('2 left')).toHaveLength(2));
  });
});
