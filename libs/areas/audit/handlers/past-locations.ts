import { Inject, Injectable } from '@nestjs/common';
import { PastMenu } from '@lineless/areas/catalogue/service';
import { PastBoard } from '@lineless/areas/ordering/service';
import {
  LOCATIONS,
  PastOpenings,
  type LocationDirectory,
  type LocationFacts,
} from '@lineless/areas/venues/service';
import { auditErrors } from '../model/errors';

/** A location's board and menu as they were, as their areas work them out. */
@Injectable()
export class PastLocations {
  constructor(
    private readonly boards: PastBoard,
    private readonly menus: PastMenu,
    private readonly openings: PastOpenings,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
  ) {}

  /** @throws LOCATION_NOT_FOUND also where it is another vendor's */
  async find(vendorId: string, vendorLocationId: string): Promise<LocationFacts> {
    const location = await this.locations.find(vendorLocationId);
    if (location?.vendorId !== vendorId) throw auditErrors.LOCATION_NOT_FOUND();
    return location;
  }

  /** The orders that were waiting and had not left the board by its hours of then, as it lists them. @param at ISO 8601 UTC */
  async board(location: LocationFacts, at: string): Promise<readonly string[]> {
    const opening = await this.openings.at(location, at);
    if (!opening) return [];
    return this.boards.at({ vendorLocationId: location.vendorLocationId, ...opening }, at);
  }

  /** What could be ordered, in the menu's order. @param at ISO 8601 UTC */
  menu({ vendorLocationId }: LocationFacts, at: string): Promise<readonly string[]> {
    return this.menus.at(vendorLocationId, at);
  }
}
