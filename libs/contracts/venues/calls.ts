import { z } from 'zod';
import { anyone, staff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import { locationSettingsChange, pauseRequest, promotionRequest } from './settings';
import { newShortLink, shortLinkAnswer, shortLinkCode, shortLinkList, shortLinkTarget } from './short-links';
import { openedVenueAnswer, venueOpening } from './new-venue';
import { newLocation, vendorAnswer, venueDetailsChange } from './venue-details';
import {
  shortCodeRedirect,
  vendorList,
  vendorLocationAnswer,
  vendorLocationList,
  vendorLocationQuery,
  vendorLocationsQuery,
  vendorQuery,
} from './venues';

/** Ours: location settings. */
const adminOfLocation = staff('ADMIN', 'location', 'vendorLocationId');
/** Who is at work knows first that it is too much. */
const staffOfLocation = staff('STAFF', 'location', 'vendorLocationId');
const LOCATION = '/vendor-locations/{vendorLocationId}';
/** Ours: what a venue is called and where it is, its bars, and what its signs say. */
const adminOfVendor = staff('ADMIN', 'vendor', 'vendorId');
const SHORT_LINKS = '/vendors/{vendorId}/short-links';

/** S7, C7: the vendor, vendor-location and redirect services, open to every visitor; a location's settings for its ADMIN. */
export const venueCalls = {
  getVendors: call({
    method: 'GET',
    path: '/vendors',
    summary: 'All vendors, by name',
    access: anyone,
    query: pageQuery,
    answer: vendorList,
    reads: 'vendors',
  }),
  getVendor: call({
    method: 'GET',
    path: '/vendor',
    summary: 'A vendor, as the first of items',
    access: anyone,
    query: vendorQuery,
    answer: vendorList,
    reads: 'vendors',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  /** Ours: a house opens another one. */
  openVenue: call({
    method: 'POST',
    path: '/vendors/{vendorId}/venues',
    summary: 'Open another venue, with its first location and its first admin',
    access: staff('SUPER_ADMIN', 'vendor', 'vendorId'),
    body: venueOpening,
    status: 201,
    answer: openedVenueAnswer,
    errors: ['VENDOR_NOT_FOUND'],
  }),
  changeVenue: call({
    method: 'PUT',
    path: '/vendors/{vendorId}',
    summary: "Change a venue's name, address and time zone",
    access: adminOfVendor,
    body: venueDetailsChange,
    answer: vendorAnswer,
    errors: ['VENDOR_NOT_FOUND'],
  }),
  openLocation: call({
    method: 'POST',
    path: '/vendors/{vendorId}/locations',
    summary: 'Open another location of a venue',
    access: adminOfVendor,
    body: newLocation,
    status: 201,
    answer: vendorLocationAnswer,
    errors: ['VENDOR_NOT_FOUND', 'TOO_MANY_LOCATIONS'],
  }),
  getLocations: call({
    method: 'GET',
    path: '/vendor-locations',
    summary: "A vendor's locations, in its own order",
    access: anyone,
    query: vendorLocationsQuery,
    answer: vendorLocationList,
    reads: 'locations',
  }),
  getLocation: call({
    method: 'GET',
    path: '/vendor-location',
    summary: 'A location, as the first of items',
    access: anyone,
    query: vendorLocationQuery,
    answer: vendorLocationList,
    reads: 'locations',
    errors: ['LOCATION_NOT_FOUND'],
  }),
  changeLocationSettings: call({
    method: 'PUT',
    path: `${LOCATION}/settings`,
    summary: "Change a location's settings",
    access: adminOfLocation,
    body: locationSettingsChange,
    answer: vendorLocationAnswer,
    errors: ['LOCATION_NOT_FOUND'],
  }),
  pauseOrdering: call({
    method: 'PUT',
    path: `${LOCATION}/pause`,
    summary: 'Take no orders for a while, or tell guests of longer waits',
    access: staffOfLocation,
    body: pauseRequest,
    answer: vendorLocationAnswer,
    errors: ['LOCATION_NOT_FOUND', 'PAUSE_OVER_ALREADY'],
  }),
  resumeOrdering: call({
    method: 'PUT',
    path: `${LOCATION}/resume`,
    summary: 'Take orders again',
    access: staffOfLocation,
    answer: vendorLocationAnswer,
    errors: ['LOCATION_NOT_FOUND'],
  }),
  setPromotion: call({
    method: 'PUT',
    path: `${LOCATION}/promotions/{promotionId}`,
    summary: 'Plan a promotion, or change it',
    access: adminOfLocation,
    body: promotionRequest,
    answer: vendorLocationAnswer,
    errors: ['LOCATION_NOT_FOUND', 'TOO_MANY_PROMOTIONS'],
  }),
  removePromotion: call({
    method: 'DELETE',
    path: `${LOCATION}/promotions/{promotionId}`,
    summary: 'End a promotion for good',
    access: adminOfLocation,
    answer: vendorLocationAnswer,
    errors: ['LOCATION_NOT_FOUND'],
  }),
  resolveShortCode: call({
    method: 'GET',
    path: '/short-code-redirects/{code}',
    summary: 'Where a short link leads',
    access: anyone,
    // What cannot be a code leads nowhere either: that is a 404, not bad input.
    params: { code: z.string().max(200) },
    answer: shortCodeRedirect,
    reads: 'links',
    errors: ['LINK_NOT_FOUND'],
  }),
  getShortLinks: call({
    method: 'GET',
    path: SHORT_LINKS,
    summary: "A vendor's short links, by code",
    access: adminOfVendor,
    query: pageQuery,
    answer: shortLinkList,
    reads: 'links',
  }),
  createShortLink: call({
    method: 'POST',
    path: SHORT_LINKS,
    summary: 'Make a short link',
    access: adminOfVendor,
    body: newShortLink,
    status: 201,
    answer: shortLinkAnswer,
    errors: ['LINK_TAKEN', 'LINK_TARGET_REFUSED'],
  }),
  retargetShortLink: call({
    method: 'PUT',
    path: `${SHORT_LINKS}/{code}`,
    summary: 'Point a short link elsewhere',
    access: adminOfVendor,
    params: { code: shortLinkCode },
    body: shortLinkTarget,
    answer: shortLinkAnswer,
    errors: ['LINK_NOT_FOUND', 'LINK_TARGET_REFUSED', 'LINK_CHANGED_MEANWHILE'],
  }),
};
