import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cities } from '@lineless/contracts/guest-lists/cities';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { productOf } from '@/data/catalogue/testing/products';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { memberReservationOf } from '@/data/membership/testing/members';
import { paidOrder } from '@/data/ordering/testing/orders';
import { eventOf } from '@/data/venue-events/testing/events';
import { HistoryScreen } from '@/features/account/history-screen';
import { Reservations } from '@/features/account/reservations';
import { SessionsScreen } from '@/features/account/sessions-screen';
import { LooksScreen } from '@/features/audit/looks-screen';
import { EventsScreen as AuditScreen } from '@/features/audit/events-screen';
import { ParkedScreen } from '@/features/audit/parked-screen';
import { PersonScreen } from '@/features/audit/person-screen';
import { BoardScreen } from '@/features/board/board-screen';
import { UncollectedScreen } from '@/features/board/uncollected-screen';
import { ContestsScreen } from '@/features/contests/contests-screen';
import { GiftsScreen } from '@/features/contests/gifts-screen';
import { CustomerOrders } from '@/features/customers/customer-orders';
import { EventsScreen as GuestListsScreen } from '@/features/guest-lists/events-screen';
import { GuestTableScreen } from '@/features/guest-table/guest-table-screen';
import { InventoryScreen } from '@/features/inventory/inventory-screen';
import { LeadsScreen } from '@/features/leads/leads-screen';
import { LinksScreen } from '@/features/location-settings/links-screen';
import { ProductChoice } from '@/features/location-settings/product-choice';
import { CityEvents } from '@/features/membership/city-events';
import { OwnPayments } from '@/features/membership/own-payments';
import { ArchiveScreen } from '@/features/menu-editing/archive-screen';
import { MenuEditingScreen } from '@/features/menu-editing/menu-editing-screen';
import { OrdersScreen } from '@/features/orders/orders-screen';
import { OwnPasskeys } from '@/features/passkeys/own-passkeys';
import { PromotersScreen } from '@/features/promoters/promoters-screen';
import { MyRewards } from '@/features/rewards/my-rewards';
import { TeamScreen } from '@/features/team/team-screen';
import { MembersScreen } from '@/features/vendor-members/members-screen';
import { EventsScreen } from '@/features/venue-events/events-screen';
import { WristbandsScreen } from '@/features/wristbands/wristbands-screen';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths, type Path } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
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

interface LongList extends Pick<List, 'name' | 'path' | 'screen' | 'failed'> {
  /** Its first page, without what says that there is more. */
  readonly first: Readonly<Record<string, unknown>>;
  readonly shows: string;
  readonly more: string;
}

const VISITOR = { is: 'guest' } as const;
const nothing = (): void => undefined;

