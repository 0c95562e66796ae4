import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import type { VenueEventState } from './state';

/** S3, C3: Vendor event, as pages, lists and live updates get it. `version` is the stream's revision. */
export function venueEventView(
  { eventId, vendorId, details, status }: VenueEventState,
  version: number,
): VenueEvent {
  return { eventId, vendorId, ...details, status, version };
}
