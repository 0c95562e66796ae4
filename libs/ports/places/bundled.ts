import { z } from 'zod';
import places from './bundled-places.json' with { type: 'json' };
import { MOST_PLACES, type Place, type Places } from './port';
import { wordsOf } from './words';

/** Name, street, city, state, ZIP code, latitude and longitude. */
const row = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.number(), z.number()]);

interface Entry {
  readonly place: Place;
  /** Of the name, the street and the city: a word says the more the further in front it stands. */
  readonly words: readonly [name: readonly string[], street: readonly string[], city: readonly string[]];
}

/** Well-known public places of the United States: enough to run and demonstrate the product without a service. */
class BundledPlaces implements Places {
  readonly provider = 'bundled';
  private readonly entries = z
    .array(row)
    .parse(places)
    .map(entryOf)
    // Of two that fit as well, the one whose name has less beside what was typed.
    .toSorted((a, b) => a.words[0].length - b.words[0].length || byText(a.place, b.place));

  async find(query: string): Promise<readonly Place[]> {
    const asked = wordsOf(query);
    if (asked.length === 0) return [];
    return this.entries
      .map(({ place, words }) => ({ place, rank: rankOf(words, asked) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .slice(0, MOST_PLACES)
      .map(({ place }) => place);
  }
}

export function bundledPlaces(): Places {
  return new BundledPlaces();
}

/** Every word that was typed begins a word of the place; `null` where one does not. Lower is likelier. */
function rankOf(words: Entry['words'], asked: readonly string[]): number | null {
  let sum = 0;
  for (const typed of asked) {
    const part = words.findIndex((own) => own.some((word) => word.startsWith(typed)));
    if (part < 0) return null;
    sum += 2 * part;
  }
  // A person who types a name begins at its beginning.
  return sum - (words[0][0]?.startsWith(asked[0] ?? '') === true ? 1 : 0);
}

function byText(a: Place, b: Place): number {
  return a.description < b.description ? -1 : 1;
}

function entryOf([name, addressLine1, city, state, zipCode, latitude, longitude]: z.output<
  typeof row
>): Entry {
  const place: Place = {
    description: `${name}, ${addressLine1}, ${city}, ${state} ${zipCode}`,
    ...{ addressLine1, city, state, country: 'United States', zipCode, latitude, longitude },
  };
  return { place, words: [wordsOf(name), wordsOf(addressLine1), wordsOf(`${city} ${state} ${zipCode}`)] };
}
