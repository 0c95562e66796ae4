/** Places as Google tells of them: text, and components by kind. */
export interface DoublePlace {
  readonly placeId: string;
  readonly text: string;
  readonly components: readonly (readonly [type: string, longText: string, shortText: string])[];
  readonly location: { readonly latitude: number; readonly longitude: number };
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
];
