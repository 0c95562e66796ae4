import { describe, expect, it } from '@jest/globals';
import { EMPTY, openingOf, type Draft } from './draft';

const draft: Draft = {
  ...EMPTY,
  name: ' Kiln Annex ',
  addressLine1: '420 S Hill St',
  city: 'Los Angeles',
  state: 'ca',
  zip: '90013',
  description: 'Cellar Bar',
  adminName: 'Noor A.',
  phone: '(310) 555-0190',
};

describe('a venue that is to open', () => {
  it('is what was typed, tidied up', () => {
    expect(openingOf(draft)).toEqual({
      opening: {
        vendor: {
          name: 'Kiln Annex',
          addressLine1: '420 S Hill St',
          city: 'Los Angeles',
          state: 'CA',
          zip: '90013',
          timeZone: 'America/Los_Angeles',
          guestlistEnabled: false,
        },
        location: { description: 'Cellar Bar' },
        admin: { name: 'Noor A.', phoneNumber: '+13105550190' },
      },
    });
  });

  it('has nothing wrong that is not said at its field', () => {
    expect(openingOf({ ...EMPTY, addressLine2: 'Floor 2' })).toEqual({
      problems: {
        name: 'Please fill this in.',
        addressLine1: 'Please fill this in.',
        city: 'Please fill this in.',
        description: 'Please fill this in.',
        adminName: 'Please fill this in.',
        state: "A state has two letters, such as 'CA'.",
        zip: 'A ZIP code has five digits.',
        phone: 'Invalid phone number. Please enter a valid number.',
      },
    });
  });
});
