import { z } from 'zod';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import type { Collections } from '@lineless/engine/read/collections';
import { id, instant } from '@lineless/kernel/values';
import type { Period } from '../model/calendar';
import { outagesModel } from '../model/read-models';
import { pagesOf } from '@lineless/ports/documents/pages';

const outages = z.object({
  productId: id,
  vendorLocationId: id,
  name: z.string(),
  since: instant.nullable(),
  over: z.array(z.object({ from: instant, to: instant })),
});
type Outages = z.infer<typeof outages>;

const PAGE = 500;
const MINUTE = 60_000;

/** For how long each product could not be bought in a period, up to now; the longest first. */
export class SoldOut {
  constructor(private readonly collections: Pick<Collections, 'get'>) {}

  /** @param now epoch milliseconds @param vendorLocationId missing: at all of them */
  async minutes(
    vendorId: string,
    { since, until }: Period,
    { now, vendorLocationId }: { now: number; vendorLocationId?: string | undefined },
  ): Promise<AnalyticsWeek['soldOut']> {
    const within = { since, until: Math.min(until, now) };
    const found: AnalyticsWeek['soldOut'] = [];
    for await (const product of this.all(vendorId)) {
      const minutes = Math.floor(missed(product, within) / MINUTE);
      const { productId, name } = product;
      const isMeant = vendorLocationId === undefined || vendorLocationId === product.vendorLocationId;
      if (isMeant && minutes > 0)
        found.push({ productId, name, vendorLocationId: product.vendorLocationId, minutes });
    }
    return found.sort((a, b) => b.minutes - a.minutes || (a.productId < b.productId ? -1 : 1));
  }

  private async *all(vendorId: string): AsyncGenerator<Outages> {
    const model = this.collections.get(outagesModel);
    const query = { index: 'by-vendor', equals: [vendorId], limit: PAGE };
    for await (const { views } of pagesOf((page) => model.views(page), query))
      for (const view of views) yield outages.parse(JSON.parse(view));
  }
}

/** Milliseconds. */
function missed({ since, over }: Outages, within: Period): number {
  const ended = over.map(({ from, to }) => overlap(within, Date.parse(from), Date.parse(to)));
  const open = since === null ? 0 : overlap(within, Date.parse(since), within.until);
  return ended.reduce((sum, one) => sum + one, open);
}

function overlap({ since, until }: Period, from: number, to: number): number {
  return Math.max(0, Math.min(to, until) - Math.max(from, since));
}
