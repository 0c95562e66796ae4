import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Reward } from '@lineless/contracts/rewards/rewards';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfflinePage } from '@/app/offline-page';
import { screenAt } from '@/app/testing/screen-at';
import { keptRewards } from '@/data/rewards/kept-rewards';
import { rewardOf, ticketOf } from '@/data/rewards/testing/rewards';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { paths } from '@/shared/paths';
import { forgetPersonalLists } from '@/shared/session/personal-list';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { MyRewards } from './my-rewards';
import { RewardScreen } from './reward-screen';
import { RewardsCenterScreen } from './rewards-center-screen';

const VENUE = { vendorId: 'kiln-hall', name: 'Kiln Hall', timeZone: 'America/Los_Angeles' };
const CLAIMED = { status: 'CLAIMED', claimedAt: '2026-11-25T04:05:00.000Z', version: 2 } as const;

let asked: Asked[];
let rewards: () => Response;
let venue: (call: string) => Response | Promise<Response>;
let tickets: () => Response | Promise<Response>;
let listener: TopicListener | undefined;

const listOf =
  (...items: Reward[]) =>
  () =>
    Response.json({ rewards: items });

beforeEach(() => {
  rewards = listOf(rewardOf());
  venue = (call) => Response.json({ items: call.includes('kiln') ? [VENUE] : [] });
  tickets = () =>
    Response.json({
      tickets: [ticketOf(), ticketOf({ ticketId: 't2' }), ticketOf({ ticketId: 't3', eventId: 'another' })],
      version: 1,
    });
  jest.spyOn(live, 'watch').mockImplementation((_topic, heard) => {
    if (heard.model === 'rewards') listener = heard;
    return { position: '', stop: () => undefined };
  });
  asked = serverThatAnswers(({ call }) => {
    if (call.includes('/users/rewards')) return rewards();
    if (call.includes('/claim')) {
      rewards = listOf(rewardOf(CLAIMED));
      return Response.json({ reward: rewardOf(CLAIMED) });
    }
    if (call.includes('/api/vendor?')) return venue(call);
    if (call.includes('/tickets')) return tickets();
    return refusal(404, 'NOT_FOUND');
  });
  session.signedIn(tokens('ana', 60));
});
afterEach(async () => {
  cleanup();
  await session.signOut('customer');
  device.clear();
  jest.restoreAllMocks();
});

describe('My Rewards', () => {
  const open = () => screenAt('/account', { pattern: paths.account.pattern, element: <MyRewards /> });
  const section = () => within(screen.getByRole('region', { name: 'My Rewards' }));

  // id: are-the-three-that-were-won
  it('are the three that were won last, each leading to its code', async () => {
    const won = (n: number) =>
      rewardOf({
        rewardId: `draw-${n}`,
        prizeName: `Prize ${n}`,
        wonTimestamp: `2026-11-2${n}T04:00:00.000Z`,
      });
    rewards = listOf(won(1), won(2), won(3), won(4));
    open();
    await screen.findByText('Prize 4');
    const links = section().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account/rewards/draw-4',
      '/account/rewards/draw-3',
      '/account/rewards/draw-2',
    ]);
    expect(keptRewards()).toHaveLength(4);
  });

  it('say how each stands, also when its time has run out', async () => {
    rewards = listOf(
      rewardOf(),
      rewardOf({ rewardId: 'b', ...CLAIMED }),
      rewardOf({ rewardId: 'c', claimExpiration: '2026-01-01T12:00:00.000Z' }),
    );
    open();
    await screen.findByText('TO CLAIM');
    screen.getByText('CLAIMED');
    await screen.findByText('Claimed Tue, Nov 24, 8:05 PM');
    await screen.findByText('Claim it by Sat, Nov 28, 1:00 AM');
    screen.getByText('EXPIRED');
    await screen.findByText('Not claimed by Thu, Jan 1, 4:00 AM');
  });

  it('follow what becomes of them', async () => {
    open();
    await screen.findByText('TO CLAIM');
    act(() =>
      listener?.onChange({
        ...{ topic: 'user:ana', model: 'rewards', id: 'draw-1', version: 2, position: '9' },
        document: rewardOf(CLAIMED),
      }),
    );
    await screen.findByText('CLAIMED');
    await waitFor(() => expect(keptRewards()).toEqual([]));
  });

  it('are none: it says so', async () => {
    rewards = listOf();
    open();
    await screen.findByText('No rewards yet. Check in at an event to win.');
  });

  it('cannot be loaded: those on the device are shown, and they are asked for again', async () => {
    open();
    await screen.findByText('TO CLAIM');
    cleanup();
    rewards = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Your rewards could not be loaded.');
    section().getByRole('link', { name: /Kiln Hall Tee/ });
    rewards = listOf(rewardOf({ prizeName: 'Another Tee' }));
    await userEvent.click(section().getByRole('button', { name: 'Reload' }));
    await screen.findByText('Another Tee');
  });
});

