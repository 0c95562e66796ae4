import { Inject, Injectable } from '@nestjs/common';
import type { OpeningTime, OrderingPause } from '@lineless/contracts/venues/opening';
import type { PromotionTerms } from '@lineless/contracts/venues/promotions';
import { Collections } from '@lineless/engine/read/collections';
import type { Cents } from '@lineless/kernel/money';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { Address } from '@lineless/kernel/values';
import { locationsModel, vendorsModel } from './model/read-models';
import { DAY_START } from './model/view';

const PAGE = 500;
const MOST_LOCATIONS = 500;

/** What an order needs to know about where it is picked up. Amounts are cents. */
export interface LocationFacts {
  readonly vendorLocationId: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly description: string;
  /** Where the goods change hands: what is taxed. */
  readonly address: Address;
  readonly eventFee: Cents;
  readonly promotions: readonly PromotionTerms[];
  readonly openingHours?: readonly OpeningTime[] | undefined;
  readonly pause?: OrderingPause | undefined;
  /** When a trading day begins, such as '06:00', in `timeZone`. */
  readonly tradingDayStart: string;
  /** IANA name, such as 'America/Los_Angeles'. */
  readonly timeZone: string;
}

export interface LocationDirectory {
  find(vendorLocationId: string): Promise<LocationFacts | null>;
}

export const LOCATIONS = Symbol('LocationDirectory');

/** A location, as lists of a vendor's own name it. */
export interface LocationName {
  readonly vendorLocationId: string;
  readonly description: string;
  /** When a trading day begins, such as '06:00'. */
  readonly tradingDayStart: string;
}

/** The vendors and their locations, as their read models show them. */
@Injectable()
export class VendorDirectory {
  constructor(@Inject(Collections) private readonly collections: Pick<Collections, 'get'>) {}

  /** IANA name; `null`: there is no such vendor. */
  async timeZone(vendorId: string): Promise<string | null> {
    const found = await this.collections.get(vendorsModel).get(vendorId);
    return found?.body?.state.details.timeZone ?? null;
  }

  /** `null`: there is no such vendor. */
  async nameOf(vendorId: string): Promise<string | null> {
    const found = await this.collections.get(vendorsModel).get(vendorId);
    return found?.body?.state.details.name ?? null;
  }

  /** In the vendor's own order. */
  async locations(vendorId: string): Promise<readonly LocationName[]> {
    const query = { index: 'by-vendor', equals: [vendorId], limit: MOST_LOCATIONS };
    const { states } = await this.collections.get(locationsModel).states(query);
    return states.map(({ vendorLocationId, settings: { description, tradingDayStart = DAY_START } }) => ({
      ...{ vendorLocationId, description, tradingDayStart },
    }));
  }

  /** The ids of all vendors, page by page. */
  async *all(): AsyncGenerator<readonly string[]> {
    const query = { index: 'by-name', equals: [], limit: PAGE };
    const model = this.collections.get(vendorsModel);
    for await (const { ids } of pagesOf((page) => model.ids(page), query)) yield ids;
  }
}
