import { describe, expect, it } from '@jest/globals';
import { bundledPlaces } from './bundled';
import { placesContract } from './contract';
import { EASTERN_PLACES } from './eastern-places';
import { WESTERN_PLACES } from './western-places';

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
    const rows = [WESTERN_PLACES, EASTERN_PLACES].flatMap((table) => table.trim().split('\n'));
    expect(rows.length).toBeGreaterThan(250);
    expect(new Set(rows.map((row) => row.split('|').slice(0, 3).join())).size).toBe(rows.length);
    for (const row of rows) {
      expect(row).toMatch(/^[^|]+\|[^|]+\|[^|]+\|[A-Z]{2}\|\d{5}\|\d{2}\.\d{4}\|-\d{2,3}\.\d{4}$/);
      const [latitude = 0, longitude = 0] = row.split('|').slice(5).map(Number);
      expect(latitude > 18 && latitude < 72 && longitude > -180 && longitude < -66).toBe(true);
    }
  });
});