/** What staff and customers look through, in the words of each page. */
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
    none: 'Nothing is known about this person at this venue.',
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
    ...{ failed: 'The gifts could not be loaded.', none: 'No gifts yet.' },
  },
  {
    ...{ name: 'guest lists', path: paths.staffGlevents, screen: <GuestListsScreen /> },
    ...{ loading: 'Loading the events', failed: 'The events cannot be shown.' },
    none: 'No guest list events found.',
  },
  {
    ...{ name: 'promoters', path: paths.staffPromoters, screen: <PromotersScreen /> },
    ...{ loading: 'Loading the links', failed: 'The links could not be loaded. Try again.' },
    none: 'No promoters yet.',
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
    ...{ failed: 'The staff could not be loaded.', none: 'Nobody has a role here yet.' },
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
  {
    ...{ name: 'the table of guests', path: paths.staffGuestTable, screen: <GuestTableScreen /> },
    ...{ loading: 'Loading the guests', none: 'No guest matches.' },
    failed: 'Failed to load event guests. Please try again.',
  },
  {
    ...{
      name: 'the orders of a customer',
      path: paths.staffCustomer,
      screen: <CustomerOrders userId="ana" />,
    },
    ...{ loading: 'Loading the customer', failed: 'Unable to Fetch Orders' },
    none: 'They have ordered nothing here.',
  },
  {
    ...{ name: 'own passkeys', path: paths.staffPasskeys, screen: <OwnPasskeys userId="ana" /> },
    ...{ loading: 'Loading your passkeys', failed: 'Your passkeys cannot be shown.' },
    none: 'You have no passkey yet.',
  },
  {
    ...{ name: 'own devices', path: paths.sessions, screen: <SessionsScreen /> },
    ...{ loading: 'Loading where you are signed in', none: 'No device is listed at the moment.' },
    failed: 'It could not be loaded where you are signed in.',
  },
  {
    ...{ name: 'own orders', path: paths.orderHistory, screen: <HistoryScreen /> },
    ...{ loading: 'Loading your orders', failed: 'Unable to Fetch Orders' },
    none: 'No orders have been placed yet.',
  },
  {
    ...{ name: 'own prizes', path: paths.account, screen: <MyRewards /> },
    ...{
      loading: 'Loading your rewards',
      failed: 'Your rewards could not be loaded.',
      none: 'No rewards yet.',
    },
  },
  {
    ...{ name: 'own payments', path: paths.ownMembership, screen: <OwnPayments userId="ana" /> },
    ...{ loading: 'Loading your payments', failed: 'Your payments could not be loaded.' },
    none: 'Nothing has been paid yet.',
  },
  {
    ...{ name: 'events of a city', path: paths.lusivEvents, loading: 'Loading events...' },
    ...{ failed: 'The events could not be loaded.', none: 'No events found in this area' },
    screen: <CityEvents city={cities[0]} visitor={VISITOR} onJoin={nothing} onOpen={nothing} />,
  },
];

