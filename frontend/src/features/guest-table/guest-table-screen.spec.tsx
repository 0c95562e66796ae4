import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAtLocation } from '@/app/testing/at-location';
import { gleventOf, guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { GuestTableScreen } from './guest-table-screen';

const JULES = { linkId: 'jules', name: 'Jules', quota: 9, reservedCount: 1, checkedInCount: 0, isOpen: true };
const ada = guestOf('Ada Winter', { quantity: 3, vip: true });
const bo = guestOf('Bo Lind', { source: 'PROMOTER', promoterLinkId: 'jules' });
const cy = guestOf('Cy Adler', { reservationStatus: 'PENDING' });

describe('The guests as a table', () => {
  let server: ListServer;
  beforeEach(() => {
    measuresNothing();
    server = new ListServer(gleventOf({ endTime: '2099-06-13T09:00:00.000Z', promoterLinks: [JULES] }), [
      cy,
      bo,
      ada,
    ]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (role: Role = 'MANAGER') =>
    openAtLocation({
      path: paths.staffGuestTable,
      screen: <GuestTableScreen />,
      at: '/staff/location/064E1/guestlist-event/glevent-1/guests/table',
      role,
    });
  const names = async () =>
    within(await screen.findByRole('table', { name: 'Guests' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
  const paths_ = () => server.sent.map(({ path, body }) => [path, body]);

  // id: is-sorted-and-filtered
  it('is sorted by a press on a head, and filtered by status, promoter, VIP and name', async () => {
    const about = { note: 'Table 4', phoneNumber: '+13105550142' };
    server.guests = [cy, guestIn({ ...bo, ...about }), ada];
    open();
    expect(await names()).toEqual(['Adler, Cy', 'Lind, Bo', 'Winter, Ada']);
    screen.getByText('1 of 5 guests in');
    const bo_ = screen.getByRole('rowheader', { name: 'Lind, Bo' }).closest('tr');
    const cells = within(bo_ ?? document.body)
      .getAllByRole('cell')
      .slice(1);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['1', '1', 'Checked in', '', 'Jules', 'Table 4', '+13105550142', '10:41 PM'],
    ]);
    press('Party');
    expect((await names())[0]).toBe('Winter, Ada');
    choose('Status', 'PENDING');
    expect(await names()).toEqual(['Adler, Cy']);
    choose('Status', '*');
    choose('Promoter', 'jules');
    expect(await names()).toEqual(['Lind, Bo']);
    choose('Promoter', '*');
    fireEvent.click(screen.getByRole('checkbox', { name: 'VIP only' }));
    expect(await names()).toEqual(['Winter, Ada']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'VIP only' }));
    fireEvent.change(screen.getByLabelText('Search by name or promoter'), { target: { value: 'jul' } });
    expect(await names()).toEqual(['Lind, Bo']);
    fireEvent.change(screen.getByLabelText('Search by name or promoter'), { target: { value: 'x' } });
    await screen.findByText('No guest matches.');
    expect(screen.getByRole('button', { name: 'Choose all 0' })).toHaveProperty('disabled', true);
  });

  // id: does-the-same-to-many
  it('does the same to all that are chosen, with one report, and keeps chosen who was refused', async () => {
    open();
    await names();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Ada Winter' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Bo Lind' }));
    screen.getByText('2 chosen');
    server.refuse = (_, path) =>
      path === '/reservations/bo-lind/check-in'
        ? Response.json(
            { code: 'RESERVATION_CANCELLED', error: 'This reservation was cancelled.' },
            { status: 409 },
          )
        : null;
    press('Check In');
    await screen.findByText('1 party checked in');
    await screen.findByText('1 party refused. This reservation was cancelled.');
    await screen.findByText('1 chosen');
    server.refuse = null;
    press('Mark VIP');
    await screen.findByText('1 party marked VIP');
    expect(paths_().slice(-1)).toEqual([['/reservations/bo-lind', { vip: true }]]);
  });

  it('leaves the choice to who goes on with it, and what a filter hides', async () => {
    open();
    await names();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Ada Winter' }));
    server.refuse = (method) => {
      if (method === 'POST') fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Bo Lind' }));
      return null;
    };
    press('Check In');
    await screen.findByText('1 party checked in');
    await screen.findByText('1 chosen');
    expect(screen.getByRole('checkbox', { name: 'Choose Bo Lind' })).toHaveProperty('checked', true);
  });

  it('means those alone that are shown, and asks before it cancels', async () => {
    open();
    await names();
    press('Choose all 3');
    screen.getByText('3 chosen');
    press('Choose none');
    screen.getByText('0 chosen');
    for (const name of ['Check In', 'Mark VIP', 'Cancel'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    press('Choose all 3');
    choose('Promoter', 'jules');
    screen.getByText('1 chosen');
    press('Cancel');
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel these reservations?' }));
    question.getByText('1 party off the list.');
    expect(server.sent).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(paths_()).toEqual([['/reservations/bo-lind/cancel', null]]));
    await screen.findByText('1 party off the list');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  // id: says-who-came
  it('says of a night that is over who came and who did not, in heads', async () => {
    server.glevent = gleventOf({ gleventStatus: 'COMPLETED' });
    server.guests = [guestIn(ada, 2), { ...bo, isNoShow: true }];
    open();
    await screen.findByText('2 guests came, 2 did not come');
    const [, row] = within(screen.getByRole('table', { name: 'Guests' })).getAllByRole('rowheader');
    expect(row?.closest('tr')?.textContent).toContain('Checked in');
    screen.getByText('Did not come');
  });

  it('is no page of STAFF', async () => {
    const router = open('STAFF');
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
  });
});
