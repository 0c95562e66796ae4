import { describe, expect, it } from '@jest/globals';
import { homeOf } from './home-of';

describe('The home of a festival’s page', () => {
  // id: of-is
  it.each([
    ['/heartla', '/'],
    ['/landing', '/'],
    ['/longbeachpride/', '/'],
    ['/location/064E1/heartla', '/location/064E1'],
    ['/location/064E1/landing', '/location/064E1'],
    ['/location/064E1/longbeachpride', '/location/064E1'],
  ])('of %s is %s', (pathname, home) => {
    expect(homeOf(pathname)).toBe(home);
  });
});
