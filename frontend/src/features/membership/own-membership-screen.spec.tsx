import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MembershipPayment } from '@lineless/contracts/membership/payments';
import { screenAt } from '@/app/testing/screen-at';
import { memberOf } from '@/data/membership/testing/members';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { Toaster } from '@/shared/ui/toast';
import { OwnMembershipScreen } from './own-membership-screen';

const SHOWN = { hidesLastName: false, hidesNumber: false, hidesVisits: false };
const PAID: MembershipPayment = {
  paymentIntentId: 'pi_1',
  label: '1 Month',
  duration: 1,
  amount: 2_000,
  status: 'PAID',
  at: '2026-11-20T20:00:00.000Z',
  from: '2026-11-20T20:00:00.000Z',
  until: '2026-12-20T20:00:00.000Z',
};

describe('The own membership', () => {
  let asked: Asked[];
  let privacy: typeof SHOWN;
  let change: (body: unknown) => Response;
  let payments: () => Response;

  beforeEach(() => {
    privacy = SHOWN;
    change = (body) => {
      privacy = body as typeof SHOWN;
      return Response.json({ membership: memberOf({ privacy, version: 4 }) });
    };
    payments = () => Response.json({ payments: [PAID] });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(({ call, body }) => {
      if (call.startsWith('PUT')) return change(body);
      if (call.includes('/membership/payments')) return payments();
      if (call.includes('/membership/me')) return Response.json({ membership: memberOf({ privacy }) });
      return Response.json({}, { status: 404 });
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/account/membership', {
      pattern: paths.ownMembership.pattern,
      element: (
        <>
          <OwnMembershipScreen />
          <Toaster />
        </>
      ),
    });
  const toggle = (name: string) => screen.findByRole('switch', { name });

  it('says what venues see, and takes back what the member switches off', async () => {
    open();
    const number = await toggle('Phone number');
    expect(number.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(number);
    await waitFor(() => expect(number.getAttribute('aria-checked')).toBe('false'));
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ ...SHOWN, hidesNumber: true });
    expect((await toggle('Last name')).getAttribute('aria-checked')).toBe('true');
    // Each is beside what was switched off before it.
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Last name' })).toHaveProperty('disabled', false),
    );
    for (const [name, text] of [
      ['Last name', 'Off: lists show its first letter.'],
      ['How often you came', 'Off: venues do not see how often you reserved, came and stayed away.'],
    ] as const) {
      expect((await toggle(name)).closest('li')?.textContent).toContain(text);
      await userEvent.click(await toggle(name));
      await waitFor(async () => expect((await toggle(name)).getAttribute('aria-checked')).toBe('false'));
      await waitFor(() => expect(screen.getByRole('switch', { name })).toHaveProperty('disabled', false));
    }
    expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      ...{ hidesLastName: true, hidesNumber: true, hidesVisits: true },
    });
  });

  it('goes by what was switched off before, also where that was not asked for again yet', async () => {
    open();
    await userEvent.click(await toggle('Phone number'));
    const asking = jest.spyOn(globalThis, 'fetch');
    const send = asking.getMockImplementation();
    asking.mockImplementation((...args) => {
      const { method } = args[0] as Request;
      return method === 'GET'
        ? new Promise(() => undefined)
        : (send?.(...args) ?? Promise.reject(new Error()));
    });
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Last name' })).toHaveProperty('disabled', false),
    );
    await userEvent.click(await toggle('Last name'));
    await waitFor(() => expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2));
    expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      ...{ hidesLastName: true, hidesNumber: true, hidesVisits: false },
    });
  });

  it('says so where it was not changed, and shows what is so', async () => {
    change = () => refusal(404, 'NOT_A_MEMBER', 'You are not a member yet.');
    open();
    await userEvent.click(await toggle('Last name'));
    await screen.findByText('It was not changed. Try again.');
    screen.getByText('You are not a member yet.');
    expect((await toggle('Last name')).getAttribute('aria-checked')).toBe('true');
  });

  // id: has-a-receipt-of-each-payment
  it('has a receipt of each payment, with its number, its day and what it was for', async () => {
    const earlier = { ...PAID, label: '', duration: 3, amount: 5_000, at: '2026-08-02T20:00:00.000Z' };
    const { from: _, until: __, ...open3 } = earlier;
    payments = () =>
      Response.json({
        payments: [
          PAID,
          { ...open3, paymentIntentId: 'pi_0', status: 'RETURNED' },
          { ...open3, paymentIntentId: 'pi_2', status: 'RETURNING' },
        ],
      });
    open();
    const row = within(await screen.findByRole('list', { name: 'Payments' }));
    row.getByText('Nov 20, 2026 · Paid');
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lusiv, 1 MonthNov 20, 2026 · Paid$20.00Receipt',
      '3 monthsAug 2, 2026 · Went back to you$50.00Receipt',
      '3 monthsAug 2, 2026 · Going back to you$50.00Receipt',
    ]);
    await userEvent.click(row.getByRole('button', { name: 'Receipt of Nov 20, 2026' }));
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt of Nov 20, 2026' }));
    for (const text of ['Lusiv, 1 Month', 'Nov 20, 2026 until Dec 20, 2026', 'pi_1', '$20.00'])
      receipt.getByText(text);
    await userEvent.click(receipt.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [second] = row.getAllByRole('button', { name: 'Receipt of Aug 2, 2026' });
    await userEvent.click(second ?? document.body);
    const other = within(await screen.findByRole('dialog', { name: 'Receipt of Aug 2, 2026' }));
    for (const text of ['3 months', 'Went back to you', 'pi_0', '$50.00']) other.getByText(text);
    expect(other.queryByText('Runs')).toBeNull();
  });

  it.each([
    ['nothing is paid', () => Response.json({ payments: [] }), 'Nothing has been paid yet.'],
    ['they cannot be had', () => refusal(400, 'INVALID'), 'Your payments could not be loaded.'],
  ])('says so where %s', async (_, answer, text) => {
    payments = answer;
    open();
    await screen.findByText(text);
  });
});
