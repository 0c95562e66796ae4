/**
 * Every address of the product, typed: `paths.orderStatus.to({ vendorLocationId, orderId })` for links,
 * `paths.orderStatus.pattern` for the router. No other file spells a path. (S2, C2: route tables)
 */
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<P extends string> = Readonly<Record<ParamNames<P>, string>>;

type ToArguments<P extends string> = [ParamNames<P>] extends [never] ? [] : [params: ParamsOf<P>];

export interface Path<P extends string = string> {
  readonly pattern: P;
  /** Fills the parameters in, each encoded as one segment. */
  to(...args: ToArguments<P>): string;
}

function path<const P extends string>(pattern: P): Path<P> {
  return {
    pattern,
    to(...args) {
      const params: Readonly<Record<string, string>> = args[0] ?? {};
      return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    },
  };
}

/** Every address that is no other: the router's alone. */
export const anywhere = path('*');

export const paths = {
  home: path('/'),
  corporate: path('/corporate'),
  demo: path('/demo'),
  elsewhere: path('/demo/elsewhere'),
  presale: path('/presale-wristband'),
  prizeTerms: path('/prize-drawing-terms'),
  shortLink: path('/R/:shortCode'),
  locationLink: path('/L/:vendorLocationId'),
  noLocation: path('/location'),
  location: path('/location/:vendorLocationId'),
  /** Resolution 79: the festivals' pages, by themselves and below a location. */
  festival: path('/heartla'),
  festivalLanding: path('/landing'),
  pride: path('/longbeachpride'),
  festivalAtLocation: path('/location/:vendorLocationId/heartla'),
  festivalLandingAtLocation: path('/location/:vendorLocationId/landing'),
  prideAtLocation: path('/location/:vendorLocationId/longbeachpride'),
  vendor: path('/vendor/:vendorId'),
  artist: path('/vendor/:vendorId/mky'),
  rewards: path('/vendor/:vendorId/rewards/:eventId'),
  /** Ours: where anybody checks the draws of a contest. */
  contestDraws: path('/vendor/:vendorId/rewards/:eventId/draws'),
  /** Behind a promoter's link. */
  openList: path('/list/:linkId'),
  /** A promoter's guest's own ticket, by its secret link. */
  guestTicket: path('/ticket/:ticketId'),
  /** Ours: what a promoter sees of their guests. */
  promoterPage: path('/promoter/:pageId'),
  lusiv: path('/lusiv'),
  /** Resolution 3: the other addresses of the membership's pages. */
  members: path('/members'),
  lusivOfWristband: path('/lusiv/:nfcId'),
  lusivEvents: path('/lusiv/events'),
  membershipEvents: path('/membership/events'),
  joinLusiv: path('/join-lusiv'),
  wristband: path('/nfc/:nfcId'),
  orderReview: path('/location/:vendorLocationId/order/review'),
  orderCheckout: path('/location/:vendorLocationId/order/checkout'),
  orderStatus: path('/location/:vendorLocationId/order/:orderId/status'),
  account: path('/account'),
  sessions: path('/account/sessions'),
  ownMembership: path('/account/membership'),
  reward: path('/account/rewards/:rewardId'),
  reservation: path('/account/reservations/:reservationId'),
  orderHistory: path('/order/history'),
  signIn: path('/signin'),
  authCallback: path('/auth/callback'),
  staff: path('/staff'),
  staffSignIn: path('/staff/signin'),
  staffAuthCallback: path('/staff/auth/callback'),
  staffSessions: path('/staff/sessions'),
  staffLocations: path('/staff/locations'),
  staffHome: path('/staff/location/:vendorLocationId'),
  staffBoard: path('/staff/location/:vendorLocationId/board'),
  staffUncollected: path('/staff/location/:vendorLocationId/uncollected'),
  staffPickup: path('/staff/location/:vendorLocationId/pickup'),
  /** Of no location in particular. */
  staffScanSomewhere: path('/staff/scan'),
  staffScan: path('/staff/location/:vendorLocationId/scan'),
  staffOrder: path('/staff/location/:vendorLocationId/order/:orderId'),
  staffOrders: path('/staff/location/:vendorLocationId/orders'),
  /** Ours: customers of the venue, found by name, number or code, and a page for each. */
  staffCustomers: path('/staff/location/:vendorLocationId/customers'),
  staffCustomer: path('/staff/location/:vendorLocationId/customers/:userId'),
  staffInventory: path('/staff/location/:vendorLocationId/inventory'),
  staffGlevents: path('/staff/location/:vendorLocationId/guestlist-events'),
  staffGleventNew: path('/staff/location/:vendorLocationId/guestlist-events/create'),
  staffGleventEdit: path('/staff/location/:vendorLocationId/:vendorId/guestlist-event/edit/:gleventId'),
  staffGuests: path('/staff/location/:vendorLocationId/guestlist-event/:gleventId/guests'),
  /** Resolution 6: the other spellings of the same list. */
  staffGuestsOfGlevent: path('/staff/location/:vendorLocationId/glevent/:gleventId/guests'),
  staffGuestsOfEvent: path('/staff/location/:vendorLocationId/event/:gleventId/guests'),
  staffGuestImport: path('/staff/location/:vendorLocationId/guestlist-event/:gleventId/guests/import'),
  /** Ours: the guests as a table, for a manager at a desk. */
  staffGuestTable: path('/staff/location/:vendorLocationId/guestlist-event/:gleventId/guests/table'),
  staffPromoters: path('/staff/location/:vendorLocationId/guestlist-event/:gleventId/promoters'),
  staffDoor: path('/staff/location/:vendorLocationId/guestlist-event/:gleventId/door'),
  staffUsers: path('/staff/location/:vendorLocationId/:vendorId/users'),
  staffMembers: path('/staff/location/:vendorLocationId/:vendorId/members'),
  staffEvents: path('/staff/location/:vendorLocationId/:vendorId/events'),
  staffEventCreate: path('/staff/location/:vendorLocationId/:vendorId/event/create'),
  staffEventEdit: path('/staff/location/:vendorLocationId/:vendorId/event/edit/:eventId'),
  staffContests: path('/staff/location/:vendorLocationId/:vendorId/contests'),
  staffContestCreate: path('/staff/location/:vendorLocationId/:vendorId/contest/create'),
  staffContest: path('/staff/location/:vendorLocationId/:vendorId/contest/:contestId'),
  staffGifts: path('/staff/location/:vendorLocationId/:vendorId/gifts'),
  staffClaims: path('/staff/location/:vendorLocationId/claims'),
  staffClaim: path('/staff/location/:vendorLocationId/claims/:claimCode'),
  staffReporting: path('/staff/location/:vendorLocationId/reporting'),
  staffSalesSummary: path('/staff/location/:vendorLocationId/reporting/summary'),
  staffAudit: path('/staff/location/:vendorLocationId/audit'),
  /** The timeline of one thing: 'order-01M7…'. */
  staffAuditStream: path('/staff/location/:vendorLocationId/audit/stream/:stream'),
  staffAuditPerson: path('/staff/location/:vendorLocationId/audit/person/:userId'),
  staffAuditBoard: path('/staff/location/:vendorLocationId/audit/board'),
  staffAuditMenu: path('/staff/location/:vendorLocationId/audit/menu'),
  staffAuditParked: path('/staff/location/:vendorLocationId/audit/parked'),
  staffAuditLooks: path('/staff/location/:vendorLocationId/audit/looks'),
  staffMenu: path('/staff/location/:vendorLocationId/menu'),
  staffMenuNew: path('/staff/location/:vendorLocationId/menu/new'),
  staffMenuArchive: path('/staff/location/:vendorLocationId/menu/archive'),
  staffMenuTable: path('/staff/location/:vendorLocationId/menu/table'),
  staffMenuItem: path('/staff/location/:vendorLocationId/menu/item/:productId'),
  staffMenuSize: path('/staff/location/:vendorLocationId/menu/item/:productId/new-size'),
  staffSettings: path('/staff/location/:vendorLocationId/settings'),
  staffHours: path('/staff/location/:vendorLocationId/settings/hours'),
  staffPromotions: path('/staff/location/:vendorLocationId/settings/promotions'),
  staffPosters: path('/staff/location/:vendorLocationId/settings/posters'),
  staffLinks: path('/staff/location/:vendorLocationId/settings/links'),
  staffVenue: path('/staff/location/:vendorLocationId/settings/venue'),
  staffWristbands: path('/staff/location/:vendorLocationId/settings/wristbands'),
  staffPasskeys: path('/staff/location/:vendorLocationId/passkeys'),
  staffLeads: path('/staff/location/:vendorLocationId/leads'),
  staffNewVenue: path('/staff/location/:vendorLocationId/venue/create'),
  privacyPolicy: path('/privacy-policy'),
  cookiePolicy: path('/cookie-policy'),
  devInbox: path('/dev/inbox'),
  devGallery: path('/dev/ui'),
  notFound: path('/404'),
} as const;
