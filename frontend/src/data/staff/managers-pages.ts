import { atLeast, type Role } from '@lineless/contracts/access';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { paths, type Path } from '@/shared/paths';
import { texts } from './texts';

interface ManagersPage {
  readonly label: string;
  readonly to: string;
  /** Patterns of the pages that it leads on to, besides those below its own address. */
  readonly under: readonly string[];
}

interface Entry {
  readonly label: string;
  readonly to: (place: VendorLocation) => string;
  /** The lowest role that may open it. */
  readonly from: Role;
  /** Resolutions 28 and 46: only where a venue takes orders, or has guest lists. */
  readonly only?: 'ordering' | 'guest-lists';
  /** Resolution 29: only where the address asks for it. */
  readonly isBeta?: true;
  readonly under?: readonly Path[];
}

const { managersPages } = texts;
const entries: readonly Entry[] = [
  {
    label: managersPages.analytics,
    to: (place) => paths.staffReporting.to(place),
    from: 'MANAGER',
    isBeta: true,
  },
  { label: managersPages.orders, to: (place) => paths.staffOrders.to(place), from: 'STAFF' },
  {
    label: managersPages.inventory,
    to: (place) => paths.staffInventory.to(place),
    from: 'STAFF',
    only: 'ordering',
  },
  { label: managersPages.menu, to: (place) => paths.staffMenu.to(place), from: 'MANAGER', only: 'ordering' },
  {
    label: managersPages.events,
    to: (place) => paths.staffEvents.to(place),
    from: 'MANAGER',
    only: 'ordering',
    under: [paths.staffEventCreate, paths.staffEventEdit],
  },
  {
    label: managersPages.contests,
    to: (place) => paths.staffContests.to(place),
    from: 'STAFF',
    only: 'ordering',
    under: [paths.staffContestCreate, paths.staffContest, paths.staffGifts],
  },
  {
    label: managersPages.guestLists,
    to: (place) => paths.staffGlevents.to(place),
    from: 'STAFF',
    only: 'guest-lists',
    under: [
      paths.staffGleventEdit,
      paths.staffGuests,
      paths.staffGuestsOfGlevent,
      paths.staffGuestsOfEvent,
      paths.staffPromoters,
    ],
  },
  {
    label: managersPages.members,
    to: (place) => paths.staffMembers.to(place),
    from: 'MANAGER',
    only: 'guest-lists',
  },
  { label: managersPages.customers, to: (place) => paths.staffCustomers.to(place), from: 'MANAGER' },
  { label: managersPages.team, to: (place) => paths.staffUsers.to(place), from: 'MANAGER' },
  { label: managersPages.audit, to: (place) => paths.staffAudit.to(place), from: 'ADMIN' },
  { label: managersPages.settings, to: (place) => paths.staffSettings.to(place), from: 'ADMIN' },
];

/**
 * Between what a manager goes to and fro, at one location.
 *
 * @param withAnalytics the address says `analytics_beta=1`
 */
export function managersPagesOf(
  place: VendorLocation,
  role: Role,
  { guestlistEnabled, withAnalytics }: { guestlistEnabled: boolean; withAnalytics: boolean },
): readonly ManagersPage[] {
  const hidden = guestlistEnabled ? 'ordering' : 'guest-lists';
  return entries
    .filter(({ from, only, isBeta }) => atLeast(role, from) && only !== hidden && (withAnalytics || !isBeta))
    .map(({ label, to, under = [] }) => ({
      label,
      to: to(place),
      under: under.map(({ pattern }) => pattern),
    }));
}
