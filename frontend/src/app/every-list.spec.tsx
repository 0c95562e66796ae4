import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { LooksScreen } from '@/features/audit/looks-screen';
import { EventsScreen as AuditScreen } from '@/features/audit/events-screen';
import { ParkedScreen } from '@/features/audit/parked-screen';
import { PersonScreen } from '@/features/audit/person-screen';
import { BoardScreen } from '@/features/board/board-screen';
import { UncollectedScreen } from '@/features/board/uncollected-screen';
import { ContestsScreen } from '@/features/contests/contests-screen';
import { GiftsScreen } from '@/features/contests/gifts-screen';
import { EventsScreen as GuestListsScreen } from '@/features/guest-lists/events-screen';
import { InventoryScreen } from '@/features/inventory/inventory-screen';
import { LeadsScreen } from '@/features/leads/leads-screen';
import { LinksScreen } from '@/features/location-settings/links-screen';
import { ArchiveScreen } from '@/features/menu-editing/archive-screen';
import { MenuEditingScreen } from '@/features/menu-editing/menu-editing-screen';
import { OrdersScreen } from '@/features/orders/orders-screen';
import { PromotersScreen } from '@/features/promoters/promoters-screen';
import { TeamScreen } from '@/features/team/team-screen';
import { MembersScreen } from '@/features/vendor-members/members-screen';
import { EventsScreen } from '@/features/venue-events/events-screen';
import { WristbandsScreen } from '@/features/wristbands/wristbands-screen';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths, type Path } from '@/shared/paths';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { openAtLocation } from './testing/at-location';

interface List {
  readonly name: string;
  readonly path: Path;
  readonly screen: ReactElement;
  readonly loading: string;
  readonly failed: string;
  readonly none: string;
}

