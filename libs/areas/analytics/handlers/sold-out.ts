import { ProductOutages, type Outages } from '@lineless/areas/catalogue/service';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import type { Collections } from '@lineless/engine/read/collections';
import type { Period } from '../model/calendar';

const MINUTE = 60_000;

/** For how long each product could not be bought in a period, up to now; the longest first. */
export class SoldOut {
  private readonly outages: ProductOutages;

  constructor(collections: Pick<Collections, 'get'>) {
    this.outages = new ProductOutages(collections);
  }

  /** @param now epoch milliseconds @param vendorLocationId missing: at all of them */
  async minutes(
    vendorId: string,
    { since, until }: Period,
    { now, vendorLocationId }: { now: number; vendorLocationId?: string | undefined },
  ): Promise<AnalyticsWeek['soldOut']> {
    const within = { since, until: Math.min(until, now) };
    const found: AnalyticsWeek['soldOut'] = [];
    for await (const outages of this.outages.of(vendorId)) {
      const minutes = Math.floor(missed(outages, within) / MINUTE);
      const { productId, name, vendorLocationId: location } = outages.product;
      const isMeant = vendorLocationId === undefined || vendorLocationId === location;
      if (isMeant && minutes > 0) found.push({ productId, name, vendorLocationId: location, minutes });
    }
    return found.sort((a, b) => b.minutes - a.minutes || (a.productId < b.productId ? -1 : 1));
  }
}

/** Milliseconds. */
function missed({ since, over }: Pick<Outages, 'since' | 'over'>, within: Period): number {
  const ended = over.map(({ from, to }) => overlap(within, Date.parse(from), Date.parse(to)));
  const open = since === null ? 0 : overlap(within, Date.parse(since), within.until);
  return ended.reduce((sum, one) => sum + one, open);
}

function overlap({ since, until }: Period, from: number, to: number): number {
  return Math.max(0, Math.min(to, until) - Math.max(from, since));
}
