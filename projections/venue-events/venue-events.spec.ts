import { describe, expect, it } from '@jest/globals';
import { venueEvent } from '@lineless/contracts/venue-events/events';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { venueEventFormats, type VenueEventEvent } from '@lineless/areas/venue-events/model/events';
import { venueEventsProjection } from './venue-events';

const start = '2026-06-13T05:00:00.000Z';
const end = '2026-06-13T09:00:00.000Z';
const created: VenueEventEvent = {
  type: 'VenueEventCreated',
  data: {
    eventId: 'e1',
    vendorId: 'kiln',
    eventName: 'Slow Burn',
    startTime: start,
    endTime: end,
    description: '<p>All night</p>',
    images: [],
    status: 'UPCOMING',
  },
};
const after = (...events: readonly VenueEventEvent[]) =>
  present(venueEventsProjection, 'e1', streamed('venue-event-e1', venueEventFormats, events));

describe('The events of a vendor', () => {
  // id: are-shown-exactly-as-the-contract
  it('are shown exactly as the contract says, to everybody who follows the vendor', () => {
    const state = after(created);
    const view: unknown = JSON.parse(JSON.stringify(venueEventsProjection.view(state, 0)));
    expect(venueEvent.strict().parse(view)).toMatchObject({ eventName: 'Slow Burn', status: 'UPCOMING' });
    expect(topicsOf(venueEventsProjection, state)).toEqual(['vendor:kiln:events']);
  });

  it('are found by their status and by when it moves next, and not where nothing is due any more', () => {
    const keys = (...events: readonly VenueEventEvent[]) =>
      venueEventsProjection.keys(after(created, ...events));
    const begun: VenueEventEvent = {
      type: 'VenueEventStatusMoved',
      data: { status: 'IN_PROGRESS', due: start },
    };
    expect(keys()).toEqual({ vendorId: 'kiln', status: 'UPCOMING', startTime: start, moveDueAt: start });
    expect(keys(begun)).toMatchObject({ status: 'IN_PROGRESS', moveDueAt: end });
    expect(keys(begun, { type: 'VenueEventCancelled', data: {} })).toMatchObject({
      status: 'CANCELLED',
      moveDueAt: null,
    });
  });
});
