import type { OpeningTime, OrderingPause } from '@lineless/contracts/venues/opening';
import type { PromotionTerms } from '@lineless/contracts/venues/promotions';
import type { Cents } from '@lineless/kernel/money';
import type { Address } from '@lineless/kernel/values';

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
