/** Who opens a screen. */
export type Visitor = 'visitor' | 'customer' | 'member' | 'staff' | 'manager' | 'admin' | 'owner';

/** What a screen can be seen in. */
export const screenStates = ['loaded', 'skeleton', 'empty', 'error', 'offline', 'stale'] as const;
export type ScreenState = (typeof screenStates)[number];

export interface Screen {
  /** As the router has it (frontend/src/shared/paths.ts). */
  readonly path: string;
  readonly as: Visitor;
  readonly states: readonly ScreenState[];
}

/** Of a screen that makes no call. */
const STILL: readonly ScreenState[] = ['loaded', 'offline'];
/** Of one that shows a thing, and not a list of them. */
const ONE: readonly ScreenState[] = ['loaded', 'skeleton', 'error', 'offline'];
const LIVE: readonly ScreenState[] = screenStates;
const LIST: readonly ScreenState[] = ['loaded', 'skeleton', 'empty', 'error', 'offline'];

const screen = (path: string, as: Visitor, states: readonly ScreenState[]): Screen => ({ path, as, states });

/**
 * Every screen of the product, for `npm run screenshots`. A new route is one line here; its parameters have their
 * values in night.ts.
 */
export const screens: readonly Screen[] = [
  screen('/location/:vendorLocationId', 'visitor', LIVE),
  screen('/', 'visitor', STILL),
  screen('/presale-wristband', 'visitor', STILL),
  screen('/demo/elsewhere', 'visitor', STILL),
  screen('/prize-drawing-terms', 'visitor', STILL),
  screen('/heartla', 'visitor', STILL),
  screen('/longbeachpride', 'visitor', STILL),
  screen('/vendor/:vendorId/mky', 'visitor', STILL),
  screen('/vendor/:vendorId', 'visitor', LIST),
  screen('/vendor/:vendorId/rewards/:eventId', 'customer', ONE),
  screen('/vendor/:vendorId/rewards/:eventId/draws', 'visitor', ONE),
  screen('/list/:linkId', 'visitor', ONE),
  screen('/ticket/:ticketId', 'visitor', ONE),
  screen('/promoter/:pageId', 'visitor', ONE),
  screen('/lusiv', 'visitor', STILL),
  screen('/join-lusiv', 'customer', ONE),
  screen('/lusiv/events', 'visitor', LIVE),
  screen('/signin', 'visitor', STILL),
  screen('/staff/signin', 'visitor', STILL),
  screen('/dev/inbox', 'visitor', LIST),
  screen('/privacy-policy', 'visitor', STILL),
  screen('/cookie-policy', 'visitor', STILL),
  screen('/R/:shortCode', 'visitor', ['skeleton', 'error']),
  screen('/location/:vendorLocationId/order/review', 'customer', ONE),
  screen('/location/:vendorLocationId/order/checkout', 'customer', ONE),
  screen('/location/:vendorLocationId/order/:orderId/status', 'customer', [...ONE, 'stale']),
  screen('/account', 'customer', LIST),
  screen('/account/sessions', 'customer', ONE),
  screen('/account/membership', 'member', ONE),
  screen('/account/rewards/:rewardId', 'customer', ONE),
  screen('/account/reservations/:reservationId', 'member', ONE),
  screen('/order/history', 'customer', LIST),
  screen('/staff/sessions', 'staff', ONE),
  screen('/staff/locations', 'staff', STILL),
  screen('/staff/location/:vendorLocationId', 'staff', [...ONE, 'stale']),
  screen('/staff/location/:vendorLocationId/board', 'staff', LIVE),
  screen('/staff/location/:vendorLocationId/uncollected', 'staff', LIVE),
  screen('/staff/location/:vendorLocationId/pickup', 'staff', LIVE),
  screen('/staff/location/:vendorLocationId/inventory', 'staff', LIVE),
  screen('/staff/location/:vendorLocationId/orders', 'staff', LIVE),
  screen('/staff/scan', 'staff', STILL),
  screen('/staff/location/:vendorLocationId/scan', 'staff', STILL),
  screen('/staff/location/:vendorLocationId/order/:orderId', 'staff', ONE),
  screen('/staff/location/:vendorLocationId/claims', 'staff', STILL),
  screen('/staff/location/:vendorLocationId/claims/:claimCode', 'staff', ONE),
  screen('/staff/location/:vendorLocationId/:vendorId/users', 'admin', LIVE),
  screen('/staff/location/:vendorLocationId/:vendorId/members', 'manager', LIST),
  screen('/staff/location/:vendorLocationId/customers', 'manager', STILL),
  screen('/staff/location/:vendorLocationId/customers/:userId', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/:vendorId/events', 'manager', LIVE),
  screen('/staff/location/:vendorLocationId/:vendorId/event/create', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/:vendorId/event/edit/:eventId', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/guestlist-events', 'manager', LIVE),
  screen('/staff/location/:vendorLocationId/guestlist-events/create', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/:vendorId/guestlist-event/edit/:gleventId', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/guestlist-event/:gleventId/guests', 'manager', LIVE),
  screen('/staff/location/:vendorLocationId/guestlist-event/:gleventId/guests/table', 'manager', LIVE),
  screen('/staff/location/:vendorLocationId/guestlist-event/:gleventId/guests/import', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/guestlist-event/:gleventId/promoters', 'manager', LIVE),
  screen('/staff/location/:vendorLocationId/guestlist-event/:gleventId/door', 'staff', LIVE),
  screen('/staff/location/:vendorLocationId/:vendorId/contests', 'manager', LIST),
  screen('/staff/location/:vendorLocationId/:vendorId/contest/create', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/:vendorId/gifts', 'manager', LIST),
  screen('/staff/location/:vendorLocationId/:vendorId/contest/:contestId', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/reporting', 'manager', LIVE),
  screen('/staff/location/:vendorLocationId/reporting/summary', 'manager', ONE),
  screen('/staff/location/:vendorLocationId/audit', 'admin', LIVE),
  screen('/staff/location/:vendorLocationId/audit/stream/:stream', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/audit/person/:userId', 'admin', LIST),
  screen('/staff/location/:vendorLocationId/audit/board', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/audit/menu', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/audit/parked', 'admin', LIST),
  screen('/staff/location/:vendorLocationId/audit/looks', 'admin', LIST),
  screen('/staff/location/:vendorLocationId/menu', 'admin', LIVE),
  screen('/staff/location/:vendorLocationId/menu/new', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/menu/item/:productId', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/menu/item/:productId/new-size', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/menu/archive', 'admin', LIST),
  screen('/staff/location/:vendorLocationId/menu/table', 'admin', STILL),
  screen('/staff/location/:vendorLocationId/settings', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/settings/hours', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/settings/promotions', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/settings/posters', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/settings/links', 'admin', LIST),
  screen('/staff/location/:vendorLocationId/settings/venue', 'admin', ONE),
  screen('/staff/location/:vendorLocationId/settings/wristbands', 'admin', LIST),
  screen('/staff/location/:vendorLocationId/passkeys', 'admin', LIST),
  screen('/staff/location/:vendorLocationId/leads', 'owner', LIST),
  screen('/staff/location/:vendorLocationId/venue/create', 'owner', STILL),
  screen('/404', 'visitor', STILL),
];

/** Addresses that lead to one of those screens and show nothing of their own. */
export const leadElsewhere: readonly string[] = [
  '/corporate',
  '/landing',
  '/location/:vendorLocationId/heartla',
  '/location/:vendorLocationId/landing',
  '/location/:vendorLocationId/longbeachpride',
  '/demo',
  '/location',
  '/L/:vendorLocationId',
  '/members',
  '/lusiv/:nfcId',
  '/membership/events',
  '/nfc/:nfcId',
  '/staff',
  // Other spellings of the guests of an event.
  '/staff/location/:vendorLocationId/glevent/:gleventId/guests',
  '/staff/location/:vendorLocationId/event/:gleventId/guests',
  '/auth/callback',
  '/staff/auth/callback',
  // The gallery of the components, in development alone.
  '/dev/ui',
];
