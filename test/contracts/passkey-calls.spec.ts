import { describe, expect, it } from '@jest/globals';
import { inWords, type PasskeyRule } from '@lineless/contracts/access';
import { calls } from '../support/every-call';

const asking = (rule: PasskeyRule) =>
  calls
    .filter(({ access }) => 'passkey' in access && access.passkey === rule)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

describe('a call that a role alone does not open', () => {
  it('gives money back or changes roles, where the venue asks for a passkey', () => {
    expect(asking('where-asked')).toEqual([
      'DELETE /vendors/{vendorId}/vendor-roles/{phoneNumber}',
      'POST /vendors/{vendorId}/vendor-roles',
      'PUT /users/{userId}/orders/{orderId}/items/{productId}/missing',
      'PUT /users/{userId}/orders/{orderId}/refund',
      'PUT /vendors/{vendorId}/vendor-roles/{phoneNumber}',
    ]);
  });

  it('changes what is asked, always', () => {
    expect(asking('always')).toEqual([
      'DELETE /vendors/{vendorId}/vendor-roles/{phoneNumber}/passkeys',
      'PUT /vendors/{vendorId}/passkey-rule',
    ]);
  });

  it('adds or removes a passkey, once there is one', () => {
    expect(asking('once-there')).toEqual([
      'DELETE /users/{userId}/passkeys/{passkeyId}',
      'POST /auth/passkeys/{userId}',
      'POST /users/{userId}/passkeys',
    ]);
  });

  it('says so in the documents', () => {
    const refund = calls.find(({ path }) => path.endsWith('/refund'));
    expect(refund && inWords(refund.access)).toBe(
      "STAFF or above at the order's vendor, with a passkey where the venue asks for one",
    );
  });
});
