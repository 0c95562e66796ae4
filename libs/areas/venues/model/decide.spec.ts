import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/testing/given-when-then';
import { isRedirectTarget, linkDecider, vendorDecider, type DetailChanges } from './decide';
import type { LinkEvent, VendorDetails, VendorEvent } from './events';
import type { VendorState } from './state';

const equal = (actual: unknown, expected: unknown) => expect(actual).toEqual(expected);

const details: VendorDetails = {
  name: 'Kiln Hall',
  addressLine1: '1 Clay St',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90013',
  guestlistEnabled: false,
  timeZone: 'America/Los_Angeles',
};
describe('a venue', () => {
  const { given } = specification(vendorDecider, equal);
  const registered: VendorEvent = { type: 'VendorRegistered', data: { vendorId: 'kiln', ...details } };
  const register = { type: 'RegisterVendor', vendorId: 'kiln', details } as const;

  it('is registered once', () => {
    given().when(register).then(registered);
    given(registered).when(register).thenNothing();
  });

  it('does not take over the id of another one', () => {
    given(registered)
      .when({ ...register, details: { ...details, name: 'Another' } })
      .thenRefused('VENDOR_EXISTS');
  });

  it('changes its details, and nothing when they are the same', () => {
    const moved = { ...details, addressLine1: '2 Clay St' };
    given(registered)
      .when({ type: 'ChangeVendorDetails', changes: moved })
      .then({ type: 'VendorDetailsChanged', data: { vendorId: 'kiln', ...moved } });
    given(registered).when({ type: 'ChangeVendorDetails', changes: details }).thenNothing();
    given().when({ type: 'ChangeVendorDetails', changes: details }).thenRefused('VENDOR_NOT_FOUND');
  });

  // id: changes-only-what-is-named
  it('changes only what is named, and loses the second line of its address alone', () => {
    const changes = (change: DetailChanges) => ({ type: 'ChangeVendorDetails', changes: change }) as const;
    const withFloor: VendorEvent = {
      type: 'VendorDetailsChanged',
      data: { vendorId: 'kiln', ...details, addressLine2: 'Floor 2' },
    };
    given(registered)
      .when(changes({ timeZone: 'America/Denver' }))
      .then({
        type: 'VendorDetailsChanged',
        data: { vendorId: 'kiln', ...details, timeZone: 'America/Denver' },
      });
    given(registered)
      .when(changes({ addressLine2: 'Floor 2' }))
      .then(withFloor);
    given(registered, withFloor)
      .when(changes({ addressLine2: null }))
      .then({ type: 'VendorDetailsChanged', data: { vendorId: 'kiln', ...details } });
    given(registered, withFloor)
      .when(changes({ addressLine2: '' }))
      .then({
        type: 'VendorDetailsChanged',
        data: { vendorId: 'kiln', ...details },
      });
    given(registered)
      .when(changes({ addressLine2: null }))
      .thenNothing();
    given(registered, withFloor)
      .when(changes({ name: details.name }))
      .thenNothing();
  });

  it('says from where its last change has moved it, and nothing after another one', () => {
    const changedTo = (change: object): VendorEvent => ({
      type: 'VendorDetailsChanged',
      data: { vendorId: 'kiln', ...details, ...change },
    });
    const state = (...events: readonly VendorEvent[]) =>
      events.reduce<VendorState | null>(
        (now, event) => vendorDecider.evolve(now, { ...event, at: '2026-11-20T08:00:00.000Z' }),
        null,
      );
    const before = { line1: '1 Clay St', city: 'Los Angeles', state: 'CA', zip: '90013' };
    const moved = changedTo({ addressLine1: '2 Clay St' });
    expect(state(registered)).not.toHaveProperty('moved');
    expect(state(registered, moved)).toMatchObject({
      moved: { from: before, at: '2026-11-20T08:00:00.000Z' },
    });
    expect(state(registered, changedTo({ name: 'Kiln' }))).not.toHaveProperty('moved');
    expect(
      state(registered, moved, changedTo({ addressLine1: '2 Clay St', name: 'Kiln' })),
    ).not.toHaveProperty('moved');
  });

  it('asks for passkeys until it asks no more, also when other things of it change', () => {
    const ruled = (asksForPasskey: boolean): VendorEvent => ({
      type: 'PasskeyRuleChanged',
      data: { vendorId: 'kiln', asksForPasskey },
    });
    const change = (asksForPasskey: boolean) => ({ type: 'ChangePasskeyRule', asksForPasskey }) as const;
    const moved: VendorEvent = { type: 'VendorDetailsChanged', data: { vendorId: 'kiln', ...details } };
    given(registered).when(change(true)).then(ruled(true));
    given(registered).when(change(false)).thenNothing();
    given(registered, ruled(true)).when(change(true)).thenNothing();
    given(registered, ruled(true), moved).when(change(true)).thenNothing();
    given(registered, ruled(true), moved).when(change(false)).then(ruled(false));
    given(registered, ruled(true), ruled(false)).when(change(true)).then(ruled(true));
    given().when(change(true)).thenRefused('VENDOR_NOT_FOUND');
  });
});

