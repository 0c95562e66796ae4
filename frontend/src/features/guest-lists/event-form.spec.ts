import { describe, expect, it } from '@jest/globals';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import {
  eventChangeOf,
  eventFormOf,
  eventProblems,
  newEventOf,
  NEW_EVENT,
  withPlace,
  type EventForm,
} from './event-form';

const FILLMORE = {
  addressLine1: '1805 Geary Blvd',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  zipCode: '94115',
  latitude: 37.784,
  longitude: -122.433,
};
const place = { ...FILLMORE, description: 'The Fillmore, San Francisco' };
const filled: EventForm = {
  ...NEW_EVENT,
  name: ' Odell ',
  startTime: '2026-06-13T05:00:00.000Z',
  endTime: '2026-06-13T09:00:00.000Z',
  capacity: '200',
  venueName: 'The Fillmore',
  address: FILLMORE,
};

describe('The form of a guest-list event', () => {
  // id: wants-all-that-s5-requires
  it('wants all that S5 requires, each in its own words', () => {
    expect(eventProblems(NEW_EVENT)).toEqual({
      name: 'Enter a name.',
      startTime: 'Enter when it starts.',
      endTime: 'Enter when it ends.',
      capacity: 'Enter a capacity of at least 1.',
      venueName: 'Enter the name of the venue.',
      address: 'Please select a valid address from the dropdown.',
    });
    expect(eventProblems(filled)).toEqual({});
  });

  it.each(['0', '-1', '1.5', 'many', '10001', ''])('takes no capacity of %p', (capacity) => {
    expect(eventProblems({ ...filled, capacity })).toHaveProperty('capacity');
  });

  it.each(['tickets', 'ftp://x.example', 'https://', 'javascript:alert(1)'])(
    'takes no link %p',
    (eventLink) => {
      expect(eventProblems({ ...filled, eventLink })).toEqual({ eventLink: 'Enter a URL.' });
    },
  );

  it('ends after it starts', () => {
    for (const endTime of [filled.startTime, '2026-06-13T04:55:00.000Z'])
      expect(eventProblems({ ...filled, endTime })).toEqual({ endTime: 'The end must be after the start.' });
  });

  // id: is-sent-with-numbers-as-numbers
  it('is sent with numbers as numbers, status UPCOMING and nothing that is empty', () => {
    expect(newEventOf(filled, FILLMORE)).toEqual({
      name: 'Odell',
      startTime: filled.startTime,
      endTime: filled.endTime,
      guestlistCapacity: 200,
      gleventStatus: 'UPCOMING',
      venueName: 'The Fillmore',
      ...FILLMORE,
    });
  });

  // id: takes-an-address-apart
  it('takes an address apart into its fields, and forgets the second line of another', () => {
    const there = { ...filled, addressLine2: 'Floor 2' };
    expect(withPlace(there, place)).toEqual({ ...filled, address: FILLMORE, addressLine2: '' });
    // Typed on: what was picked stands there no more.
    expect(withPlace(filled, null).address).toBeNull();
  });
});

describe('The form of one that is there', () => {
  const before = eventFormOf(gleventOf({ addressLine2: 'Floor 2', description: 'All night' }));

  // id: sends-what-is-otherwise-and-no-field
  it('sends what is otherwise, and no field that is empty', () => {
    expect(eventChangeOf(before, before)).toEqual({});
    expect(eventChangeOf({ ...before, name: 'Odell II', description: '', eventLink: '' }, before)).toEqual({
      name: 'Odell II',
    });
    expect(eventChangeOf({ ...before, capacity: '250', status: 'COMPLETED' }, before)).toEqual({
      guestlistCapacity: 250,
      gleventStatus: 'COMPLETED',
    });
  });

  it('says whether guests may come back in where that is otherwise', () => {
    expect(eventChangeOf({ ...before, reentry: true }, before)).toEqual({ reentry: true });
    const open = eventFormOf(gleventOf({ reentry: true }));
    expect(eventChangeOf(open, open)).toEqual({});
    expect(eventChangeOf({ ...open, reentry: false }, open)).toEqual({ reentry: false });
    expect(newEventOf(open, FILLMORE).reentry).toBe(true);
    expect(newEventOf(before, FILLMORE).reentry).toBeUndefined();
  });

  it('moves with all of its address, and without the old second line', () => {
    expect(eventChangeOf(withPlace(before, place), before)).toEqual({ ...FILLMORE, addressLine2: null });
  });
});
