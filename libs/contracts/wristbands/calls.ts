import { anyone, staff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import { vendorWristbandList, wristband, wristbandRequest } from './wristbands';

/** M7, resolution 66. */
export const wristbandCalls = {
  getWristband: call({
    method: 'GET',
    path: '/nfc/{nfcId}',
    summary: 'Where a tapped wristband leads; an unknown one leads nowhere',
    access: anyone,
    answer: wristband,
    reads: 'wristbands',
  }),
  /** Ours. */
  getWristbands: call({
    method: 'GET',
    path: '/vendors/{vendorId}/nfc',
    summary: "A vendor's wristbands, by their ids",
    access: staff('ADMIN', 'vendor', 'vendorId'),
    query: pageQuery,
    answer: vendorWristbandList,
    reads: 'wristbands',
  }),
  /** Ours. */
  writeWristband: call({
    method: 'PUT',
    path: '/vendors/{vendorId}/nfc/{nfcId}',
    summary: 'Make a wristband lead to a vendor',
    access: staff('ADMIN', 'vendor', 'vendorId'),
    body: wristbandRequest,
    answer: wristband,
    errors: ['WRISTBAND_TAKEN', 'WRISTBAND_WRITTEN', 'WRISTBAND_CHANGED_MEANWHILE'],
  }),
};
