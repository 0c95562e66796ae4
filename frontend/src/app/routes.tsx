import type { RouteObject } from 'react-router-dom';
import { MenuPage } from '@/features/menu/menu-page';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { paths } from '@/shared/paths';
import { RequireRole } from './require-role';
import { RequireSignIn } from './require-sign-in';
import { screen } from './screen';
import { Shell } from './shell';

/** Only where the pages are being worked on: a build knows nothing of it. */
const forDevelopers: RouteObject[] = import.meta.env.DEV
  ? [screen(paths.devGallery, async () => (await import('@/features/gallery/gallery-screen')).GalleryScreen)]
  : [];

/**
 * Every screen is one line here, `screen(paths.x, async () => (await import('…/x-screen')).XScreen)`, in
 * the list of those who may open it. A screen takes no props: it reads its parameters with
 * `useParams<'vendorLocationId'>()`, sets `useTitle`, renders `Page`, one h1 and, on error,
 * `ProblemPanel` or `NotFoundScreen`.
 */
const forEverybody: RouteObject[] = [
  screen(paths.home, async () => (await import('@/features/links/home-screen')).HomeScreen),
  screen(paths.corporate, async () => (await import('@/features/links/home-screen')).HomeScreen),
  screen(paths.demo, async () => (await import('@/features/links/default-location-screens')).DemoScreen),
  screen(paths.shortLink, async () => (await import('@/features/links/short-link-screen')).ShortLinkScreen),
  screen(
    paths.locationLink,
    async () => (await import('@/features/links/location-link-screen')).LocationLinkScreen,
  ),
  screen(
    paths.noLocation,
    async () => (await import('@/features/links/default-location-screens')).DemoScreen,
  ),
  // What most people open first comes with the first file.
  { path: paths.location.pattern, element: <MenuPage /> },
  screen(paths.vendor, async () => (await import('@/features/vendor/vendor-screen')).VendorScreen),
  screen(paths.openList, async () => (await import('@/features/open-list/open-list-screen')).OpenListScreen),
  screen(paths.lusiv, async () => (await import('@/features/membership/landing-screen')).LandingScreen),
  screen(paths.joinLusiv, async () => (await import('@/features/membership/join-screen')).JoinScreen),
  screen(paths.lusivEvents, async () => (await import('@/features/membership/events-screen')).EventsScreen),
  screen(paths.members, async () => (await import('@/features/membership/alias-screens')).MembersScreen),
  screen(
    paths.membershipEvents,
    async () => (await import('@/features/membership/alias-screens')).MembershipEventsScreen,
  ),
  screen(
    paths.lusivOfWristband,
    async () => (await import('@/features/membership/alias-screens')).LusivOfWristbandScreen,
  ),
  screen(
    paths.wristband,
    async () => (await import('@/features/membership/wristband-screen')).WristbandScreen,
  ),
  screen(paths.signIn, async () => (await import('@/features/auth/sign-in-screens')).SignInScreen),
  screen(paths.staffSignIn, async () => (await import('@/features/auth/sign-in-screens')).StaffSignInScreen),
  screen(paths.authCallback, async () => (await import('@/features/auth/callback-screens')).CallbackScreen),
  screen(
    paths.staffAuthCallback,
    async () => (await import('@/features/auth/callback-screens')).StaffCallbackScreen,
  ),
  screen(paths.devInbox, async () => (await import('@/features/auth/inbox-screen')).InboxScreen),
  screen(
    paths.privacyPolicy,
    async () => (await import('@/features/legal/policy-screens')).PrivacyPolicyScreen,
  ),
  screen(
    paths.cookiePolicy,
    async () => (await import('@/features/legal/policy-screens')).CookiePolicyScreen,
  ),
];

const forCustomers: RouteObject[] = [
  screen(paths.orderReview, async () => (await import('@/features/review/review-screen')).ReviewScreen),
  screen(
    paths.orderCheckout,
    async () => (await import('@/features/checkout/checkout-screen')).CheckoutScreen,
  ),
  screen(paths.orderStatus, async () => (await import('@/features/order/status-screen')).StatusScreen),
  screen(paths.account, async () => (await import('@/features/account/account-screen')).AccountScreen),
  screen(
    paths.reservation,
    async () => (await import('@/features/membership/reservation-screen')).ReservationScreen,
  ),
  screen(paths.orderHistory, async () => (await import('@/features/account/history-screen')).HistoryScreen),
];

const forStaff: RouteObject[] = [
  screen(paths.staff, async () => (await import('@/features/links/staff-start-screen')).StaffStartScreen),
  screen(
    paths.staffLocations,
    async () => (await import('@/features/locations/locations-screen')).LocationsScreen,
  ),
  screen(
    paths.staffScanSomewhere,
    async () => (await import('@/features/links/default-location-screens')).ScanSomewhereScreen,
  ),
];