/** What staff look through, in the words of each page. */
const lists: readonly List[] = [
  {
    ...{ name: 'the events of the log', path: paths.staffAudit, screen: <AuditScreen /> },
    ...{ loading: 'Loading', failed: 'The audit cannot be shown.', none: 'Nothing has happened here yet.' },
  },
  {
    ...{ name: 'who has looked at the log', path: paths.staffAuditLooks, screen: <LooksScreen /> },
    ...{
      loading: 'Loading',
      failed: 'The audit cannot be shown.',
      none: 'Nobody has looked at the audit yet.',
    },
  },
  {
    ...{ name: 'parked streams', path: paths.staffAuditParked, screen: <ParkedScreen /> },
    ...{ loading: 'Loading', failed: 'The audit cannot be shown.' },
    none: 'No stream is parked. Every event is folded.',
  },
  {
    ...{ name: 'what a person did', path: paths.staffAuditPerson, screen: <PersonScreen /> },
    ...{ loading: 'Loading', failed: 'The audit cannot be shown.' },
    none: 'Nothing is known of this person at this venue.',
  },
  {
    ...{ name: 'the board', path: paths.staffBoard, screen: <BoardScreen />, loading: 'Loading the board' },
    ...{ failed: 'Unable to Fetch Orders', none: 'No open orders. A paid one appears here by itself.' },
  },
  {
    ...{ name: 'uncollected orders', path: paths.staffUncollected, screen: <UncollectedScreen /> },
    ...{ loading: 'Loading uncollected orders', failed: 'Unable to Fetch Orders' },
    none: 'Nothing is left uncollected.',
  },
  {
    ...{ name: 'prize drawings', path: paths.staffContests, screen: <ContestsScreen /> },
    ...{ loading: 'Loading prize drawings', failed: 'The prize drawings could not be loaded.' },
    none: 'No prize drawings yet.',
  },
  {
    ...{ name: 'gifts', path: paths.staffGifts, screen: <GiftsScreen />, loading: 'Loading gifts' },
    ...{ failed: 'The gifts could not be loaded.', none: 'Nothing was given yet.' },
  },
  {
    ...{ name: 'guest lists', path: paths.staffGlevents, screen: <GuestListsScreen /> },
    ...{ loading: 'Loading the events', failed: 'The events cannot be shown.' },
    none: 'No guest list events found.',
  },
  {
    ...{ name: 'promoters', path: paths.staffPromoters, screen: <PromotersScreen /> },
    ...{ loading: 'Loading the links', failed: 'The links could not be loaded. Try again.' },
    none: 'Nobody promotes this event yet.',
  },
  {
    ...{ name: 'the inventory', path: paths.staffInventory, screen: <InventoryScreen /> },
    ...{ loading: 'Loading the inventory', failed: 'Error fetching products. Please try again later.' },
    none: 'This location has no products yet.',
  },
  {
    ...{ name: 'demo requests', path: paths.staffLeads, screen: <LeadsScreen /> },
    ...{ loading: 'Loading the demo requests', none: 'Nobody has asked for a demo yet.' },
    failed: 'The demo requests could not be loaded. Try again.',
  },
  {
    ...{ name: 'short links', path: paths.staffLinks, screen: <LinksScreen />, none: 'No short links yet.' },
    ...{ loading: 'Loading the short links', failed: 'Failed to load the short links. Please try again.' },
  },
  {
    ...{
      name: 'the menu',
      path: paths.staffMenu,
      screen: <MenuEditingScreen />,
      loading: 'Loading the menu',
    },
    failed: 'Error fetching products. Please try again later.',
    none: 'This location has no products yet.',
  },
  {
    ...{ name: 'archived items', path: paths.staffMenuArchive, screen: <ArchiveScreen /> },
    ...{ loading: 'Loading the menu', none: 'Nothing is archived.' },
    failed: 'Error fetching products. Please try again later.',
  },
  {
    ...{ name: 'placed orders', path: paths.staffOrders, screen: <OrdersScreen /> },
    ...{ loading: 'Loading the orders', failed: 'Unable to Fetch Orders' },
    none: 'No orders have been placed yet.',
  },
  {
    ...{ name: 'the staff', path: paths.staffUsers, screen: <TeamScreen />, loading: 'Loading the staff' },
    ...{ failed: 'The staff cannot be shown.', none: 'Nobody has a role here yet.' },
  },
  {
    ...{
      name: 'members',
      path: paths.staffMembers,
      screen: <MembersScreen />,
      loading: 'Loading the members',
    },
    failed: 'The members could not be loaded. Try again.',
    none: 'No member has reserved here yet.',
  },
  {
    ...{ name: 'events', path: paths.staffEvents, screen: <EventsScreen />, loading: 'Loading events' },
    ...{ failed: 'The events could not be loaded.', none: 'No events yet.' },
  },
  {
    ...{ name: 'wristbands', path: paths.staffWristbands, screen: <WristbandsScreen /> },
    ...{ loading: 'Loading the wristbands', none: 'No wristband has been written yet.' },
    failed: 'The wristbands could not be loaded. Try again.',
  },
];
const AT = { vendorLocationId: '064E1', vendorId: 'kiln-hall', userId: 'ana', gleventId: 'glevent-1' };
const EMPTY = {
  items: [],
  orders: [],
  events: [],
  upcomingGlevents: [],
  pastGlevents: [],
  products: [],
  total: 0,
  glevent: gleventOf({ promoterLinks: [] }),
};

describe('Every list of staff', () => {
  let answer: () => Response | Promise<Response>;

  beforeEach(() => {
    measuresNothing();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(() => answer());
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = ({ path, screen: element }: List) => {
    const at = Object.entries(AT).reduce((to, [name, value]) => to.replace(`:${name}`, value), path.pattern);
    openAtLocation({ path, screen: element, at, role: 'SUPER_ADMIN' });
  };
  const says = (text: string) => screen.queryAllByText(text, { exact: false }).length > 0;

  it.each(lists.map((list) => [list.name, list] as const))(
    'says that it is loaded, then that it failed, and is loaded again by a press: %s',
    async (_, list) => {
      let end: (answer: Response) => void = () => undefined;
      const late = new Promise<Response>((resolve) => (end = resolve));
      answer = async () => (await late).clone();
      open(list);
      await screen.findAllByText(list.loading);
      expect([says(list.failed), says(list.none)]).toEqual([false, false]);
      end(refusal(400, 'CLOSED', 'The house is closed.'));
      await screen.findAllByText(list.failed, { exact: false });
      expect([says(list.loading), says(list.none)]).toEqual([false, false]);
      answer = () => Response.json(EMPTY);
      fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
      await screen.findByText(list.none, { exact: false });
      await waitFor(() => expect([says(list.loading), says(list.failed)]).toEqual([false, false]));
    },
  );
});
