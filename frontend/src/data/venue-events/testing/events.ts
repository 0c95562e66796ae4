import type { VenueEvent } from '@lineless/contracts/venue-events/events';

/** An event as the server gives it. */
export function eventOf(change: Partial<VenueEvent> = {}): VenueEvent {
  return {
    eventId: 'slow-burn',
    vendorId: 'kiln-hall',
    eventName: 'Slow Burn',
    startTime: '2026-06-13T01:00:00.000Z',
    endTime: '2026-06-13T09:00:00.000Z',
    ticketingLink: 'https://tickets.example/slow-burn',
    description: '<p>Open to <strong>close</strong></p>',
    images: ['/pictures/flyer-slow-burn.svg'],
    status: 'UPCOMING',
    version: 0,
    ...change,
  };
}