/** Those of which there may be more than a page. */
const longLists: readonly LongList[] = [
  {
    ...{ name: 'uncollected orders', path: paths.staffUncollected, screen: <UncollectedScreen /> },
    ...{ failed: 'Unable to Fetch Orders', more: 'Load more' },
    ...{ first: { items: [paidOrder({ orderId: 'order-4F7K' })] }, shows: '4F7K' },
  },
  {
    ...{ name: 'placed orders', path: paths.staffOrders, screen: <OrdersScreen /> },
    ...{ failed: 'Unable to Fetch Orders', more: 'Load more' },
    ...{ first: { items: [paidOrder({ orderId: 'order-4F7K' })] }, shows: '4F7K' },
  },
  {
    ...{
      name: 'the orders of a customer',
      path: paths.staffCustomer,
      screen: <CustomerOrders userId="ana" />,
    },
    ...{ failed: 'Unable to Fetch Orders', more: 'Load more' },
    ...{ first: { items: [paidOrder({ orderId: 'order-4F7K' })] }, shows: '4F7K' },
  },
  {
    ...{ name: 'own orders', path: paths.orderHistory, screen: <HistoryScreen /> },
    ...{ failed: 'Unable to Fetch Orders', more: 'Load more' },
    ...{ first: { items: [paidOrder({ orderId: 'order-4F7K' })] }, shows: '4F7K' },
  },
  {
    ...{ name: 'own reservations', path: paths.account, screen: <Reservations userId="ana" /> },
    ...{ failed: 'Failed to load reservations', more: 'Load more' },
    ...{ first: { reservations: [memberReservationOf()] }, shows: 'Odell All Night Long' },
  },
  {
    ...{ name: 'guest lists', path: paths.staffGlevents, screen: <GuestListsScreen /> },
    ...{ failed: 'The events cannot be shown.', more: 'Earlier events' },
    ...{ first: { upcomingGlevents: [], pastGlevents: [gleventOf()] }, shows: gleventOf().name },
  },
  {
    ...{ name: 'events', path: paths.staffEvents, screen: <EventsScreen /> },
    ...{ failed: 'The events could not be loaded.', more: 'Show older events' },
    ...{ first: { events: [eventOf()] }, shows: eventOf().eventName },
  },
  {
    ...{ name: 'members', path: paths.staffMembers, screen: <MembersScreen /> },
    ...{ failed: 'The members could not be loaded. Try again.', more: 'Show more' },
    first: {
      items: [
        {
          ...{ userId: 'ana', firstName: 'Ana', lastName: 'Reyes', isMember: true },
          visits: {
            reservations: 5,
            cancelled: 1,
            came: 2,
            missed: 2,
            lastReservedAt: '2026-11-20T08:00:00.000Z',
          },
        },
      ],
    },
    shows: 'Ana Reyes',
  },
  {
    ...{ name: 'demo requests', path: paths.staffLeads, screen: <LeadsScreen /> },
    ...{ failed: 'The demo requests could not be loaded. Try again.', more: 'Show more' },
    first: {
      items: [
        {
          ...{ leadId: 'L1', companyName: 'Pier 9', fullName: 'Noor A.', phoneNumber: '+13105550199' },
          ...{ email: 'noor@pier9.example', message: 'Two bars.', submittedAt: '2026-11-20T20:00:00.000Z' },
          version: 1,
        },
      ],
    },
    shows: 'Pier 9',
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
  reservations: [],
  passkeys: [],
  isListed: true,
  sessions: [],
  payments: [],
  rewards: [],
  totalAmount: '0.00',
  tipAmount: '0.00',
  total: 0,
  glevent: gleventOf({ promoterLinks: [] }),
};

describe('Every list', () => {
  let answer: (call: string) => Response | Promise<Response>;

  beforeEach(() => {
    measuresNothing();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(({ call }) => answer(call));
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    answer = () => Response.json({});
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const open = ({ path, screen: element }: Pick<List, 'path' | 'screen'>) => {
    const at = Object.entries(AT).reduce((to, [name, value]) => to.replace(`:${name}`, value), path.pattern);
    openAtLocation({ path, screen: element, at, role: 'SUPER_ADMIN' });
  };
  const says = (text: string) => screen.queryAllByText(text, { exact: false }).length > 0;
  /** What stands beside a page's dot, where it has one. */
  const dots = () =>
    screen
      .queryAllByRole('status')
      .filter((status) => status.querySelector('i[aria-hidden]') !== null)
      .map(({ textContent }) => textContent);

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
      expect(dots()).toEqual(dots().map(() => 'Not loaded'));
      answer = () => Response.json(EMPTY);
      fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
      await screen.findByText(list.none, { exact: false });
      await waitFor(() => expect([says(list.loading), says(list.failed)]).toEqual([false, false]));
      expect(dots()).not.toContain('Not loaded');
    },
  );

  it.each(longLists.map((list) => [list.name, list] as const))(
    'keeps what is there where more has failed, says so, and asks again by a press: %s',
    async (_, list) => {
      const { first, shows, more, failed } = list;
      const isFurther = (call: string) => call.includes('nextToken=more');
      const given = (call: string) =>
        Response.json(isFurther(call) ? EMPTY : { ...EMPTY, ...first, nextToken: 'more' });
      answer = given;
      open(list);
      await screen.findAllByText(shows, { exact: false });
      const button = () => screen.getByRole<HTMLButtonElement>('button', { name: more });
      answer = (call) => (isFurther(call) ? refusal(400, 'CLOSED', 'The house is closed.') : given(call));
      fireEvent.click(button());
      await screen.findByText(failed, { exact: false });
      expect([says(shows), button().disabled]).toEqual([true, false]);
      answer = given;
      fireEvent.click(button());
      await waitFor(() => expect(screen.queryByRole('button', { name: more })).toBeNull());
      expect([says(shows), says(failed)]).toEqual([true, false]);
    },
  );

  it('of products to choose from is loaded again by a press, too', async () => {
    answer = () => refusal(400, 'CLOSED');
    const screenOf = (
      <ProductChoice vendorLocationId="064E1" chosen={[]} error={undefined} onChange={nothing} />
    );
    open({ path: paths.staffPromotions, screen: screenOf });
    await screen.findByText('The products could not be loaded.');
    answer = () => Response.json({ items: [productOf('cola', { name: 'Cola' })] });
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByRole('checkbox', { name: 'Cola' });
  });
});
