import { z } from 'zod';
import { anyone } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import {
  shortCodeRedirect,
  vendorList,
  vendorLocationList,
  vendorLocationQuery,
  vendorLocationsQuery,
  vendorQuery,
} from './venues';

/** S7, C7: the vendor, vendor-location and redirect services; open to every visitor. */
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
  resolveShortCode: call({
    method: 'GET',
    path: '/short-code-redirects/{code}',
    summary: 'Where a short link leads',
    access: anyone,
    // Whatever cannot be a code leads nowhere either: that is a 404, not bad input.
    params: { code: z.string().max(200) },
    answer: shortCodeRedirect,
    reads: 'links',
    errors: ['LINK_NOT_FOUND'],
  }),
};
