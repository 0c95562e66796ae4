import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { VendorMember } from '@lineless/contracts/membership/vendor-members';
import { membershipTopics } from '@lineless/contracts/membership/topics';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { MembersScreen } from './members-screen';

const ANA: VendorMember = {
  userId: 'ana',
  firstName: 'Ana',
  lastName: 'Reyes',
  isMember: true,
  visits: {
    reservations: 9,
    cancelled: 1,
    came: 5,
    missed: 3,
    lastReservedAt: '2026-11-20T08:00:00.000Z',
  },
};
const LATER: VendorMember = { ...ANA, userId: 'ben', firstName: '', lastName: '', isMember: false };

describe('The members of a venue', () => {
  let asked: Asked[];
  let list: (call: string) => Response;
  let give: () => Response;
  let tell: () => void;

  beforeEach(() => {
    list = () => Response.json({ items: [ANA] });
    give = () => Response.json({ userId: 'ana', availableCredits: 6 });
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      if (topic === membershipTopics.vendorMembers.of('kiln-hall'))
        tell = () => {
          const about = { model: 'member-visits', id: 'kiln-hall~ben', version: 9, position: 'p' };
          listener.onChange({ topic, ...about, document: { userId: 'ben' } });
        };
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T04:00:00.000Z'));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    asked = serverThatAnswers(({ call }) => {
      if (call.startsWith('POST')) return give();
      return call.includes('/members') ? list(call) : Response.json({}, { status: 404 });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (role: 'STAFF' | 'MANAGER' | 'ADMIN' = 'MANAGER', vendorId = 'kiln-hall') =>
    openAtLocation({
      path: paths.staffMembers,
      screen: <MembersScreen />,
      at: paths.staffMembers.to({ vendorLocationId: '064E1', vendorId }),
      role,
    });
  const grants = () => asked.filter(({ call }) => call.startsWith('POST'));
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Give credits to Ana Reyes' }));

  it('says how often each has reserved, came, stayed away and cancelled', async () => {
    open();
    const row = within(await screen.findByRole('listitem'));
    row.getByText('Ana Reyes');
    row.getByText('Reserved Fri, Nov 20');
    expect(row.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['9', '5', '3', '1'],
    ]);
    expect(row.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Reserved', 'Came', 'No-shows', 'Cancelled'],
    ]);
    expect(row.queryByText('Membership ended')).toBeNull();
  });

  it('says of what was reserved in another year which one that was', async () => {
    const visits = { ...ANA.visits, lastReservedAt: '2025-11-20T08:00:00.000Z' } as VendorMember['visits'];
    list = () => Response.json({ items: [{ ...ANA, visits }] });
    open();
    await screen.findByText('Reserved Thu, Nov 20, 2025');
  });

  it('gains a member who reserves at that moment, without being loaded again', async () => {
    open();
    await screen.findByText('Ana Reyes');
    list = () => Response.json({ items: [{ ...LATER, firstName: 'Ben', isMember: true }, ANA] });
    tell();
    await screen.findByText('Ben');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Ben',
      'Ana Reyes',
    ]);
  });

  it('shows a page at a time, also those of whom no name is known and who are members no more', async () => {
    list = (call) =>
      call.includes('nextToken=more')
        ? Response.json({ items: [LATER] })
        : Response.json({ items: [ANA], nextToken: 'more' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Membership ended');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Ana Reyes',
      'Member',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Give credits/ })).toHaveLength(1);
  });

  it('are given credits with a reason, and the manager is told what they hold then', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Give credits to Ana Reyes' }));
    const form = await dialog();
    await userEvent.clear(form.getByLabelText('Credits'));
    await userEvent.click(form.getByRole('button', { name: 'Give' }));
    form.getByText('Enter a number from 1 to 12.');
    form.getByText('Please say why.');
    expect(grants()).toEqual([]);
    await userEvent.type(form.getByLabelText('Credits'), '2');
    await userEvent.type(form.getByLabelText('Reason'), 'The band did not come');
    await userEvent.click(form.getByRole('button', { name: 'Give' }));
    await screen.findByText('Ana Reyes holds 6 credits now');
    expect(grants().map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/vendors/kiln-hall/members/ana/credits', { credits: 2, reason: 'The band did not come' }],
    ]);
  });

  it('says in the dialog why nothing was given, and asks anew when it is tried again', async () => {
    const message = 'A member holds at most 12 credits.';
    give = () => refusal(409, 'CREDITS_FULL', message);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Give credits to Ana Reyes' }));
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Reason'), 'A lost evening');
    await userEvent.click(form.getByRole('button', { name: 'Give' }));
    await form.findByText(message);
    await userEvent.click(form.getByRole('button', { name: 'Give' }));
    await waitFor(() => expect(grants()).toHaveLength(2));
    expect(new Set(grants().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('are given credits once where the answer was lost, and anew with other words', async () => {
    give = unheard;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Give credits to Ana Reyes' }));
    const form = await dialog();
    const press = async (times: number) => {
      await userEvent.click(form.getByRole('button', { name: 'Give' }));
      await waitFor(() => expect(grants()).toHaveLength(times));
      await form.findByRole('button', { name: 'Give' });
    };
    await userEvent.type(form.getByLabelText('Reason'), 'A lost evening');
    await press(1);
    await press(2);
    await userEvent.type(form.getByLabelText('Reason'), ' indeed');
    await press(3);
    const [first, second, third] = grants().map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows no visits of a member who keeps them private', async () => {
    const { visits: _, ...hidden } = ANA;
    list = () => Response.json({ items: [hidden] });
    open();
    await screen.findByText('Keeps visits private');
    expect(screen.queryAllByRole('definition')).toEqual([]);
  });

  it('lets an ADMIN, but no MANAGER, end a membership with a reason', async () => {
    open();
    await screen.findByText('Ana Reyes');
    expect(screen.queryByRole('button', { name: /^End the membership/ })).toBeNull();
    cleanup();
    give = () => Response.json({ userId: 'ana', endedAt: '2026-11-26T08:00:00.000Z' });
    open('ADMIN');
    await userEvent.click(await screen.findByRole('button', { name: 'End the membership of Ana Reyes' }));
    const form = within(await screen.findByRole('alertdialog', { name: 'End the membership of Ana Reyes' }));
    await userEvent.click(form.getByRole('button', { name: 'End it' }));
    form.getByText('Please say why.');
    expect(grants()).toEqual([]);
    await userEvent.type(form.getByLabelText('Reason'), 'Sold a place');
    list = () => Response.json({ items: [{ ...ANA, isMember: false }] });
    await userEvent.click(form.getByRole('button', { name: 'End it' }));
    await screen.findByText('The membership of Ana Reyes has ended');
    await screen.findByText('Membership ended');
    expect(grants().map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/vendors/kiln-hall/members/ana/end', { reason: 'Sold a place' }],
    ]);
  });

  it.each([
    ['no member has reserved yet', () => Response.json({ items: [] }), 'No member has reserved here yet.'],
    ['they cannot be had', () => refusal(400, 'INVALID'), 'The members could not be loaded. Try again.'],
  ])('says so where %s', async (_, answer, text) => {
    list = answer;
    open();
    await screen.findByText(text);
    const reload = screen.queryByRole('button', { name: 'Reload' });
    if (!reload) return;
    list = () => Response.json({ items: [ANA] });
    await userEvent.click(reload);
    await screen.findByText('Ana Reyes');
  });

  it('are no concern of STAFF, nor another venue’s', async () => {
    const router = open('STAFF');
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
    cleanup();
    open('MANAGER', 'next-door');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull());
    expect(asked.filter(({ call }) => call.includes('/members'))).toEqual([]);
  });
});
