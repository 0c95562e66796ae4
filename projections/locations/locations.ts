import { venueTopics } from '@lineless/contracts/venues/topics';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { locationFormats } from '@lineless/areas/venues/model/events';
import { evolveLocation, type LocationState } from '@lineless/areas/venues/model/state';
import { locationView } from '@lineless/areas/venues/model/view';
import { locationsModel } from '@lineless/areas/venues/model/read-models';

const PREFIX = 'location-';

/** C9: where a location stands among its venue's when it says nothing. */
const DEFAULT_DISPLAY_ORDER = 100;
const DIGITS = 10;

/** Every location with its settings, by id and in its venue's order (S3, C3). */
export const locationsProjection: Projection<LocationState> = {
  model: locationsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveLocation(state, readEvent(locationFormats, event)),
  view: locationView,
  keys: ({ vendorId, settings }) => ({
    vendorId,
    place: `${sortable(settings.displayOrder ?? DEFAULT_DISPLAY_ORDER)} ${settings.description}`,
  }),
  live: [{ topic: venueTopics.locationSettings, ids: (state) => [state.vendorLocationId] }],
};

/** Text that sorts like the number, negative ones included. */
function sortable(order: number): string {
  return String(order + 10 ** (DIGITS - 1)).padStart(DIGITS, '0');
}
