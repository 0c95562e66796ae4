/** Names under which the composition (`apps/*`) provides the ports to everything else. */
export const RUNTIME = Symbol('Runtime');
export const SETTINGS = Symbol('Settings');
export const EVENT_STORE = Symbol('EventStore');
export const READ_MODELS = Symbol('ReadModels');
export const JOBS = Symbol('Jobs');
export const PAYMENTS = Symbol('Payments');
export const IDENTITY = Symbol('IdentityProvider');
export const TAX = Symbol('TaxProvider');
export const LOG = Symbol('Log');
/** The test provider's own form (libs/payments/test-desk.ts); nothing is provided where a real one runs. */
export const TEST_PAYMENTS = Symbol('TestPaymentDesk');
