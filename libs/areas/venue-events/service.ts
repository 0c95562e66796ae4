/** An event of a vendor, as other areas use it. */
export interface VenueEventFacts {
  readonly eventId: string;
  readonly vendorId: string;
  /** ISO 8601 UTC. */
  readonly startTime: string;
  readonly endTime: string;
  /** For good. */
  readonly isCalledOff: boolean;
}

export interface VenueEvents {
  find(eventId: string): Promise<VenueEventFacts | null>;
  /** As the pages show it, a moment later than `find`. */
  shown(eventId: string): Promise<VenueEventFacts | null>;
  /** One that is not over, of this vendor where one is said. @throws EVENT_NOT_FOUND · EVENT_OVER */
  requireAhead(eventId: string, vendorId?: string): Promise<VenueEventFacts>;
  /** The one that goes on at a vendor, as the pages show it tonight; `null`: none does. */
  goingOnAt(vendorId: string): Promise<VenueEventFacts | null>;
}

export const VENUE_EVENTS = Symbol('VenueEvents');
