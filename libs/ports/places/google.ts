import { RecentlyAsked } from '@lineless/kernel/recently-asked';
import { GooglePlacesApi, type GooglePlacesOptions, type PlaceDetails, type Prediction } from './google-api';
import { MOST_PLACES, type Place, type Places } from './port';

/** What people type at one address differs by letters: most of a search has been asked for just before. */
const KEPT_SEARCHES = 200;
const KEPT_PLACES = 500;
/** Google wants nothing kept for long; it is to spare one typing, not to be a copy. */
const KEPT_MS = 10 * 60_000;

type Parts = Omit<Place, 'description'>;

interface Found {
  readonly places: readonly Place[];
  /** Whether none is missing that could not be asked for just now. */
  readonly isWhole: boolean;
}

interface GoogleOptions extends GooglePlacesOptions {
  readonly runtime: GooglePlacesOptions['runtime'] & { now(): number };
}

/** Google's places. What autocompletion suggests is completed by each place's details, as the page needs them all. */
class GooglePlaces implements Places {
  readonly provider = 'google';
  /** developers.google.com/maps/documentation/places/web-service/policies: where there is no map of theirs. */
  readonly attribution = 'Google Maps';
  private readonly api: GooglePlacesApi;
  private readonly searches: RecentlyAsked<Found>;
  private readonly details: RecentlyAsked<Parts | null>;

  constructor(private readonly options: GoogleOptions) {
    this.api = new GooglePlacesApi(options);
    const { runtime } = options;
    this.searches = new RecentlyAsked({ most: KEPT_SEARCHES, keptMs: KEPT_MS, runtime });
    this.details = new RecentlyAsked({ most: KEPT_PLACES, keptMs: KEPT_MS, runtime });
  }

  async find(query: string): Promise<readonly Place[]> {
    const asked = query.trim().replaceAll(/\s+/g, ' ');
    if (asked === '') return [];
    const key = asked.toLowerCase();
    const { places, isWhole } = await this.searches.get(key, () => this.search(asked));
    if (!isWhole) this.searches.forget(key);
    return places;
  }

  /** One session of Google's: the suggestions, and the first details that come of them (the bill knows no more). */
  private async search(asked: string): Promise<Found> {
    const session = this.options.runtime.id();
    const found = await this.api.autocomplete(asked, session);
    const completed = await Promise.allSettled(
      found.slice(0, MOST_PLACES).map((one, index) => this.complete(one, index, session)),
    );
    const places = completed.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
    const failed = completed.find((one) => one.status === 'rejected');
    if (failed && places.length === 0) throw failed.reason;
    return { places, isWhole: !failed };
  }

  private async complete({ placeId, text }: Prediction, index: number, session: string) {
    const parts = await this.details.get(placeId, async () =>
      partsOf(await this.api.details(placeId, index === 0 ? session : undefined)),
    );
    return parts && { description: text, ...parts };
  }
}

export function googlePlaces(options: GoogleOptions): Places {
  return new GooglePlaces(options);
}

/** `null` for what has no street, such as a whole city, or is not there any more: guests cannot be sent there. */
function partsOf(details: PlaceDetails | null): Parts | null {
  if (!details) return null;
  const { addressComponents, location } = details;
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = addressComponents.find((component) => component.types.includes(type));
      if (found) return found;
    }
    return undefined;
  };
  const route = part('route')?.shortText;
  // Brooklyn and its like are no localities; Google says to take the sublocality there.
  const city = part(
    'locality',
    'sublocality_level_1',
    'postal_town',
    'administrative_area_level_3',
  )?.longText;
  const state = part('administrative_area_level_1')?.shortText;
  const zipCode = part('postal_code')?.longText;
  const country = part('country')?.longText;
  if (!route || !city || !state || !zipCode || !country || !location) return null;
  const number = part('street_number')?.longText;
  const addressLine1 = number ? `${number} ${route}` : route;
  return { addressLine1, city, state, country, zipCode, ...location };
}
