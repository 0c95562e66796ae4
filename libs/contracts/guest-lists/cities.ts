/*
 * Where guests look for events (M2, M9, resolution 63). Without a schema, so that pages have it with their first file.
 */

export interface City {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Shown, and not to be chosen yet, where it is not. */
  readonly isOpen: boolean;
}

/** The first one is where a page begins. What lies within the radius of two is shown in both. */
export const cities: readonly [City, ...City[]] = [
  { name: 'Los Angeles', latitude: 34.05, longitude: -118.24, isOpen: true },
  { name: 'Anaheim', latitude: 33.84, longitude: -117.91, isOpen: true },
  { name: 'Las Vegas', latitude: 36.17, longitude: -115.14, isOpen: false },
];

/** Of a city, and of any other place. */
export const CITY_RADIUS_MILES = 50;
export const PLACE_RADIUS_MILES = 10;
/** Resolution 64: events that begin later are not found yet. */
export const SEARCH_MONTHS_AHEAD = 3;
