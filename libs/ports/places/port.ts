/** A place with an address, taken apart as forms and maps want it. */
export interface Place {
  /** What a person picks it by: 'The Fillmore, 1805 Geary Blvd, San Francisco, CA 94115'. */
  readonly description: string;
  /** Street number and route. */
  readonly addressLine1: string;
  readonly city: string;
  /** Two letters, such as 'CA'. */
  readonly state: string;
  readonly country: string;
  readonly zipCode: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Looks addresses up by what was typed so far. */
export interface Places {
  readonly provider: 'bundled' | 'google';
  /** Whose content they are, in the words that have to stand beside them. */
  readonly attribution?: string;
  /** At most `MOST_PLACES`, the likeliest first; none where nothing fits. @throws PlacesUnavailable */
  find(query: string): Promise<readonly Place[]>;
}

/** As many as Google's autocomplete gives. */
export const MOST_PLACES = 5;

export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';
}
