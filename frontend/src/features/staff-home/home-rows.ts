import { atLeast, type Role } from '@lineless/contracts/access';
import {
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Gift,
  Handshake,
  History,
  IdCard,
  KeyRound,
  MapPin,
  Package,
  ReceiptText,
  Settings2,
  SquarePen,
  Store,
  UserRoundSearch,
  Users,
  Watch,
  type LucideIcon,
} from 'lucide-react';
import type { Workplace } from '@/data/staff/workplace';
import { paths } from '@/shared/paths';
import { EventNote, PeopleNote, StockNote, TonightNote, type Note } from './home-notes';
import { texts } from './texts';

type Place = Workplace['location'];

interface HomeRow {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly to: (place: Place) => string;
  /** On its right. */
  readonly note?: Note;
  /** The lowest role that sees it (S2). */
  readonly from: Role;
  /** Resolution 46: of the ordering block, which a venue with guest lists does not see. */
  readonly ofOrdering?: true;
  /** Resolution 28: in the place of the ordering block, where a venue has guest lists. */
  readonly ofGuestLists?: true;
  /** Resolution 29: only where the address asks for it. */
  readonly isBeta?: true;
}

/** In the order of the screen; each leads to a screen that is there. */
const rows: readonly HomeRow[] = [
  {
    text: texts.guestLists,
    icon: ClipboardList,
    to: (place) => paths.staffGlevents.to(place),
    from: 'STAFF',
    ofGuestLists: true,
  },
  {
    text: texts.inventory,
    icon: Package,
    to: (place) => paths.staffInventory.to(place),
    note: StockNote,
    from: 'STAFF',
    ofOrdering: true,
  },
  {
    text: texts.menu,
    icon: SquarePen,
    to: (place) => paths.staffMenu.to(place),
    from: 'MANAGER',
    ofOrdering: true,
  },
  {
    text: texts.orders,
    icon: ReceiptText,
    to: (place) => paths.staffOrders.to(place),
    note: TonightNote,
    from: 'STAFF',
  },
  {
    text: texts.members,
    icon: IdCard,
    to: (place) => paths.staffMembers.to(place),
    from: 'MANAGER',
    ofGuestLists: true,
  },
  {
    text: texts.customers,
    icon: UserRoundSearch,
    to: (place) => paths.staffCustomers.to(place),
    from: 'MANAGER',
  },
  {
    text: texts.team,
    icon: Users,
    to: (place) => paths.staffUsers.to(place),
    note: PeopleNote,
    from: 'MANAGER',
  },
  {
    text: texts.analytics,
    icon: ChartColumn,
    to: (place) => paths.staffReporting.to(place),
    from: 'MANAGER',
    isBeta: true,
  },
  {
    text: texts.events,
    icon: CalendarDays,
    to: (place) => paths.staffEvents.to(place),
    note: EventNote,
    from: 'MANAGER',
    ofOrdering: true,
  },
  {
    text: texts.contests,
    icon: Gift,
    to: (place) => paths.staffContests.to(place),
    from: 'STAFF',
    ofOrdering: true,
  },
  { text: texts.audit, icon: History, to: (place) => paths.staffAudit.to(place), from: 'ADMIN' },
  {
    text: texts.settings,
    icon: Settings2,
    to: (place) => paths.staffSettings.to(place),
    from: 'ADMIN',
  },
  { text: texts.wristbands, icon: Watch, to: (place) => paths.staffWristbands.to(place), from: 'ADMIN' },
  { text: texts.leads, icon: Handshake, to: (place) => paths.staffLeads.to(place), from: 'SUPER_ADMIN' },
  { text: texts.newVenue, icon: Store, to: (place) => paths.staffNewVenue.to(place), from: 'SUPER_ADMIN' },
  { text: texts.passkeys, icon: KeyRound, to: (place) => paths.staffPasskeys.to(place), from: 'STAFF' },
  { text: texts.selectLocation, icon: MapPin, to: () => paths.staffLocations.to(), from: 'STAFF' },
];

/**
 * What staff find on the home of a location (S2, S6; resolutions 28, 29, 46).
 *
 * @param withAnalytics the address says `analytics_beta=1`
 */
export function homeRows(role: Role, guestlistEnabled: boolean, withAnalytics = false): readonly HomeRow[] {
  return rows.filter(
    ({ from, ofOrdering, ofGuestLists, isBeta }) =>
      atLeast(role, from) && !(guestlistEnabled ? ofOrdering : ofGuestLists) && (withAnalytics || !isBeta),
  );
}
