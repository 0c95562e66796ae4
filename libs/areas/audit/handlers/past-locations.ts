import { Inject, Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import { PastModels, type PastDocument } from '@lineless/engine/read/past';
import { boardDay } from '@lineless/areas/ordering/service';
import { LOCATIONS, type LocationDirectory, type LocationFacts } from '@lineless/areas/venues/service';
import { auditErrors } from '../model/errors';

/** Ids that are looked up at once, and streams that are folded at once. */
const IDS = 500;
const AT_ONCE = 20;
const UNPAID_MS = 24 * 3_600_000;

/**
 * A location's board and menu as they were: the read models say which orders and products there can be, their events
 * say what each was then, and the keys by which a query found it then say whether it was there.
 */
@Injectable()
export class PastLocations {
  constructor(
    @Inject(Collections) private readonly collections: Collections,
    @Inject(PastModels) private readonly past: PastModels,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
  ) {}

  /** @throws LOCATION_NOT_FOUND also where it is another vendor's */
  async find(vendorId: string, vendorLocationId: string): Promise<LocationFacts> {
    const location = await this.locations.find(vendorLocationId);
    if (location?.vendorId !== vendorId) throw auditErrors.LOCATION_NOT_FOUND();
    return location;
  }

  /** The orders that were waiting, those of that trading day, as the board lists them. @param at ISO 8601 UTC */
  async board(location: LocationFacts, at: string): Promise<readonly string[]> {
    const { vendorLocationId } = location;
    const { since } = boardDay(location, at);
    // What was paid on this day was placed shortly before at the earliest.
    const from = new Date(Date.parse(since) - UNPAID_MS).toISOString();
    const ids = await this.ids('orders', { index: 'by-location', equals: [vendorLocationId], from, to: at });
    const orders = await this.documents('orders', ids, at);
    return listed(orders, ({ keys }) => textOf(keys.boardAt, since));
  }

  /** What could be ordered, in the menu's order. @param at ISO 8601 UTC */
  async menu({ vendorLocationId }: LocationFacts, at: string): Promise<readonly string[]> {
    const equals = [vendorLocationId];
    const [now, archived] = await Promise.all([
      this.ids('products', { index: 'on-menu', equals }),
      this.ids('products', { index: 'in-archive', equals, from: '' }),
    ]);
    const products = await this.documents('products', [...now, ...archived], at);
    return listed(products, ({ keys }) => (keys.menuOf === vendorLocationId ? keys.displayOrder : null));
  }

  private async ids(
    model: string,
    bounds: { readonly index: string; readonly equals: readonly string[]; from?: string; to?: string },
  ): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: { readonly cursor?: string } | null = {}; cursor;) {
      const page: { readonly ids: readonly string[]; readonly nextCursor?: string } = await this.collections
        .get(model)
        .ids({ ...bounds, limit: IDS, ...cursor });
      ids.push(...page.ids);
      cursor = page.nextCursor === undefined ? null : { cursor: page.nextCursor };
    }
    return ids;
  }

  private async documents(
    model: 'orders' | 'products',
    ids: readonly string[],
    at: string,
  ): Promise<PastDocument[]> {
    const prefix = model === 'orders' ? 'order-' : 'product-';
    const found: PastDocument[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map((id) => this.past.of(prefix + id, [model], { at }));
      for (const { documents } of await Promise.all(some)) found.push(...documents);
    }
    return found;
  }
}

function textOf(value: unknown, since: string): string | null {
  return typeof value === 'string' && value >= since ? value : null;
}

/** Their views in the order of a key; `null`: not on the list. What is equal stands in the order of the ids, as in a query. */
function listed(
  documents: readonly PastDocument[],
  placeOf: (document: PastDocument) => string | number | null | undefined,
): readonly string[] {
  return documents
    .flatMap((document) => {
      const place = placeOf(document);
      return place == null ? [] : [{ place, document }];
    })
    .sort((a, b) => compare(a.place, b.place) || compare(a.document.id, b.document.id))
    .map(({ document }) => document.view);
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
