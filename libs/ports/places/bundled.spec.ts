import { describe, expect, it } from '@jest/globals';
import { bundledPlaces } from './bundled';
import rows from './bundled-places.json' with { type: 'json' };
import { placesContract } from './contract';

const find = async (query: string) =>
  (await bundledPlaces().find(query)).map(({ description }) => description);

placesContract('The bundled places', async () => ({
  places: bundledPlaces(),
  close: async () => undefined,
}));

describe('The bundled places', () => {
  it('put a name before a street, and a street before a city', async () => {
    const found = await find('fillmore');
    expect(found[0]).toMatch(/^The Fillmore,/);
    expect(await find('boulder')).toEqual([expect.stringMatching(/^Boulder Theater,/)]);
    // A street in Los Angeles comes before the city in Florida.
    const hollywood = await find('hollywood');
    expect(hollywood.slice(0, 2).every((name) => name.startsWith('Hollywood'))).toBe(true);
  });

  it('read streets long and short, and names without their accents', async () => {
    expect(await find('1426 first avenue')).toEqual([]);
    expect(await find('1426 1st Avenue')).toEqual([expect.stringMatching(/^The Showbox,/)]);
    expect(await find('Crýstal Bállroom')).toEqual([expect.stringMatching(/^Crystal Ballroom,/)]);
    expect(await find("tipitina's")).toEqual([expect.stringMatching(/^Tipitina's,/)]);
    expect(await find('tipitinas')).toHaveLength(1);
  });

  it('are of one shape, each once, where the United States are', () => {
    expect(rows.length).toBeGreaterThan(250);
    expect(new Set(rows.map((row) => row.slice(0, 3).join())).size).toBe(rows.length);
    for (const [name, street, city, state, zipCode, latitude, longitude] of rows) {
      for (const text of [name, street, city]) expect(text).toMatch(/^[^|]+$/);
      expect([state, zipCode]).toEqual([
        expect.stringMatching(/^[A-Z]{2}$/),
        expect.stringMatching(/^\d{5}$/),
      ]);
      const [north, east] = [Number(latitude), Number(longitude)];
      expect(north > 18 && north < 72 && east > -180 && east < -66).toBe(true);
    }
  });
});
