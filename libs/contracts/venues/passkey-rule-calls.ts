import { always, staff } from '../access';
import { call } from '../call';
import { passkeyRule, passkeyRuleAnswer } from './passkey-rule';

const PASSKEY_RULE = '/vendors/{vendorId}/passkey-rule';

/** Ours: whether a venue asks its staff for passkeys. */
export const passkeyRuleCalls = {
  getPasskeyRule: call({
    method: 'GET',
    path: PASSKEY_RULE,
    summary: 'Whether staff confirm refunds and changes of roles with a passkey',
    access: staff('STAFF', 'vendor', 'vendorId'),
    answer: passkeyRuleAnswer,
    reads: 'vendors',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  /**
   * With a passkey either way: a person who asks others for one has one, and a stolen sign-in cannot stop the asking.
   */
  changePasskeyRule: call({
    method: 'PUT',
    path: PASSKEY_RULE,
    summary: 'Ask staff for a passkey at refunds and changes of roles, or no more',
    access: always(staff('ADMIN', 'vendor', 'vendorId')),
    body: passkeyRule,
    answer: passkeyRuleAnswer,
    errors: ['VENDOR_NOT_FOUND'],
  }),
};
