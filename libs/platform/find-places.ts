import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { platformCalls } from '@lineless/contracts/platform/calls';
import type { PlacesAnswer } from '@lineless/contracts/platform/places';
import { queryFor } from '@lineless/engine/write/message';
import { defineErrors } from '@lineless/kernel/errors';
import { PlacesUnavailable, type Places } from '@lineless/ports/places/port';
import { PLACES } from './tokens';

export const placesErrors = defineErrors({
  PLACES_UNAVAILABLE: { kind: 'unavailable', message: 'Addresses cannot be looked up at the moment.' },
});
const RETRY_AFTER_SECONDS = 5;

/** Addresses for a form (resolution 55). For every signed-in person: an address is no one's secret. */
export class FindPlaces extends queryFor(platformCalls.findPlaces) {}

@QueryHandler(FindPlaces)
export class FindPlacesHandler implements IQueryHandler<FindPlaces> {
  constructor(@Inject(PLACES) private readonly places: Places) {}

  /** @throws PLACES_UNAVAILABLE */
  async execute({ data }: FindPlaces): Promise<PlacesAnswer> {
    try {
      const { attribution } = this.places;
      const places = [...(await this.places.find(data.query))];
      return { places, ...(attribution !== undefined && { attribution }) };
    } catch (error) {
      if (error instanceof PlacesUnavailable)
        throw placesErrors.PLACES_UNAVAILABLE({ retryAfterSeconds: RETRY_AFTER_SECONDS });
      throw error;
    }
  }
}
