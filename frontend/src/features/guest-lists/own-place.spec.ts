import { describe, expect, it } from '@jest/globals';
import type { PlaceView } from '@lineless/contracts/platform/places';
import { locationOf } from '@/data/venues/testing/locations';
import { mayBeMeant, placeOfVenue, questionsAbout } from './own-place';

const venue = locationOf();
const found = (about: Partial<PlaceView>): PlaceView => ({
  description: 'Somewhere',
  addressLine1: '1 Main St',
  city: 'Los Angeles',
  state: 'CA',
  country: 'United States',
  zipCode: '90013',
  latitude: 34.05,
  longitude: -118.25,
  ...about,
});
/** Which of the questions about the venue a place answers. */
const answered = (place: PlaceView) =>
  questionsAbout(venue)
    .filter(({ fits }) => fits(place))
    .map(({ query }) => query);

describe('The venue among the addresses', () => {
  it('is asked for by its address, then its ZIP code, the area of that, and its city', () => {
    expect(questionsAbout(venue).map(({ query }) => query)).toEqual([
      '418 S Hill St, Los Angeles, CA 90013',
      '90013',
      '900',
      'Los Angeles',
    ]);
  });

  it.each([
    ['at the address', found({ addressLine1: '418 S HILL ST' }), 4],
    ['in another street of the ZIP code', found({}), 3],
    ['in a ZIP code of the area', found({ zipCode: '90048' }), 2],
    ['elsewhere in the city', found({ zipCode: '91331' }), 1],
    ['in a city of the same name in another state', found({ zipCode: '75001', state: 'TX' }), 0],
    ['in a ZIP code that only begins alike', found({ zipCode: '90113', city: 'Elsewhere' }), 0],
  ])('lies where a place lies %s', (_, place, questions) => {
    expect(answered(place)).toHaveLength(questions);
  });

  it('has its own name and address, and of what lies near it the country and the coordinates', () => {
    const near = found({ description: 'Grand Central Market', latitude: 34.0507, longitude: -118.2489 });
    expect(placeOfVenue(venue, near)).toEqual({
      description: 'Kiln Hall, 418 S Hill St, Los Angeles, CA 90013',
      addressLine1: '418 S Hill St',
      city: 'Los Angeles',
      state: 'CA',
      country: 'United States',
      zipCode: '90013',
      latitude: 34.0507,
      longitude: -118.2489,
    });
  });

  it.each([
    ['', true],
    ['kiln', true],
    ['KÍLN hill', true],
    ['418', true],
    ['iln', false],
    ['kiln sunset', false],
  ])('may be meant by %p: %p', (typed, isMeant) => {
    expect(mayBeMeant(placeOfVenue(venue, found({})), typed)).toBe(isMeant);
  });
});
