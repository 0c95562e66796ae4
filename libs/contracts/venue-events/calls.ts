import { anyone, anyoneAbout, staff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import {
  newVenueEvent,
  venueEventAnswer,
  venueEventChange,
  venueEventList,
  venueEventQuery,
  venueEventsQuery,
} from './events';

const EVENTS = '/admin/vendors/{vendorId}/events';
const manager = staff('MANAGER', 'vendor', 'vendorId');

/** S7, C7: the event service; who reads and who writes is resolution 57. */
export const venueEventCalls = {
  getEvent: call({
    method: 'GET',
    path: '/event/{eventId}',
    summary: 'An event of a vendor',
    access: anyone,
    query: venueEventQuery,
    answer: venueEventAnswer,
    reads: 'venue-events',
    errors: ['EVENT_NOT_FOUND'],
  }),
  getEventsByStatus: call({
    method: 'GET',
    path: '/events/by-vendor-and-status',
    summary: 'The events of a vendor that have this status, by their start',
    access: anyoneAbout('vendor', 'vendorId'),
    query: venueEventsQuery,
    answer: venueEventList,
    reads: 'venue-events',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  getEvents: call({
    method: 'GET',
    path: EVENTS,
    summary: 'All events of a vendor, the latest start first',
    access: manager,
    query: pageQuery,
    answer: venueEventList,
    reads: 'venue-events',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  createEvent: call({
    method: 'POST',
    path: EVENTS,
    summary: 'Create an event',
    access: manager,
    body: newVenueEvent,
    largestBody: 64 * 1024,
    status: 201,
    answer: venueEventAnswer,
    errors: ['VENDOR_NOT_FOUND', 'EVENT_PICTURE_GONE'],
  }),
  changeEvent: call({
    method: 'PUT',
    path: EVENTS,
    summary: 'Change an event',
    access: manager,
    body: venueEventChange,
    largestBody: 64 * 1024,
    answer: venueEventAnswer,
    errors: [
      'VENDOR_NOT_FOUND',
      'EVENT_NOT_FOUND',
      'EVENT_CANCELLED',
      'EVENT_CHANGED_MEANWHILE',
      'EVENT_PICTURE_GONE',
    ],
  }),
  /** Ours (resolution 53). */
  cancelEvent: call({
    method: 'POST',
    path: `${EVENTS}/{eventId}/cancel`,
    summary: 'Cancel an event for good',
    access: manager,
    answer: venueEventAnswer,
    errors: ['VENDOR_NOT_FOUND', 'EVENT_NOT_FOUND', 'EVENT_COMPLETED'],
  }),
};
