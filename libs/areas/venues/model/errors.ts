import { defineErrors } from '@lineless/kernel/errors';

export const venueErrors = defineErrors({
  VENDOR_NOT_FOUND: { kind: 'not-found', message: 'This venue does not exist.' },
  VENDOR_EXISTS: { kind: 'conflict', message: 'A venue with this id exists already.' },
  LOCATION_NOT_FOUND: { kind: 'not-found', message: 'This location does not exist.' },
  LOCATION_EXISTS: { kind: 'conflict', message: 'A location with this id exists already.' },
  TOO_MANY_LOCATIONS: { kind: 'conflict', message: 'A venue has at most 50 locations.' },
  LIMITS_OUT_OF_ORDER: {
    kind: 'invalid',
    message: 'An order is due before it is late: raise the second limit.',
  },
  PAUSE_OVER_ALREADY: { kind: 'invalid', message: 'A pause must end in the future.' },
  TOO_MANY_PROMOTIONS: {
    kind: 'conflict',
    message: 'A location has at most 20 promotions. Remove one that is over.',
  },
  LINK_NOT_FOUND: { kind: 'not-found', message: 'Unable to load the redirect URL. Please try again.' },
  LINK_TAKEN: { kind: 'conflict', message: 'This short code leads elsewhere already.' },
  LINK_CHANGED_MEANWHILE: {
    kind: 'conflict',
    message: 'Somebody else has changed where this link leads.',
  },
  LINK_TARGET_REFUSED: {
    kind: 'invalid',
    message: 'A short link leads to an http(s) address or to a page of this app that begins with /.',
  },
});
