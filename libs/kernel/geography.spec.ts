import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellOf, cellsAround, milesBetween, type Place } from './geography';

const losAngeles: Place = { latitude: 34.05, longitude: -118.24 };
const anaheim: Place = { latitude: 33.84, longitude: -117.91 };
const lasVegas: Place = { latitude: 36.17, longitude: -115.14 };

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** A step from a place, which may lead over the date line. */
const step = fc.record({
  north: fc.double({ min: -2, max: 2, noNaN: true }),
  east: fc.double({ min: -180, max: 180, noNaN: true }),
});
const aside = ({ latitude, longitude }: Place, { north, east }: { north: number; east: number }): Place => ({
  latitude: Math.max(-90, Math.min(90, latitude + north)),
  longitude: ((longitude + east + 540) % 360) - 180,
});

describe('the distance of two places', () => {
  it('is that along the great circle', () => {
    expect(milesBetween(losAngeles, anaheim)).toBeCloseTo(23.8, 0);
    expect(milesBetween(losAngeles, lasVegas)).toBeCloseTo(228, 0);
    expect(milesBetween(losAngeles, losAngeles)).toBe(0);
    expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      69.1,
      0,
    );
  });
});

describe('the cells around a place', () => {
  it('are few, wherever it lies', () => {
    expect(cellsAround(losAngeles, 50).length).toBeLessThanOrEqual(9);
    fc.assert(
      fc.property(place, (anywhere) => {
        const cells = cellsAround(anywhere, 100);
        expect(cells.length).toBeLessThanOrEqual(40);
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });

  it('hold every place that is so near, over the date line and at the poles, too', () => {
    fc.assert(
      fc.property(place, step, fc.integer({ min: 1, max: 100 }), (from, far, miles) => {
        const other = aside(from, far);
        fc.pre(milesBetween(from, other) <= miles);
        expect(cellsAround(from, miles)).toContain(cellOf(other));
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(place, step, fc.integer({ min: 1, max: 100 }), (from, { north, east }, miles) => {
        const other = aside(from, { north, east: east / 180 });
        fc.pre(milesBetween(from, other) <= miles);
        expect(cellsAround(from, miles)).toContain(cellOf(other));
      }),
      { numRuns: 2_000 },
    );
  });
});
