import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import type { PlaceView } from '@lineless/contracts/platform/places';
import type { VendorLocation } from '@lineless/contracts/venues/venues';

type Venue = Pick<VendorLocation, 'vendorName' | 'address'>;

interface Question {
  readonly query: string;
  /** Near enough for guests who look for events around a place. */
  readonly fits: (found: PlaceView) => boolean;
}

/** A venue knows its address and not where on the map it lies: asked for itself first, then for what lies around it. */
export function questionsAbout({ address: { line1, city, state, zip } }: Venue): readonly Question[] {
  const code = zip.slice(0, 5);
  const area = code.slice(0, 3);
  const street = plainName(line1);
  return [
    {
      query: `${line1}, ${city}, ${state} ${code}`,
      fits: (found) => found.zipCode.startsWith(code) && plainName(found.addressLine1) === street,
    },
    { query: code, fits: (found) => found.zipCode.startsWith(code) },
    { query: area, fits: (found) => found.zipCode.startsWith(area) },
    { query: city, fits: (found) => plainName(found.city) === plainName(city) && found.state === state },
  ];
}

/** The venue as a place to pick. @param near what answers one of its questions */
export function placeOfVenue({ vendorName, address }: Venue, near: PlaceView): PlaceView {
  const { line1, city, state, zip } = address;
  const { country, latitude, longitude } = near;
  return {
    description: `${vendorName}, ${line1}, ${city}, ${state} ${zip}`,
    addressLine1: line1,
    city,
    state,
    country,
    zipCode: zip,
    latitude,
    longitude,
  };
}

/** Nothing is typed yet, or every word of it begins one of the place. */
export function mayBeMeant({ description }: PlaceView, typed: string): boolean {
  const own = wordsOf(description);
  return wordsOf(typed).every((word) => own.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): readonly string[] {
  return plainName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
