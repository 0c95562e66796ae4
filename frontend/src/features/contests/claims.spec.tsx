import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StaffReward } from '@lineless/contracts/rewards/rewards';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { claimQr, scannedClaim, typedClaim } from '@/data/rewards/claim-code';
import { staffRewardOf } from '@/data/rewards/testing/rewards';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { scannedId } from '@/shared/lib/scanned-id';
import { paths } from '@/shared/paths';
import { ClaimScreen } from './claim-screen';
import { ClaimsScreen } from './claims-screen';

const CODE = 'WQ7KXM2P4R';
const HANDED_OVER = staffRewardOf({
  status: 'CLAIMED',
  claimedAt: '2026-11-25T04:05:00.000Z',
  claimedBy: { userId: 'maya', name: 'Maya R.' },
  version: 2,
});

describe('The code of a prize', () => {
  it('is told from those of orders and guests by every scanner', () => {
    expect(scannedClaim(claimQr(CODE))).toBe(CODE);
    expect(scannedId(claimQr(CODE))).toBeNull();
    expect([CODE, 'https://example.com/o/01ORDER', 'claim:', 'claim:a b'].map(scannedClaim)).toEqual([
      ...[null, null, null, null],
    ]);
  });

  it('is typed in any case, with spaces or dashes', () => {
    expect([' wq7k-xm2p 4r', ' - '].map(typedClaim)).toEqual([CODE, null]);
  });
});

describe('A prize whose code was scanned', () => {
  let asked: Asked[];
  let found: () => Response;
  let handOver: () => Response;
  const reward = (state: StaffReward) => () => Response.json({ reward: state });

  beforeEach(() => {
    window.matchMedia = (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList;
    jest.spyOn(Math, 'random').mockReturnValue(0);
    found = reward(staffRewardOf());
    handOver = () => Response.json({ reward: HANDED_OVER, alreadyClaimed: false });
    asked = serverThatAnswers(({ call }) => (call.startsWith('POST') ? handOver() : found()));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  const open = () =>
    openAtLocation({
      path: paths.staffClaim,
      screen: <ClaimScreen />,
      at: paths.staffClaim.to({ vendorLocationId: '064E1', claimCode: CODE }),
    });
  const posts = () => asked.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call);

  it('is handed over with one press, and says so', async () => {
    open();
    await screen.findByRole('heading', { name: 'Prize ready' });
    screen.getByText(CODE);
    screen.getByText('Kiln Hall Tee');
    screen.getByText(/^Won on Nov 24 at 8:00 PM, to be claimed by Nov 28, 2099, 1:00 AM\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
    await screen.findByRole('heading', { name: 'Prize handed over' });
    screen.getByText('Handed over on Nov 24 at 8:05 PM by Maya R.');
    expect(posts()).toEqual([`POST /api/vendors/kiln-hall/claims/${CODE}`]);
    expect(screen.getByRole('link', { name: 'Another prize' }).getAttribute('href')).toBe(
      '/staff/location/064E1/scan',
    );
  });

  it('was handed over before: it says by whom and when, and nothing is handed out', async () => {
    found = reward(HANDED_OVER);
    open();
    await screen.findByRole('heading', { name: 'Prize HANDED OVER previously' });
    screen.getByText(/Handed over on Nov 24 at 8:05 PM by Maya R\./);
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
  });

  it('was handed over by another scan a moment ago: the press says so', async () => {
    handOver = () => Response.json({ reward: HANDED_OVER, alreadyClaimed: true });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
    await screen.findByRole('heading', { name: 'Prize HANDED OVER previously' });
    screen.getByText('Handed over on Nov 24 at 8:05 PM by Maya R.');
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
  });

  it('was confirmed on the guest’s phone', async () => {
    found = reward(staffRewardOf({ status: 'CLAIMED', claimedAt: '2026-11-25T04:05:00.000Z' }));
    open();
    await screen.findByText('Confirmed on Nov 24 at 8:05 PM on the guest’s phone.');
  });

  it('was not claimed in time', async () => {
    found = reward(staffRewardOf({ status: 'EXPIRED', claimExpiration: '2026-11-20T04:05:00.000Z' }));
    open();
    await screen.findByRole('heading', { name: 'Time has run out' });
    screen.getByText(/It had to be claimed by .* It is back in stock\.$/);
    cleanup();
    // What every member of a plan was given was in no stock.
    const { contestId: _, ...given } = staffRewardOf({ status: 'EXPIRED', giftId: 'gift' });
    found = reward(given);
    open();
    await screen.findByText(/^It had to be claimed by [^.]*\.$/);
    cleanup();
    // The clock has told before the server did.
    found = reward(staffRewardOf({ claimExpiration: '2026-11-20T04:05:00.000Z' }));
    open();
    await screen.findByRole('heading', { name: 'Time has run out' });
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
  });

  it('is none of this venue', async () => {
    found = () => refusal(404, 'REWARD_NOT_FOUND');
    open();
    await screen.findByRole('heading', { name: 'Prize not found' });
    screen.getByText('No prize of this venue has this code.');
    expect(screen.getByRole('link', { name: 'Scan again' }).getAttribute('href')).toBe(
      '/staff/location/064E1/scan',
    );
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  it.each([
    ['why', () => refusal(400, 'NO', 'The house is closed.'), 'The house is closed.'],
    ['that', () => refusal(400, 'NO'), 'The prize could not be loaded. Try again.'],
    [
      'what hinders it',
      () => {
        throw new TypeError('offline');
      },
      'The server could not be reached. Check the connection.',
    ],
  ])('cannot be loaded: it says %s, and is loaded by a press', async (_, answer, words) => {
    found = answer;
    open();
    await screen.findByRole('heading', { name: 'Error Occurred' });
    screen.getByText(words);
    expect(screen.queryByRole('link', { name: 'Scan again' })).toBeNull();
    found = reward(staffRewardOf());
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByRole('heading', { name: 'Prize ready' });
  });

  it('cannot be recorded: it says so, and stays to be handed over', async () => {
    handOver = () => refusal(400, 'BAD_REQUEST');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
    await screen.findByText('The handover was not recorded. Try again.');
    screen.getByRole('heading', { name: 'Prize ready' });
  });

  it('is handed over by the press whose answer was lost, which is the same when it comes again', async () => {
    const keys = () =>
      asked
        .filter(({ call }) => call.startsWith('POST'))
        .map(({ headers }) => headers.get('Idempotency-Key'));
    // Two calls of the store are told apart by chance.
    jest.spyOn(Math, 'random').mockRestore();
    handOver = unheard;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
    await screen.findByText(/^The handover was not recorded/);
    handOver = () => Response.json({ reward: HANDED_OVER, alreadyClaimed: false });
    const again = await screen.findByRole('button', { name: 'Hand over' });
    await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
    await userEvent.click(again);
    await screen.findByRole('heading', { name: 'Prize handed over' });
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
  });

  it('is found by its typed code', async () => {
    const router = openAtLocation({
      path: paths.staffClaims,
      screen: <ClaimsScreen />,
      at: paths.staffClaims.to({ vendorLocationId: '064E1' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Find prize' }));
    screen.getByText('Enter the code above the QR code.');
    await userEvent.type(screen.getByLabelText('Prize code'), 'wq7k xm2p4r');
    expect(screen.queryByText('Enter the code above the QR code.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Find prize' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/staff/location/064E1/claims/${CODE}`));
  });
});