describe('The page of a prize', () => {
  const open = (rewardId = 'draw-1') =>
    screenAt(`/account/rewards/${rewardId}`, { pattern: paths.reward.pattern, element: <RewardScreen /> });

  it("says no time before the venue's time zone is known", async () => {
    let arrive = (_: Response): void => undefined;
    venue = () => new Promise((resolve) => (arrive = resolve));
    open();
    await screen.findByText('WQ7KXM2P4R');
    expect(screen.queryByText(/^Claim it by/)).toBeNull();
    await act(async () => arrive(Response.json({ items: [{ ...VENUE, timeZone: 'America/New_York' }] })));
    await screen.findByText('Claim it by Sat, Nov 28, 4:00 AM');
  });

  // id: has-its-code-and-until-when-it-can-be-claimed
  it('has its code and until when it can be claimed, and is claimed there', async () => {
    open();
    await screen.findByRole('heading', { name: 'Kiln Hall Tee' });
    screen.getByTitle('QR code of Kiln Hall Tee');
    screen.getByText('WQ7KXM2P4R');
    await screen.findByText('Claim it by Sat, Nov 28, 1:00 AM');
    await userEvent.click(screen.getByRole('button', { name: '[Staff Only] - Confirm Prize Received' }));
    const claimed = await screen.findByRole<HTMLButtonElement>('button', { name: 'Claimed' });
    expect(claimed.disabled).toBe(true);
    await screen.findByText('Claimed Tue, Nov 24, 8:05 PM');
    // Nothing is shown to staff any more.
    expect(screen.queryByText(/^Show this message/)).toBeNull();
    expect(asked.filter(({ call }) => call.includes('/claim'))).toHaveLength(1);
  });

  it('offers nothing to claim after its time', async () => {
    rewards = listOf(rewardOf({ status: 'EXPIRED', claimExpiration: '2026-01-01T12:00:00.000Z' }));
    open();
    await screen.findByText('The time to claim it has run out.');
    await screen.findByText('Not claimed by Thu, Jan 1, 4:00 AM');
    expect(screen.queryByText(/^Show this message/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Staff Only/ })).toBeNull();
  });

  it('says that there is no such prize', async () => {
    open('another');
    await screen.findByText('There is no such prize in your account.');
    screen.getByRole('link', { name: 'My Account' });
    cleanup();
    rewards = () => refusal(400, 'BAD_REQUEST');
    open('another');
    await screen.findByText('Your rewards could not be loaded.');
    rewards = listOf(rewardOf({ rewardId: 'another', prizeName: 'Another Tee' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByRole('heading', { name: 'Another Tee' });
    screen.getByText('In your size.');
    screen.getByText(/^Show this message/);
  });

  // id: has-its-code-without-a-network
  it('has its code without a network, and without anything that says who is signed in', async () => {
    open();
    await screen.findByText('WQ7KXM2P4R');
    cleanup();
    rewards = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('WQ7KXM2P4R');
    cleanup();
    screenAt('/account', { pattern: '/account', element: <OfflinePage area="customer" /> });
    screen.getByText(/Your QR codes work without a network/);
    screen.getByRole('link', { name: /Kiln Hall Tee/ });
  });

  it('leads to the sign-in where no person is signed in, and keeps no code of the last one', async () => {
    open();
    await screen.findByText('WQ7KXM2P4R');
    cleanup();
    await act(() => session.signOut('customer'));
    forgetPersonalLists();
    expect(device.get('lineless.rewards.kept')).toBeNull();
    const { at } = open();
    await waitFor(() => expect(at()).toBe('/signin'));
  });
});

describe('The Rewards Center', () => {
  const open = (vendorId = 'kiln-hall') =>
    screenAt(`/vendor/${vendorId}/rewards/slow-burn`, {
      pattern: paths.rewards.pattern,
      element: <RewardsCenterScreen />,
    });
  const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

  // id: has-the-tickets-of-its-event-as-reward
  it('has the tickets of its event as Reward Points, and none redeemed', async () => {
    open();
    await screen.findByRole('heading', { name: 'Rewards Center' });
    await waitFor(() => expect(figures()).toEqual(['2', '0']));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Reward Points',
      'Redeemed',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Active Rewards',
      'All Available Rewards',
      'Past Rewards',
    ]);
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([to('My Account'), to('To the venue')]).toEqual(['/account', '/vendor/kiln-hall']);
    expect(screen.queryByRole('link', { name: /^Sign in/ })).toBeNull();
  });

  it('says that its points could not be loaded once that is so, and loads them again', async () => {
    const failed = () => screen.queryByText('Your tickets could not be loaded.');
    const answered = tickets;
    let end: (answer: Response) => void = () => undefined;
    tickets = () => new Promise((resolve) => (end = resolve));
    open();
    await screen.findByRole('heading', { name: 'Rewards Center' });
    await waitFor(() => expect(asked.at(-1)?.call).toContain('/tickets'));
    expect([figures(), failed()]).toEqual([['–', '0'], null]);
    end(refusal(400, 'BAD_REQUEST'));
    await waitFor(() => expect(failed()).not.toBeNull());
    tickets = answered;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(figures()).toEqual(['2', '0']));
    expect(failed()).toBeNull();
  });

  // id: is-open-to-and-leads
  it('is open to everybody, and leads to the sign-in and back', async () => {
    await act(() => session.signOut('customer'));
    const { at } = open();
    const link = await screen.findByRole('link', { name: 'Sign in to see your points.' });
    expect(figures()).toEqual(['0', '0']);
    expect(asked.filter(({ call }) => call.includes('/tickets'))).toEqual([]);
    await userEvent.click(link);
    expect(tab.get('lineless.return.customer')).toBe('/vendor/kiln-hall/rewards/slow-burn');
    expect(at()).toBe('/signin');
  });

  it('says that something went wrong, which is no missing page', async () => {
    serverThatAnswers(() => refusal(400, 'BAD_REQUEST'));
    open();
    await screen.findByText('Oops! Something went wrong.');
    serverThatAnswers(() => Response.json({ items: [VENUE], tickets: [], version: 1 }));
    await userEvent.click(screen.getByRole('button', { name: /Reload|Try again/i }));
    await screen.findByText('Kiln Hall');
  });

  it('of a venue that there is not is not found', async () => {
    open('nowhere');
    await screen.findByRole('heading', { name: '404: Page Not Found' });
  });
});
