import type { VenueEvent } from '@lineless/contracts/venue-events/events';

/** C2: of those in progress the one whose start is nearest to now. @param now epoch milliseconds */
export function tonightOf(events: readonly VenueEvent[], now: number): VenueEvent | undefined {
  const away = ({ startTime }: VenueEvent): number => Math.abs(Date.parse(startTime) - now);
  return events.reduce<VenueEvent | undefined>(
    (nearest, event) => (nearest && away(nearest) <= away(event) ? nearest : event),
    undefined,
  );
}
