import type { RouteObject } from 'react-router-dom';
import { MenuPage } from '@/features/menu/menu-page';
import { anywhere, paths } from '@/shared/paths';
import { ScreenOutlet } from './screen-outlet';
import { loadOpened } from './use-screens-ahead';
import { publicScreen } from './public-screens';
import { RequireSignIn } from './require-sign-in';
import { andBelow, screen, SIGNED_IN } from './screen';
import { Shell } from './shell';

/** Only where the pages are being worked on: a build knows nothing of it. */
const forDevelopers: RouteObject[] = import.meta.env.DEV
  ? [screen(paths.devGallery, async () => (await import('./gallery-page')).GalleryPage)]
  : [];

/**
 * Every screen is one line here, or in ./location-screens where it is one of a location's staff: guests get
 * nothing of those, not even their addresses' code. `screen(paths.x, async () => (await import('…/x-screen')).XScreen)`,
 * in the list of those who may open it. A screen takes no props: it reads its parameters with
 * `useParams<'vendorLocationId'>()`, sets `useTitle`, renders `Page`, one h1 and, on error,
 * `ProblemPanel` or `NotFoundScreen`.
 */
const forEverybody: RouteObject[] = [
  publicScreen(paths.home, 'public', (screens) => screens.LandingScreen),
  publicScreen(paths.corporate, 'public', (screens) => screens.LandingScreen),
  publicScreen(paths.presale, 'public', (screens) => screens.PresaleScreen),
  publicScreen(paths.prizeTerms, 'public', (screens) => screens.PrizeTermsScreen),
  publicScreen(paths.festival, 'public', (screens) => screens.FestivalScreen),
  publicScreen(paths.festivalLanding, 'public', (screens) => screens.FestivalScreen),
  publicScreen(paths.festivalAtLocation, 'public', (screens) => screens.FestivalScreen),
  publicScreen(paths.festivalLandingAtLocation, 'public', (screens) => screens.FestivalScreen),
  publicScreen(paths.pride, 'public', (screens) => screens.PrideScreen),
  publicScreen(paths.prideAtLocation, 'public', (screens) => screens.PrideScreen),
  publicScreen(paths.artist, 'public', (screens) => screens.ArtistScreen),
  publicScreen(paths.elsewhere, 'public', (screens) => screens.ElsewhereScreen),
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
  screen(paths.vendor, async () => (await import('./vendor-page')).VendorPage),
  screen(
    paths.rewards,
    async () => (await import('@/features/rewards/rewards-center-screen')).RewardsCenterScreen,
  ),
  screen(paths.contestDraws, async () => (await import('@/features/rewards/draws-screen')).DrawsScreen),
  screen(paths.reward, async () => (await import('@/features/rewards/reward-screen')).RewardScreen),
  screen(
    paths.guestTicket,
    async () => (await import('@/features/open-list/guest-ticket-screen')).GuestTicketScreen,
  ),
  screen(paths.openList, async () => (await import('@/features/open-list/open-list-screen')).OpenListScreen),
  screen(
    paths.promoterPage,
    async () => (await import('@/features/promoter-page/promoter-screen')).PromoterScreen,
  ),
  publicScreen(paths.lusiv, 'membership', ({ LandingScreen }) => LandingScreen),
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
  publicScreen(paths.privacyPolicy, 'legal', (screens) => screens.PrivacyPolicyScreen),
  publicScreen(paths.cookiePolicy, 'legal', (screens) => screens.CookiePolicyScreen),
];

const forCustomers: RouteObject[] = [
  screen(paths.orderReview, async () => (await import('@/features/review/review-screen')).ReviewScreen),
  screen(
    paths.orderCheckout,
    async () => (await import('@/features/checkout/checkout-screen')).CheckoutScreen,
  ),
  screen(paths.orderStatus, async () => (await import('@/features/order/status-screen')).StatusScreen),
  screen(paths.account, async () => (await import('./account-page')).AccountPage),
  screen(
    paths.ownMembership,
    async () => (await import('@/features/membership/own-membership-screen')).OwnMembershipScreen,
  ),
  screen(paths.sessions, async () => (await import('@/features/account/sessions-screen')).SessionsScreen),
  screen(
    paths.reservation,
    async () => (await import('@/features/membership/reservation-screen')).ReservationScreen,
  ),
  screen(paths.orderHistory, async () => (await import('@/features/account/history-screen')).HistoryScreen),
];

const forStaff: RouteObject[] = [
  screen(paths.staff, async () => (await import('@/features/links/staff-start-screen')).StaffStartScreen),
  screen(
    paths.staffSessions,
    async () => (await import('@/features/account/sessions-screen')).StaffSessionsScreen,
  ),
  screen(
    paths.staffLocations,
    async () => (await import('@/features/locations/locations-screen')).LocationsScreen,
  ),
  screen(
    paths.staffScanSomewhere,
    async () => (await import('@/features/links/default-location-screens')).ScanSomewhereScreen,
  ),
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { element: <ScreenOutlet />, children: forEverybody },
      ...forDevelopers,
      { element: <RequireSignIn area="customer" />, handle: SIGNED_IN, children: forCustomers },
      {
        element: <RequireSignIn area="staff" />,
        handle: SIGNED_IN,
        children: [
          ...forStaff,
          andBelow(
            screen(paths.staffHome, async () => {
              const { pathname } = window.location;
              loadOpened(pathname);
              const { LocationScreens, loadLocationScreenAt } = await import('./location-screens');
              await loadLocationScreenAt(pathname);
              return LocationScreens;
            }),
          ),
        ],
      },
      screen(anywhere, async () => (await import('@/shared/errors/not-found-screen')).NotFoundScreen),
    ],
  },
];
