import { anyone, staff } from '../access';
import { call } from '../call';
import { gleventAnswer, gleventChange, gleventLists, gleventsQuery, newGlevent } from './glevents';
import { foundGlevents, gleventSearch, gleventsOfVenue, gleventsOfVenueQuery } from './search';
import { staffOfGlevent } from './glevent-access';

const GLEVENTS = '/vendors/{vendorId}/glevents';
const GLEVENT = '/vendors/{vendorId}/glevents/{gleventId}';
/** Resolution 57; S6 and S2 keep the guest list from no role. */
const staffOfVendor = staff('STAFF', 'vendor', 'vendorId');
const managerOfGlevent = staff('MANAGER', 'glevent', 'gleventId');

/** S7: the events of the guest-list service; resolutions 6, 31 to 33, 49, 52 to 54 and 57. */
export const guestListCalls = {
  /** M7, resolutions 41, 57 and 64. */
  searchGlevents: call({
    method: 'GET',
    path: '/glevents/search',
    summary: 'Guest-list events around a place, of every vendor, by their start',
    access: anyone,
    query: gleventSearch,
    answer: foundGlevents,
    reads: 'glevents',
  }),
  /** Ours: what the public page of a venue shows. */
  getGleventsOfVenue: call({
    method: 'GET',
    path: '/glevents/by-vendor',
    summary: 'Guest-list events of a venue that are not over, by their start',
    access: anyone,
    query: gleventsOfVenueQuery,
    answer: gleventsOfVenue,
    reads: 'glevents',
  }),
  createGlevent: call({
    method: 'POST',
    path: GLEVENTS,
    summary: 'Create a guest-list event',
    access: staffOfVendor,
    body: newGlevent,
    status: 201,
    answer: gleventAnswer,
    errors: ['VENDOR_NOT_FOUND'],
  }),
  getGlevents: call({
    method: 'GET',
    path: GLEVENTS,
    summary: "A vendor's guest-list events, upcoming and past",
    access: staffOfVendor,
    query: gleventsQuery,
    answer: gleventLists,
    reads: 'glevents',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  /** Ours (resolution 52). */
  getGlevent: call({
    method: 'GET',
    path: GLEVENT,
    summary: 'One guest-list event with its counts',
    access: staffOfGlevent,
    answer: gleventAnswer,
    reads: 'glevents',
    errors: ['GLEVENT_NOT_FOUND'],
  }),
  changeGlevent: call({
    method: 'PUT',
    path: GLEVENT,
    summary: 'Change a guest-list event',
    access: staffOfGlevent,
    body: gleventChange,
    answer: gleventAnswer,
    errors: ['GLEVENT_NOT_FOUND', 'CAPACITY_BELOW_RESERVED', 'GLEVENT_CANCELLED', 'ENDS_BEFORE_START'],
  }),
  /** Ours (resolution 53). */
  cancelGlevent: call({
    method: 'POST',
    path: `${GLEVENT}/cancel`,
    summary: 'Call a guest-list event off, and its reservations with it',
    access: managerOfGlevent,
    answer: gleventAnswer,
    errors: ['GLEVENT_NOT_FOUND', 'GLEVENT_COMPLETED'],
  }),
};
