import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { roles, type Role } from '@lineless/contracts/access';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CreateContestScreen } from '@/features/contests/create-contest-screen';
import { GiftsScreen } from '@/features/contests/gifts-screen';
import { CustomerScreen } from '@/features/customers/customer-screen';
import { CustomersScreen } from '@/features/customers/customers-screen';
import { GuestTableScreen } from '@/features/guest-table/guest-table-screen';
import { LeadsScreen } from '@/features/leads/leads-screen';
import { ArchiveScreen } from '@/features/menu-editing/archive-screen';
import { ItemScreen } from '@/features/menu-editing/item-screen';
import { MenuEditingScreen } from '@/features/menu-editing/menu-editing-screen';
import { NewItemScreen } from '@/features/menu-editing/new-item-screen';
import { TableScreen } from '@/features/menu-editing/table-screen';
import { NewVenueScreen } from '@/features/new-venue/new-venue-screen';
import { ReportingScreen } from '@/features/reporting/reporting-screen';
import { SummaryScreen } from '@/features/sales-summary/summary-screen';
import { TeamScreen } from '@/features/team/team-screen';
import { MembersScreen } from '@/features/vendor-members/members-screen';
import { CreateEventScreen } from '@/features/venue-events/create-event-screen';
import { EditEventScreen } from '@/features/venue-events/edit-event-screen';
import { EventsScreen } from '@/features/venue-events/events-screen';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths, type Path } from '@/shared/paths';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { openAtLocation } from './testing/at-location';

/** Each page that is not for all staff, and the lowest role that may look at it. */
const pages: readonly (readonly [least: Role, Path, ReactElement])[] = [
  ['MANAGER', paths.staffContestCreate, <CreateContestScreen key="" />],
  ['MANAGER', paths.staffCustomer, <CustomerScreen key="" />],
  ['MANAGER', paths.staffCustomers, <CustomersScreen key="" />],
  ['MANAGER', paths.staffEventCreate, <CreateEventScreen key="" />],
  ['MANAGER', paths.staffEventEdit, <EditEventScreen key="" />],
  ['MANAGER', paths.staffEvents, <EventsScreen key="" />],
  ['MANAGER', paths.staffGifts, <GiftsScreen key="" />],
  ['MANAGER', paths.staffGuestTable, <GuestTableScreen key="" />],
  ['MANAGER', paths.staffMembers, <MembersScreen key="" />],
  ['MANAGER', paths.staffMenu, <MenuEditingScreen key="" />],
  ['MANAGER', paths.staffMenuArchive, <ArchiveScreen key="" />],
  ['MANAGER', paths.staffMenuItem, <ItemScreen key="" />],
  ['MANAGER', paths.staffMenuNew, <NewItemScreen key="" />],
  ['MANAGER', paths.staffMenuTable, <TableScreen key="" />],
  ['MANAGER', paths.staffReporting, <ReportingScreen key="" />],
  ['MANAGER', paths.staffSalesSummary, <SummaryScreen key="" />],
  ['MANAGER', paths.staffUsers, <TeamScreen key="" />],
  ['SUPER_ADMIN', paths.staffLeads, <LeadsScreen key="" />],
  ['SUPER_ADMIN', paths.staffNewVenue, <NewVenueScreen key="" />],
];
/** Whose address names the venue. */
const ofVenues = pages.filter(([, { pattern }]) => pattern.includes(':vendorId'));
const named = <Page extends (typeof pages)[number]>(list: readonly Page[]) =>
  list.map((page) => [page[1].pattern, page] as const);

describe('Every page that is not for all staff', () => {
  let asked: Asked[];

  beforeEach(() => {
    measuresNothing();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(() => refusal(400, 'NO'));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = ([, path, element]: (typeof pages)[number], role: Role, vendorId = 'kiln-hall') => {
    const at = path.pattern
      .replace(':vendorLocationId', '064E1')
      .replace(':vendorId', vendorId)
      .replaceAll(/:\w+/g, 'one');
    const router = openAtLocation({ path, screen: element, at, role });
    return { at, now: () => router.state.location.pathname };
  };

  it.each(named(pages))('leads who has a lower role to the home of staff: %s', async (_, page) => {
    for (const role of roles.slice(0, roles.indexOf(page[0]))) {
      const { now } = open(page, role);
      await waitFor(() => expect([role, now()]).toEqual([role, '/staff/location/064E1']));
      cleanup();
    }
  });

  it.each(named(pages))('stays where it is for who has the role: %s', async (_, page) => {
    const { at, now } = open(page, page[0]);
    await screen.findAllByRole('heading');
    expect(now()).toBe(at);
    expect(screen.queryByRole('heading', { name: '404: Page Not Found' })).toBeNull();
  });

  it.each(named(ofVenues))('is not there of a venue where one does not work: %s', async (_, page) => {
    open(page, 'SUPER_ADMIN', 'next-door');
    await screen.findByRole('heading', { name: '404: Page Not Found' });
    expect(asked.map(({ call }) => call)).toEqual([]);
  });
});
