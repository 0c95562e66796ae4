import { auditEntryList, type AuditEntry } from '@lineless/contracts/audit/entries';
import { auditTimelineAnswer } from '@lineless/contracts/audit/timelines';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { z } from 'zod';
import { DEMO, type ApiClient } from './api-client';
import { complete, confirmCard, markPaid, orderAsSeenBy, place, read, untrackedProducts } from './order-flow';
import { Venue, type VenueOptions } from './venue';

export const AUDIT = `/api/vendors/${DEMO.vendor}/audit`;
export const A_MINUTE_MS = 60_000;

/** A venue whose audit is asked, where one order was placed, paid and handed over. */
export class Audited {
  /** How the customer saw the order after each. */
  readonly seen: Order[] = [];
  readonly stream: string;

  private constructor(
    readonly venue: Venue,
    readonly customer: ApiClient,
    readonly staff: ApiClient,
    /** Signed in again after a restart. */
    public admin: ApiClient,
    /** Of another venue. */
    readonly neighbour: ApiClient,
    readonly products: readonly string[],
    readonly orderId: string,
  ) {
    this.stream = `order-${orderId}`;
  }

  static async open(options?: VenueOptions): Promise<Audited> {
    const venue = await Venue.open(options);
    const [customer, staff] = [await venue.customer(), await venue.staff()];
    const admin = await venue.signIn(DEMO.admin);
    const neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
    const products = (await untrackedProducts(customer)).slice(0, 1);
    const placed = await place(customer, products);
    const audited = new Audited(venue, customer, staff, admin, neighbour, products, placed.orderId);
    await audited.look();
    await confirmCard(customer, placed);
    await markPaid(customer, placed);
    await audited.look();
    venue.runtime.forward(A_MINUTE_MS);
    await complete(staff, placed.orderId);
    await audited.look();
    return audited;
  }

  readonly ask = async <Schema extends z.ZodType>(path: string, schema: Schema, who = this.admin) =>
    read(await who.get(AUDIT + path), schema);

  readonly events = (query: string) => this.ask(`/events?${query}`, auditEntryList);

  readonly everything = async (query: string): Promise<AuditEntry[]> => {
    const found: AuditEntry[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const page: z.infer<typeof auditEntryList> = await this.events(
        `${query}${token === '' ? '' : `&nextToken=${token}`}`,
      );
      found.push(...page.items);
      token = page.nextToken;
    }
    return found;
  };

  /** Of the order. */
  readonly timeline = () => this.ask(`/streams/${this.stream}`, auditTimelineAnswer);

  close(): Promise<void> {
    return this.venue.close();
  }

  private async look(): Promise<void> {
    this.seen.push(await orderAsSeenBy(this.customer, this.orderId));
  }
}

export function typesOf(entries: readonly AuditEntry[]): string[] {
  return entries.map(({ type }) => type);
}