const atLocation: RouteObject[] = [
  screen(paths.staffHome, async () => (await import('@/features/staff-home/home-screen')).StaffHomeScreen),
  screen(paths.staffBoard, async () => (await import('@/features/board/board-screen')).BoardScreen),
  screen(
    paths.staffUncollected,
    async () => (await import('@/features/board/uncollected-screen')).UncollectedScreen,
  ),
  screen(
    paths.staffInventory,
    async () => (await import('@/features/inventory/inventory-screen')).InventoryScreen,
  ),
  screen(
    paths.staffMenu,
    async () => (await import('@/features/menu-editing/menu-editing-screen')).MenuEditingScreen,
  ),
  screen(
    paths.staffMenuNew,
    async () => (await import('@/features/menu-editing/new-item-screen')).NewItemScreen,
  ),
  screen(
    paths.staffMenuSize,
    async () => (await import('@/features/menu-editing/new-item-screen')).NewItemScreen,
  ),
  screen(paths.staffMenuItem, async () => (await import('@/features/menu-editing/item-screen')).ItemScreen),
  screen(
    paths.staffMenuTable,
    async () => (await import('@/features/menu-editing/table-screen')).TableScreen,
  ),
  screen(
    paths.staffMenuArchive,
    async () => (await import('@/features/menu-editing/archive-screen')).ArchiveScreen,
  ),
  screen(paths.staffOrders, async () => (await import('@/features/orders/orders-screen')).OrdersScreen),
  screen(
    paths.staffGlevents,
    async () => (await import('@/features/guest-lists/events-screen')).EventsScreen,
  ),
  screen(
    paths.staffGleventNew,
    async () => (await import('@/features/guest-lists/create-event-screen')).CreateEventScreen,
  ),
  screen(
    paths.staffGleventEdit,
    async () => (await import('@/features/guest-lists/edit-event-screen')).EditEventScreen,
  ),
  ...[paths.staffGuests, paths.staffGuestsOfGlevent, paths.staffGuestsOfEvent].map((path) =>
    screen(path, async () => (await import('@/features/door/guests-screen')).GuestsScreen),
  ),
  screen(
    paths.staffGuestImport,
    async () => (await import('@/features/guest-lists/import-screen')).ImportScreen,
  ),
  screen(
    paths.staffPromoters,
    async () => (await import('@/features/promoters/promoters-screen')).PromotersScreen,
  ),
  screen(paths.staffDoor, async () => (await import('@/features/door/door-screen')).DoorScreen),
  screen(paths.staffUsers, async () => (await import('@/features/team/team-screen')).TeamScreen),
  screen(paths.staffEvents, async () => (await import('@/features/venue-events/events-screen')).EventsScreen),
  screen(
    paths.staffEventCreate,
    async () => (await import('@/features/venue-events/create-event-screen')).CreateEventScreen,
  ),
  screen(
    paths.staffEventEdit,
    async () => (await import('@/features/venue-events/edit-event-screen')).EditEventScreen,
  ),
  screen(
    paths.staffNewVenue,
    async () => (await import('@/features/new-venue/new-venue-screen')).NewVenueScreen,
  ),
  screen(
    paths.staffReporting,
    async () => (await import('@/features/reporting/reporting-screen')).ReportingScreen,
  ),
  screen(paths.staffScan, async () => (await import('@/features/scan/scan-screen')).ScanScreen),
  screen(paths.staffOrder, async () => (await import('@/features/fulfil/order-screen')).StaffOrderScreen),
];

const atLocationForAdmins: RouteObject[] = [
  screen(
    paths.staffSettings,
    async () => (await import('@/features/location-settings/settings-screen')).SettingsScreen,
  ),
  screen(
    paths.staffHours,
    async () => (await import('@/features/location-settings/hours-screen')).HoursScreen,
  ),
  screen(
    paths.staffPromotions,
    async () => (await import('@/features/location-settings/promotions-screen')).PromotionsScreen,
  ),
  screen(
    paths.staffPosters,
    async () => (await import('@/features/location-settings/posters-screen')).PostersScreen,
  ),
  screen(
    paths.staffLinks,
    async () => (await import('@/features/location-settings/links-screen')).LinksScreen,
  ),
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...forEverybody,
      ...forDevelopers,
      { element: <RequireSignIn area="customer" />, children: forCustomers },
      {
        element: <RequireSignIn area="staff" />,
        children: [
          ...forStaff,
          screen(paths.staffHome, async () => (await import('./staff-location')).StaffLocation, [
            ...atLocation,
            { element: <RequireRole role="ADMIN" />, children: atLocationForAdmins },
          ]),
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
