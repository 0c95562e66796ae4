import { venueOpening, type VenueOpening } from '@lineless/contracts/venues/new-venue';
import { FLAG, request, TEXT, typedOptions } from '../typed';

const OPTIONS = {
  name: TEXT,
  address: TEXT,
  'address-2': TEXT,
  city: TEXT,
  state: TEXT,
  zip: TEXT,
  'time-zone': TEXT,
  location: TEXT,
  admin: TEXT,
  phone: TEXT,
  'guest-lists': FLAG,
} as const;

/** How what the service is asked for is typed. */
const TYPED = {
  'vendor.name': '--name',
  'vendor.addressLine1': '--address',
  'vendor.addressLine2': '--address-2',
  'vendor.city': '--city',
  'vendor.state': '--state',
  'vendor.zip': '--zip',
  'vendor.timeZone': '--time-zone',
  'location.description': '--location',
  'admin.name': '--admin',
  'admin.phoneNumber': '--phone',
};

/** @throws UsageError that names every option that is missing or not as it should be */
export function readOpening(args: readonly string[]): VenueOpening {
  const typed = typedOptions(args, OPTIONS);
  const opening = {
    vendor: {
      name: typed.name,
      addressLine1: typed.address,
      addressLine2: typed['address-2'],
      city: typed.city,
      state: typed.state,
      zip: typed.zip,
      timeZone: typed['time-zone'],
      guestlistEnabled: typed['guest-lists'],
    },
    location: { description: typed.location },
    admin: { name: typed.admin, phoneNumber: typed.phone },
  };
  return request(venueOpening, opening, TYPED);
}
