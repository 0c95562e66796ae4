import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { locationOf } from '@/data/venues/testing/locations';
import { device } from '@/shared/lib/storage';
import { pastLocations, rememberPastLocation } from './past-locations';
import { useWorkplace } from './workplace';

const KEY = 'lineless.staff.locations';
const visit = (vendorLocationId: string): void => rememberPastLocation(locationOf({ vendorLocationId }));
const ids = () => pastLocations().map(({ vendorLocationId }) => vendorLocationId);
const past = { vendorLocationId: 'A', description: 'Main Bar', vendorName: 'Kiln Hall' };

describe('Where this device has been at work', () => {
  beforeEach(() => device.clear());

  it('is nowhere at first', () => expect(pastLocations()).toEqual([]));

  it('is told with the last one first, each once', () => {
    for (const id of ['A', 'B', 'A']) visit(id);
    expect(ids()).toEqual(['A', 'B']);
    expect(pastLocations()[0]).toEqual(past);
  });

  it('is told of eight locations at most', () => {
    for (const id of 'ABCDEFGHI') visit(id);
    expect(ids().join('')).toBe('IHGFEDCB');
  });

  it.each([
    ['text', '"A"'],
    ['cut off', '['],
    ['nothing', 'null'],
  ])('is nowhere where what is kept is %s', (_, kept) => {
    device.set(KEY, kept);
    expect(pastLocations()).toEqual([]);
  });

  it.each([
    null,
    { ...past, vendorName: 7 },
    { ...past, description: undefined },
    { vendorName: 'Kiln Hall' },
  ])('leaves out what is damaged: %j', (damaged) => {
    device.set(KEY, JSON.stringify([damaged, past]));
    expect(pastLocations()).toEqual([past]);
  });
});

describe('A screen of a location', () => {
  it('stands inside of it', () => {
    expect(() => renderHook(useWorkplace)).toThrow('stands outside');
  });
});
