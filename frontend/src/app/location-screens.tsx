import { useRoutes, type RouteObject } from 'react-router-dom';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { paths, type Path } from '@/shared/paths';
import { RequireRole } from './require-role';
import { loadScreenAt, screen } from './screen';
import { StaffLocation } from './staff-location';

const at = (path: Path, load: Parameters<typeof screen>[1]): RouteObject => ({
  ...screen(path, load),
  path: path.pattern.slice(paths.staffHome.pattern.length + 1),
});

const screens: RouteObject[] = [
  at(paths.staffHome, async () => (await import('@/features/staff-home/home-screen')).StaffHomeScreen),
  at(paths.staffBoard, async () => (await import('@/features/board/board-screen')).BoardScreen),
  at(
    paths.staffUncollected,
    async () => (await import('@/features/board/uncollected-screen')).UncollectedScreen,
  ),
  at(paths.staffPickup, async () => (await import('@/features/board/pickup-screen')).PickupScreen),
  at(
    paths.staffInventory,
    async () => (await import('@/features/inventory/inventory-screen')).InventoryScreen,
  ),
  at(
    paths.staffMenu,
    async () => (await import('@/features/menu-editing/menu-editing-screen')).MenuEditingScreen,
  ),
  at(paths.staffMenuNew, async () => (await import('@/features/menu-editing/new-item-screen')).NewItemScreen),
  at(
    paths.staffMenuSize,
    async () => (await import('@/features/menu-editing/new-item-screen')).NewItemScreen,
  ),
  at(paths.staffMenuItem, async () => (await import('@/features/menu-editing/item-screen')).ItemScreen),
  at(paths.staffMenuTable, async () => (await import('@/features/menu-editing/table-screen')).TableScreen),
  at(
    paths.staffMenuArchive,
    async () => (await import('@/features/menu-editing/archive-screen')).ArchiveScreen,
  ),
  at(paths.staffOrders, async () => (await import('@/features/orders/orders-screen')).OrdersScreen),
  at(
    paths.staffCustomers,
    async () => (await import('@/features/customers/customers-screen')).CustomersScreen,
  ),
  at(paths.staffCustomer, async () => (await import('@/features/customers/customer-screen')).CustomerScreen),
  at(paths.staffGlevents, async () => (await import('@/features/guest-lists/events-screen')).EventsScreen),
  at(
    paths.staffGleventNew,
    async () => (await import('@/features/guest-lists/create-event-screen')).CreateEventScreen,
  ),
  at(
    paths.staffGleventEdit,
    async () => (await import('@/features/guest-lists/edit-event-screen')).EditEventScreen,
  ),
  ...[paths.staffGuests, paths.staffGuestsOfGlevent, paths.staffGuestsOfEvent].map((path) =>
    at(path, async () => (await import('@/features/door/guests-screen')).GuestsScreen),
  ),
  at(paths.staffGuestImport, async () => (await import('@/features/guest-lists/import-screen')).ImportScreen),
  at(
    paths.staffGuestTable,
    async () => (await import('@/features/guest-table/guest-table-screen')).GuestTableScreen,
  ),
  at(
    paths.staffPromoters,
    async () => (await import('@/features/promoters/promoters-screen')).PromotersScreen,
  ),
  at(paths.staffDoor, async () => (await import('@/features/door/door-screen')).DoorScreen),
  at(paths.staffUsers, async () => (await import('@/features/team/team-screen')).TeamScreen),
  at(
    paths.staffMembers,
    async () => (await import('@/features/vendor-members/members-screen')).MembersScreen,
  ),
  at(paths.staffEvents, async () => (await import('@/features/venue-events/events-screen')).EventsScreen),
  at(
    paths.staffEventCreate,
    async () => (await import('@/features/venue-events/create-event-screen')).CreateEventScreen,
  ),
  at(
    paths.staffEventEdit,
    async () => (await import('@/features/venue-events/edit-event-screen')).EditEventScreen,
  ),
  at(paths.staffLeads, async () => (await import('@/features/leads/leads-screen')).LeadsScreen),
  at(paths.staffContests, async () => (await import('@/features/contests/contests-screen')).ContestsScreen),
  at(
    paths.staffContestCreate,
    async () => (await import('@/features/contests/create-contest-screen')).CreateContestScreen,
  ),
  at(paths.staffContest, async () => (await import('@/features/contests/contest-screen')).ContestScreen),
  at(paths.staffGifts, async () => (await import('@/features/contests/gifts-screen')).GiftsScreen),
  at(paths.staffClaims, async () => (await import('@/features/contests/claims-screen')).ClaimsScreen),
  at(paths.staffClaim, async () => (await import('@/features/contests/claim-screen')).ClaimScreen),
  at(paths.staffNewVenue, async () => (await import('@/features/new-venue/new-venue-screen')).NewVenueScreen),
  at(
    paths.staffReporting,
    async () => (await import('@/features/reporting/reporting-screen')).ReportingScreen,
  ),
  at(
    paths.staffSalesSummary,
    async () => (await import('@/features/sales-summary/summary-screen')).SummaryScreen,
  ),
  at(paths.staffPasskeys, async () => (await import('@/features/passkeys/passkeys-screen')).PasskeysScreen),
  at(paths.staffScan, async () => (await import('@/features/scan/scan-screen')).ScanScreen),
  at(paths.staffOrder, async () => (await import('@/features/fulfil/order-screen')).StaffOrderScreen),
];

const screensForAdmins: RouteObject[] = [
  at(paths.staffAudit, async () => (await import('@/features/audit/events-screen')).EventsScreen),
  at(paths.staffAuditStream, async () => (await import('@/features/audit/timeline-screen')).TimelineScreen),
  at(paths.staffAuditPerson, async () => (await import('@/features/audit/person-screen')).PersonScreen),
  at(paths.staffAuditBoard, async () => (await import('@/features/audit/board-screen')).BoardScreen),
  at(paths.staffAuditMenu, async () => (await import('@/features/audit/menu-screen')).MenuScreen),
  at(paths.staffAuditParked, async () => (await import('@/features/audit/parked-screen')).ParkedScreen),
  at(paths.staffAuditLooks, async () => (await import('@/features/audit/looks-screen')).LooksScreen),
  at(
    paths.staffSettings,
    async () => (await import('@/features/location-settings/settings-screen')).SettingsScreen,
  ),
  at(paths.staffHours, async () => (await import('@/features/location-settings/hours-screen')).HoursScreen),
  at(
    paths.staffPromotions,
    async () => (await import('@/features/location-settings/promotions-screen')).PromotionsScreen,
  ),
  at(
    paths.staffPosters,
    async () => (await import('@/features/location-settings/posters-screen')).PostersScreen,
  ),
  at(paths.staffVenue, async () => (await import('@/features/location-settings/venue-screen')).VenueScreen),
  at(paths.staffLinks, async () => (await import('@/features/location-settings/links-screen')).LinksScreen),
  at(
    paths.staffWristbands,
    async () => (await import('@/features/wristbands/wristbands-screen')).WristbandsScreen,
  ),
];

const routes: RouteObject[] = [
  {
    element: <StaffLocation />,
    children: [...screens, { element: <RequireRole role="ADMIN" />, children: screensForAdmins }],
  },
  { path: '*', element: <NotFoundScreen /> },
];

/** @param pathname whole, as the browser has it */
export function loadLocationScreenAt(pathname: string): Promise<void> {
  const home = { path: paths.staffHome.pattern, children: routes };
  return loadScreenAt(pathname, [home], true);
}

/** The home of a location and every screen below it, one line each as in ./routes. */
export function LocationScreens() {
  return useRoutes(routes);
}