describe('a short link', () => {
  const { given } = specification(linkDecider, equal);
  const link = { code: 'KILN', vendorId: 'kiln', redirectUrl: '/location/064E1' };
  const created: LinkEvent = { type: 'ShortLinkCreated', data: link };

  it('is created once and never taken over', () => {
    given()
      .when({ type: 'CreateShortLink', ...link })
      .then(created);
    given(created)
      .when({ type: 'CreateShortLink', ...link })
      .thenNothing();
    given(created)
      .when({ type: 'CreateShortLink', ...link, vendorId: 'other' })
      .thenRefused('LINK_TAKEN');
    given(created)
      .when({ type: 'CreateShortLink', ...link, redirectUrl: '/location/OTHER' })
      .thenRefused('LINK_TAKEN');
  });

  // id: is-pointed-elsewhere-by-its-own
  it('is pointed elsewhere by its own venue only', () => {
    const redirectUrl = 'https://tickets.example/kiln';
    given(created)
      .when({ type: 'RetargetShortLink', vendorId: 'kiln', redirectUrl })
      .then({ type: 'ShortLinkRetargeted', data: { code: 'KILN', redirectUrl } });
    given(created)
      .when({ type: 'RetargetShortLink', vendorId: 'other', redirectUrl })
      .thenRefused('LINK_NOT_FOUND');
    given().when({ type: 'RetargetShortLink', vendorId: 'kiln', redirectUrl }).thenRefused('LINK_NOT_FOUND');
    given(created)
      .when({ type: 'RetargetShortLink', vendorId: 'kiln', redirectUrl: link.redirectUrl })
      .thenNothing();
  });

  it('stays as it is where its author has not seen what it leads to', () => {
    const redirectUrl = 'https://tickets.example/kiln';
    const to = { type: 'RetargetShortLink', vendorId: 'kiln', redirectUrl } as const;
    given(created)
      .when({ ...to, seen: '/vendor/kiln' })
      .thenRefused('LINK_CHANGED_MEANWHILE');
    given(created)
      .when({ ...to, seen: link.redirectUrl })
      .then({ type: 'ShortLinkRetargeted', data: { code: 'KILN', redirectUrl } });
  });

  // id: leads-to-the-web-or-into-the-app
  it('leads to the web or into the app, nowhere else', () => {
    for (const target of ['/location/064E1', '/vendor/kiln?x=1', 'https://a.example/b', 'HTTP://a.example']) {
      expect([target, isRedirectTarget(target)]).toEqual([target, true]);
    }
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'location/064E1',
      'https://',
      ' https://a.example',
      '',
    ]) {
      expect([target, isRedirectTarget(target)]).toEqual([target, false]);
    }
    given()
      .when({ type: 'CreateShortLink', ...link, redirectUrl: 'javascript:alert(1)' })
      .thenRefused('LINK_TARGET_REFUSED');
  });
});
