import type { CustomerSum, ProductSum, RefundSum, Sums, TipSum } from './quarter';

type Tips = Pick<TipSum, 'tips' | 'numOrders'>;

/** Figures of several quarters, added up. The last quarter that is added gives a product its name. */
export class Summed {
  numOrders = 0;
  revenue = 0;
  readonly products = new Map<string, ProductSum>();
  readonly customers = new Map<string, CustomerSum>();
  readonly refunds = new Map<string, RefundSum>();
  readonly paidToReady: number[] = [];
  readonly readyToPickup: number[] = [];
  readonly paidToPickup: number[] = [];
  private readonly tips: TipSum[] = [];

  add(sums: Sums): void {
    this.numOrders += sums.numOrders;
    this.revenue += sums.revenue;
    for (const [id, product] of Object.entries(sums.products)) {
      const { quantity = 0, revenue = 0 } = this.products.get(id) ?? {};
      this.products.set(id, {
        ...product,
        quantity: quantity + product.quantity,
        revenue: revenue + product.revenue,
      });
    }
    for (const [id, customer] of Object.entries(sums.customers)) {
      const { numOrders = 0, spent = 0 } = this.customers.get(id) ?? {};
      this.customers.set(id, { numOrders: numOrders + customer.numOrders, spent: spent + customer.spent });
    }
    this.tips.push(...sums.tips);
    this.paidToReady.push(...sums.paidToReady);
    this.readyToPickup.push(...sums.readyToPickup);
    this.paidToPickup.push(...sums.paidToPickup);
  }

  refund(refunds: Readonly<Record<string, RefundSum>>): void {
    for (const [reason, sum] of Object.entries(refunds)) {
      const { numOrders = 0, amount = 0 } = this.refunds.get(reason) ?? {};
      this.refunds.set(reason, { numOrders: numOrders + sum.numOrders, amount: amount + sum.amount });
    }
  }

  /** By person. */
  tipsOf(): ReadonlyMap<string, Tips> {
    return byPerson(this.tips);
  }

  /** By shift, then by person. @param shiftOf the shift of a quarter */
  shifts(shiftOf: (quarter: number) => string): ReadonlyMap<string, ReadonlyMap<string, Tips>> {
    const shifts = new Map<string, TipSum[]>();
    for (const tip of this.tips) {
      const shift = shiftOf(tip.quarter);
      shifts.set(shift, [...(shifts.get(shift) ?? []), tip]);
    }
    return new Map([...shifts].map(([shift, tips]) => [shift, byPerson(tips)]));
  }
}

function byPerson(tips: readonly TipSum[]): Map<string, Tips> {
  const people = new Map<string, Tips>();
  for (const { userId, tips: cents, numOrders } of tips) {
    const before = people.get(userId) ?? { tips: 0, numOrders: 0 };
    people.set(userId, { tips: before.tips + cents, numOrders: before.numOrders + numOrders });
  }
  return people;
}
