import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { money } from '@/shared/lib/money';
import { FigureCard } from '@/shared/ui/figure-card';
import type { CardProps } from './sales-cards';
import { locationColumns, productColumns, reasonColumns, soldOutColumns, waitColumns } from './tables';
import { texts } from './texts';
import { dollars, longTime, minutesText } from './words';

/** S9: the 10 with the highest revenue. */
export function TopProducts({ week }: CardProps) {
  const [first] = week.topProducts;
  return (
    <FigureCard
      name="products"
      title={texts.products.title}
      sentence={
        first ? texts.products.text(first.name, first.quantity, money(first.revenue)) : texts.products.none
      }
      columns={productColumns}
      rows={week.topProducts}
      keyOf={({ productId }) => productId}
      fileName={`top-products-${week.from}`}
    />
  );
}

/** Ours: from paid to ready to picked up. */
export function Waits({ week }: CardProps) {
  const { paidToReady, readyToPickup, paidToPickup } = week.waits;
  const rows = [
    { step: texts.waits.paidToReady, ...paidToReady },
    { step: texts.waits.readyToPickup, ...readyToPickup },
    { step: texts.waits.paidToPickup, ...paidToPickup },
  ];
  const { median, ninetieth } = paidToPickup;
  return (
    <FigureCard
      name="waits"
      title={texts.waits.title}
      sentence={
        median === null ? texts.waits.none : texts.waits.text(minutesText(median), minutesText(ninetieth))
      }
      columns={waitColumns}
      rows={rows}
      keyOf={({ step }) => step}
      fileName={`waiting-times-${week.from}`}
    />
  );
}

/** Ours: what was given back, and why. */
export function Refunds({ week }: CardProps) {
  const { numOrders, amount, reasons } = week.refunds;
  return (
    <FigureCard
      name="refunds"
      title={texts.refunds.title}
      sentence={numOrders > 0 ? texts.refunds.text(numOrders, money(amount)) : texts.refunds.none}
      columns={reasonColumns}
      rows={reasons}
      keyOf={({ reason }) => reason}
      fileName={`refunds-${week.from}`}
    />
  );
}

/** Ours: for how long a product could not be bought. */
export function SoldOut({ week }: CardProps) {
  const [first] = week.soldOut;
  const places = new Map(week.locations.map((place) => [place.vendorLocationId, place.description]));
  return (
    <FigureCard
      name="sold-out"
      title={texts.soldOut.title}
      sentence={first ? texts.soldOut.text(first.name, longTime(first.minutes)) : texts.soldOut.none}
      columns={soldOutColumns((id) => places.get(id) ?? id)}
      rows={week.soldOut}
      keyOf={({ productId }) => productId}
      fileName={`sold-out-${week.from}`}
    />
  );
}

/** Ours: the vendor's locations beside each other, under every filter. */
export function Locations({ week }: CardProps) {
  const [first] = week.locations.toSorted((a, b) => dollars(b.revenue) - dollars(a.revenue));
  return (
    <FigureCard
      name="locations"
      title={texts.locations.title}
      sentence={first ? bestOf(first) : texts.locations.none}
      columns={locationColumns}
      rows={week.locations}
      keyOf={({ vendorLocationId }) => vendorLocationId}
      fileName={`locations-${week.from}`}
    />
  );
}

function bestOf({ description, revenue }: AnalyticsWeek['locations'][number]): string {
  return dollars(revenue) > 0 ? texts.locations.text(description, money(revenue)) : texts.locations.quiet;
}
