import { describe, expect, it } from '@jest/globals';
import { gleventChange, newGlevent } from './glevents';

const event = {
  ...{ name: ' Harvest Moon ', venueName: 'Foundry', guestlistCapacity: 10 },
  ...{ startTime: '2026-06-12T22:30:00.000Z', endTime: '2026-06-13T04:00:00.000Z' },
  ...{ addressLine1: '1200 Mateo St', city: 'Los Angeles', state: 'CA', country: 'US', zipCode: '90021' },
  ...{ latitude: 34.0353, longitude: -118.2321 },
};

describe('An event with a guest list', () => {
  it('has its texts without the blanks around them', () => {
    expect(newGlevent.parse(event).name).toBe('Harvest Moon');
  });

  it.each(['name', 'venueName', 'addressLine1', 'city', 'state', 'country'])(
    'has a %s that says something, also when it is changed',
    (field) => {
      for (const text of ['', '   ']) {
        expect(newGlevent.safeParse({ ...event, [field]: text }).success).toBe(false);
        expect(gleventChange.safeParse({ [field]: text }).success).toBe(false);
      }
      expect(gleventChange.safeParse({ [field]: 'LA' }).success).toBe(true);
    },
  );
});
