import { Inject, Injectable } from '@nestjs/common';
import type { OpeningTime, OrderingPause } from '@lineless/contracts/venues/opening';
import { openingHours } from '@lineless/contracts/venues/settings';
import type { PromotionTerms } from '@lineless/contracts/venues/promotions';
import { PastModels } from '@lineless/engine/read/past';
import { Collections } from '@lineless/engine/read/collections';
import type { Cents } from '@lineless/kernel/money';
import type { Model } from '@lineless/kernel/projection';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { Address } from '@lineless/kernel/values';
import { z } from 'zod';
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

/** When a location was open, on which clock. */
type OpeningFacts = Pick<LocationFacts, 'openingHours' | 'timeZone'>;

const shownHours = z.object({ openingHours: openingHours.optional() });
const shownClock = z.object({ timeZone: z.string() });

/** Locations as they were at a moment. */
@Injectable()
export class PastOpenings {
  constructor(private readonly past: PastModels) {}

  /** @param at ISO 8601 UTC · `null`: there was no such location yet */
  async at(
    { vendorLocationId, vendorId }: Pick<LocationFacts, 'vendorLocationId' | 'vendorId'>,
    at: string,
  ): Promise<OpeningFacts | null> {
    const [hours, clock] = await Promise.all([
      this.shown(`location-${vendorLocationId}`, locationsModel, at),
      this.shown(`vendor-${vendorId}`, vendorsModel, at),
    ]);
    if (hours === null || clock === null) return null;
    return { ...shownHours.parse(hours), ...shownClock.parse(clock) };
  }

  private async shown(stream: string, { name }: Model, at: string): Promise<unknown> {
    const [document] = (await this.past.of(stream, [name], { at })).documents;
    return document ? JSON.parse(document.view) : null;
  }
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
