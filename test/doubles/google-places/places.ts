/** Places as Google tells of them: text, and components by kind. */
export interface DoublePlace {
  readonly placeId: string;
  readonly text: string;
  readonly components: readonly (readonly [type: string, longText: string, shortText?: string])[];
  /** Google leaves out what it does not know. */
  readonly location?: { readonly latitude: number; readonly longitude: number };
  /** Suggested still, and not to be asked for any more: its id is out of date. */
  readonly isStale?: true;
}

const USA = ['country', 'United States', 'US'] as const;
const CALIFORNIA = ['administrative_area_level_1', 'California', 'CA'] as const;
const NEW_YORK = ['administrative_area_level_1', 'New York', 'NY'] as const;
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

export const DOUBLE_PLACES: readonly DoublePlace[] = [
  {
    placeId: 'ChIJfillmore',
    text: 'The Fillmore, Geary Boulevard, San Francisco, CA, USA',
    components: [
      ['street_number', '1805', '1805'],
      ['route', 'Geary Boulevard', 'Geary Blvd'],
      ['locality', 'San Francisco', 'SF'],
      ['administrative_area_level_2', 'San Francisco County', 'San Francisco County'],
      CALIFORNIA,
      USA,
      ['postal_code', '94115', '94115'],
    ],
    location: at(37.784, -122.433),
  },
  {
    placeId: 'ChIJsteel',
    text: 'Brooklyn Steel, Frost Street, Brooklyn, NY, USA',
    // Google has no locality there.
    components: [
      ['street_number', '319', '319'],
      ['route', 'Frost Street', 'Frost St'],
      ['sublocality_level_1', 'Brooklyn', 'Brooklyn'],
      NEW_YORK,
      USA,
      ['postal_code', '11222', '11222'],
    ],
    location: at(40.7193, -73.9385),
  },
  {
    placeId: 'ChIJpier',
    text: 'Santa Monica Pier, Santa Monica, CA, USA',
    components: [
      ['route', 'Santa Monica Pier', 'Santa Monica Pier'],
      ['locality', 'Santa Monica', 'Santa Monica'],
      CALIFORNIA,
      USA,
      ['postal_code', '90401', '90401'],
    ],
    location: at(34.0101, -118.4962),
  },
  {
    placeId: 'ChIJcity',
    text: 'San Francisco, CA, USA',
    components: [['locality', 'San Francisco', 'SF'], CALIFORNIA, USA],
    location: at(37.7749, -122.4194),
  },
  {
    placeId: 'ChIJodeon-closed',
    text: 'Odeon, Market Road, Oakland, CA, USA',
    components: [],
    isStale: true,
  },
  odeon('ChIJodeon-nowhere', 'Odeon Club'),
  {
    ...odeon('ChIJodeon-unnamed', 'Odeon Cafe'),
    components: [['route', 'Franklin Road']],
    location: at(37.8, -122.27),
  },
  { ...odeon('ChIJodeon', 'Odeon Ballroom'), location: at(37.8061, -122.2703) },
];

function odeon(placeId: string, name: string): DoublePlace {
  return {
    placeId,
    text: `${name}, Franklin Road, Oakland, CA, USA`,
    components: [
      ['street_number', '1807', '1807'],
      ['route', 'Franklin Road', 'Franklin Rd'],
      ['locality', 'Oakland', 'Oakland'],
      CALIFORNIA,
      USA,
      ['postal_code', '94612', '94612'],
    ],
  };
}
