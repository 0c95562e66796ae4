import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductQuery } from '@lineless/engine/cqrs/message';
import { anyone } from '@lineless/engine/cqrs/permission';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { orderErrors } from './errors';
import { CartPricing, type WantedItem } from './handlers/cart-pricing';

interface TaxedCart {
  readonly vendorLocationId: string;
  readonly items: readonly WantedItem[];
}

/** Cents on top of what an order of this cart would cost at this moment. */
export class CalculateTax extends ProductQuery<TaxedCart, number> {
  static readonly permission = anyone();
}

@QueryHandler(CalculateTax)
export class CalculateTaxHandler implements IQueryHandler<CalculateTax> {
  constructor(
    @Inject(CartPricing) private readonly pricing: CartPricing,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
  ) {}

  /** @throws LOCATION_NOT_FOUND · @throws PRODUCT_UNAVAILABLE · @throws PAYMENTS_UNAVAILABLE */
  async execute({ data }: CalculateTax): Promise<number> {
    const location = await this.locations.find(data.vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    return (await this.pricing.price(location, data.items, 0)).amounts.tax;
  }
}
