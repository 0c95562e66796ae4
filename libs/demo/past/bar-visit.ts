import { CompleteOrder } from '@lineless/areas/ordering/handlers/complete-order';
import { PlaceOrder, type PlacedOrder } from '@lineless/areas/ordering/handlers/place-order';
import { PrepareOrder } from '@lineless/areas/ordering/handlers/prepare-order';
import { MarkPaid } from '@lineless/areas/ordering/handlers/record-payment';
import { RefundOrder } from '@lineless/areas/ordering/handlers/refund-order';
import { TakeOffItem } from '@lineless/areas/ordering/handlers/take-off-item';
import { queues } from '@lineless/areas/ordering/model/queues';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { Order } from '@lineless/contracts/ordering/orders';
import { ProductError } from '@lineless/kernel/errors';
import { parseAmount, percentOf } from '@lineless/kernel/money';
import { fillBasket, type Line, type Visit } from '../night';
import type { Bar, Person as StaffPerson } from './past-venue';
import { from, fullName, type PaidBy, type PastPerson, type Scene } from './scene';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const REFUND_AFTER = 1.5 * MINUTE;
/** C7: so long an order may stay unpaid. */
const GIVEN_UP_AFTER = 15 * MINUTE + SECOND;
const MISSING_SHARE = 0.012;
const REASONS = ['Changed my mind', 'Ordered twice', 'Waited too long', 'Spilled', 'Wrong drink'];
const SOLD_OUT: readonly string[] = ['SOLD_OUT', 'PRODUCT_UNAVAILABLE', 'OPTION_SOLD_OUT'];

interface Parts {
  readonly visit: Visit;
  readonly customer: PastPerson;
  readonly bar: Bar;
  readonly menu: readonly Product[];
  readonly servedBy: StaffPerson;
}

/** One customer's way from the menu to the glass. */
export class BarVisit {
  constructor(
    private readonly scene: Scene,
    private readonly parts: Parts,
  ) {}

  async begin(): Promise<void> {
    const { scene, parts } = this;
    const { bus, chance, diary, tally } = scene;
    const { customer, menu, bar, visit } = parts;
    const cartItems = fillBasket(menu, chance);
    if (cartItems.length === 0) return;
    const { vendorLocationId } = bar;
    const tipAmount = percentOf(priceOf(cartItems, menu), visit.tipPercent);
    const wanted = { userId: customer.userId, vendorLocationId, cartItems, tipAmount };
    let placed: PlacedOrder;
    try {
      placed = await bus.command(PlaceOrder, wanted, this.byCustomer());
    } catch (error) {
      if (!(error instanceof ProductError) || !SOLD_OUT.includes(error.code)) throw error;
      tally.add('sold out');
      return;
    }
    if (visit.leaves) this.isLeft(placed);
    else diary.later(chance.whole(20, 140) * SECOND, () => this.pay(placed));
  }

  private async pay(placed: PlacedOrder): Promise<void> {
    const { scene, parts } = this;
    const { outside, bus } = scene;
    const { visit, customer } = parts;
    if (placed.paymentIntentId !== null) {
      const payer = fullName(customer);
      const isDeclined = visit.firstCard !== null && !(await outside.pay(placed, visit.firstCard, payer));
      if (isDeclined && !visit.triesAgain) {
        this.isLeft(placed);
        return;
      }
      await outside.pay(placed, methodOf(visit), payer);
    }
    const { userId } = customer;
    const { orderId } = placed.order;
    const { order } = await bus.command(MarkPaid, { userId, orderId }, this.byCustomer());
    await this.settleStock(orderId);
    this.isPaid(order);
  }

  private isPaid(order: Order): void {
    const { scene, parts } = this;
    const { diary, tally, chance, bus } = scene;
    const { visit } = parts;
    const { orderId } = order;
    const asked = { userId: STAFF, orderId };
    tally.add('orders paid');
    tally.took(order.totalAmount);
    if (order.promotion) tally.add('with a promotion');
    if (visit.wantsRefund) {
      diary.later(REFUND_AFTER, async () => {
        await bus.command(RefundOrder, { ...asked, refundReason: chance.oneOf(REASONS) }, this.byStaff());
        await this.settleStock(orderId);
        tally.add('refunded');
      });
      return;
    }
    if (chance.happens(MISSING_SHARE)) this.missesSomething(order);
    if (visit.bumpedAfter !== null)
      diary.later(visit.bumpedAfter * MINUTE, async () => {
        await bus.command(PrepareOrder, asked, this.byStaff());
      });
    diary.later(visit.pickedUpAfter * MINUTE, async () => {
      await bus.command(CompleteOrder, { ...asked, via: 'scan' }, this.byStaff());
    });
  }

  /** Where something is left to be picked up. */
  private missesSomething({ orderId, cartItems }: Order): void {
    const { diary, bus, tally } = this.scene;
    const missing = cartItems.find(({ price }) => (parseAmount(price) ?? 0) > 0);
    if (!missing || cartItems.length < 2) return;
    const { productId } = missing;
    diary.later(MINUTE, async () => {
      await bus.command(TakeOffItem, { userId: STAFF, orderId, productId, quantity: 1 }, this.byStaff());
      tally.add('items refunded');
    });
  }

  /** Nothing is paid: it is given up by itself. */
  private isLeft({ order: { orderId } }: PlacedOrder): void {
    const { diary, upkeep, tally } = this.scene;
    tally.add('left unpaid');
    diary.later(GIVEN_UP_AFTER, async () => {
      await upkeep.carryOut(queues.expireOrders, orderId);
      await this.settleStock(orderId);
    });
  }

  private async settleStock(orderId: string): Promise<void> {
    await this.scene.upkeep.carryOut(queues.settleStock, orderId);
  }

  private byCustomer() {
    return from(this.scene, this.parts.customer);
  }

  private byStaff() {
    return from(this.scene, this.parts.servedBy);
  }
}

/** Resolution 13: in the paths of staff. */
const STAFF = 'staff-user-id';

function methodOf({ payment }: Visit): PaidBy {
  return payment === 'late-webhook-card' ? 'card' : payment;
}

function priceOf(lines: readonly Line[], menu: readonly Product[]): number {
  const prices = new Map(menu.map(({ productId, price }) => [productId, parseAmount(price) ?? 0]));
  return lines.reduce((sum, { productId, quantity }) => sum + (prices.get(productId) ?? 0) * quantity, 0);
}
