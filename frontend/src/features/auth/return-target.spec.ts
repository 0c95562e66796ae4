import { beforeEach, describe, expect, it } from '@jest/globals';
import { rememberLocation, rememberPage, rememberReturn } from '@/shared/lib/remembered';
import { device, tab } from '@/shared/lib/storage';
import { returnTarget } from './return-target';

describe('After signing in', () => {
  beforeEach(() => {
    device.clear();
    tab.clear();
  });

  // id: customers-return-to-the-remembered
  it('customers return to the remembered page, then to the given route, the previous page, the last location, the account', () => {
    expect(returnTarget('customer', null)).toBe('/account');
    rememberLocation('customer', '064E1');
    expect(returnTarget('customer', null)).toBe('/location/064E1');
    rememberPage('/vendor/V1');
    expect(returnTarget('customer', null)).toBe('/vendor/V1');
    expect(returnTarget('customer', { authRedirectTo: '/order/history' })).toBe('/order/history');
    rememberReturn('customer', '/location/064E1/order/review');
    expect(returnTarget('customer', { authRedirectTo: '/order/history' })).toBe(
      '/location/064E1/order/review',
    );
    expect(returnTarget('customer', null)).toBe('/vendor/V1');
  });

  // id: staff-return-to-the-remembered
  it('staff return to the remembered page, then to the given route, then to /staff', () => {
    rememberPage('/vendor/V1');
    expect(returnTarget('staff', null)).toBe('/staff');
    expect(returnTarget('staff', { authRedirectTo: '/staff/locations' })).toBe('/staff/locations');
    rememberReturn('staff', '/staff/location/064E1/board');
    expect(returnTarget('staff', null)).toBe('/staff/location/064E1/board');
  });

  it('no address leads out of the product, or back to a sign-in or a page of the other area', () => {
    rememberReturn('customer', '//evil.example');
    rememberPage('/staff/location/064E1');
    rememberPage('/signin');
    expect(returnTarget('customer', { authRedirectTo: 'https://evil.example' })).toBe('/account');
  });
});
