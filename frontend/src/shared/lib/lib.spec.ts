import { beforeEach, describe, expect, it } from '@jest/globals';
import { LARGEST_AMOUNT } from '@lineless/kernel/money';
import fc from 'fast-check';
import { paths } from '@/shared/paths';
import { money } from './money';
import { displayPhone } from './phone';
import { lastLocation, rememberLocation, rememberReturn, takeReturn } from './remembered';
import { isWebAddress } from '@lineless/contracts/web-address';
import { returnPath, safePath } from './safe-path';
import { device, tab } from './storage';

describe('Amounts', () => {
  // id: read-as-dollars-with-two
  it('read as dollars with two places, a real minus and groups of thousands', () => {
    expect(['12.50', '0.00', '7.5', '-2.00', '1234567.89'].map((amount) => money(amount))).toEqual([
      '$12.50',
      '$0.00',
      '$7.50',
      '−$2.00',
      '$1,234,567.89',
    ]);
    expect([1250, -5, 0, -0].map((cents) => money(cents))).toEqual(['$12.50', '−$0.05', '$0.00', '$0.00']);
  });
  it("are written as the browser's own formatter would write them", () => {
    const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'usd' });
    const amounts = fc.integer({ min: 0, max: LARGEST_AMOUNT * 100 });
    fc.assert(fc.property(amounts, (cents) => money(cents) === formatter.format(cents / 100)));
  });
  it('that are none are shown as they came', () => {
    expect(money('a lot')).toBe('a lot');
  });
});

describe('Addresses', () => {
  it('are built from typed parts, each of them one segment', () => {
    expect(paths.orderStatus.to({ vendorLocationId: '064E1', orderId: '01A' })).toBe(
      '/location/064E1/order/01A/status',
    );
    expect(paths.location.to({ vendorLocationId: '../x?y' })).toBe('/location/..%2Fx%3Fy');
  });
  it('stay inside the product', () => {
    const outside = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'account',
      null,
      '/\t/e.x',
      '/..//e.x',
    ];
    expect(outside.map(safePath)).toEqual(outside.map(() => null));
    expect(safePath('/location/A/order/review?x=1#y')).toBe('/location/A/order/review?x=1#y');
  });
  it('to come back to are never the sign-in itself', () => {
    expect(['/signin', '/staff/signin?x=1', '/auth/callback', '/account'].map(returnPath)).toEqual([
      null,
      null,
      null,
      '/account',
    ]);
  });
  it('that leave the product begin with http or https, and with the host that is asked', () => {
    expect(isWebAddress('https://bank.example@evil.example/')).toBe(false);
    expect(['https://a.example', 'HTTP://a.example', 'javascript:alert(1)', '/a'].map(isWebAddress)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('What is remembered', () => {
  beforeEach(() => {
    device.clear();
    tab.clear();
  });
  it('is given back once, for each area its own', () => {
    rememberReturn('staff', '/staff/location/A/board');
    expect(takeReturn('customer')).toBeNull();
    expect(takeReturn('staff')).toBe('/staff/location/A/board');
    expect(takeReturn('staff')).toBeNull();
  });
  it('knows the last location of either side', () => {
    rememberLocation('customer', '064E1');
    expect([lastLocation('customer'), lastLocation('staff')]).toEqual(['064E1', null]);
  });
});

describe('Phone numbers', () => {
  // id: of-the-us-are-shown-by-their-last
  it('of the US are shown by their last ten digits', () => {
    expect([displayPhone('+13105550100'), displayPhone('+447911123456')]).toEqual([
      '(310) 555-0100',
      '+447911123456',
    ]);
  });
});
