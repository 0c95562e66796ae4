import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { TaxOfLocationAnswer } from '@lineless/contracts/ordering/orders';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { queryFor } from '@lineless/engine/write/message';
import { TAX } from '@lineless/platform/tokens';
import { TaxUnavailable, type TaxProvider } from '@lineless/ports/tax/port';
import { orderErrors } from '../model/errors';

/** Ours: a state without a registration answers 0 and no error, so that the venue would owe the tax itself. */
export class GetTaxOfLocation extends queryFor(staffOrderCalls.getTaxOfLocation) {}

@QueryHandler(GetTaxOfLocation)
export class GetTaxOfLocationHandler implements IQueryHandler<GetTaxOfLocation> {
  constructor(
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(TAX) private readonly tax: TaxProvider,
  ) {}

  /** @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetTaxOfLocation): Promise<TaxOfLocationAnswer> {
    const location = await this.locations.find(data.vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    const { state } = location.address;
    try {
      return { state, isCollected: await this.tax.collectsIn(state) };
    } catch (error) {
      if (error instanceof TaxUnavailable) return { state };
      throw error;
    }
  }
}
