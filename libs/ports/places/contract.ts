import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MOST_PLACES, type Place, type Places } from './port';

export interface PlacesHarness {
  readonly places: Places;
  close(): Promise<void>;
}

/** The Fillmore: both adapters know it. */
const FILLMORE = {
  addressLine1: '1805 Geary Blvd',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  zipCode: '94115',
};

/** What the product relies on, from every source of addresses (resolution 55, S5). */
export function placesContract(name: string, open: () => Promise<PlacesHarness>): void {
  describe(`${name}: the contract of places`, () => {
    let harness: PlacesHarness;
    const find = (query: string): Promise<readonly Place[]> => harness.places.find(query);

    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    it.each(['The Fillmore', 'fillmore', 'Fillmore San Fr', '1805 Geary', '  the   FILLMORE '])(
      'finds a place by %p, with its address taken apart',
      async (query) => {
        const [first] = await find(query);
        expect(first).toMatchObject(FILLMORE);
        expect(first?.description).toContain('Geary');
        expect(first?.latitude).toBeCloseTo(37.784, 2);
        expect(first?.longitude).toBeCloseTo(-122.433, 2);
      },
    );

    it('finds nothing by nothing, nor by what is nowhere', async () => {
      expect(await find('   ')).toEqual([]);
      expect(await find('qqxzv nowhere at all')).toEqual([]);
    });

    it('gives a handful, each of them complete and once', async () => {
      const found = await find('s');
      expect(found.length).toBeGreaterThan(1);
      expect(found.length).toBeLessThanOrEqual(MOST_PLACES);
      expect(new Set(found.map(({ description }) => description)).size).toBe(found.length);
      for (const place of found) {
        expect(place.state).toMatch(/^[A-Z]{2}$/);
        expect(place.zipCode).toMatch(/^\d{5}$/);
        expect([place.addressLine1, place.city, place.country]).not.toContain('');
      }
    });
  });
}
