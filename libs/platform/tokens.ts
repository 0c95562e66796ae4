/** Names under which the composition (`apps/*`) provides the ports to the areas. */
export const RUNTIME = Symbol('Runtime');
export const SETTINGS = Symbol('Settings');
export const LOG = Symbol('Log');
export const PAYMENTS = Symbol('Payments');
export const IDENTITY = Symbol('IdentityProvider');
export const PICTURES = Symbol('Pictures');
/** What makes of any picture one that a menu can show. */
export const SCALER = Symbol('Scaler');
/** Where addresses are looked up. */
export const PLACES = Symbol('Places');
/** Who tells the platform's people what they have to do something about. */
export const NOTIFIER = Symbol('Notifier');
/** Which browsers are told what becomes of which orders, and who sends it; `null` where none are told. */
export const FOLLOWERS = Symbol('Followers');
export const PUSH_SENDER = Symbol('PushSender');
/** Who sends text messages, `null` where none are sent, and which were begun. */
export const MESSAGES = Symbol('Messages');
export const SENT_TEXTS = Symbol('SentTexts');
/** Passes for the wallets of phones, one for each kind that there are keys for. */
export const WALLET_PASSES = Symbol('WalletPasses');
/** The events themselves: for who proves what was made of them. */
export const EVENTS = Symbol('EventStore');
/** The streams that projections cannot fold any further. */
export const PARKED = Symbol('ParkedDesk');
export const TAX = Symbol('TaxProvider');
/** The test provider's own form (libs/ports/payments/test-desk.ts); `null` where a real one runs. */
export const TEST_PAYMENTS = Symbol('TestPaymentDesk');
/** All areas of the product. */
export const AREAS = Symbol('Areas');
