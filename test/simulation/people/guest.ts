import { CompleteOrder } from '@lineless/areas/ordering/handlers/complete-order';
import { PlaceOrder, type PlacedOrder } from '@lineless/areas/ordering/handlers/place-order';
import { PrepareOrder } from '@lineless/areas/ordering/handlers/prepare-order';
import { MarkPaid } from '@lineless/areas/ordering/handlers/record-payment';
import { RefundOrder } from '@lineless/areas/ordering/handlers/refund-order';
import { ReviseOrder } from '@lineless/areas/ordering/handlers/revise-order';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { Chance } from '@lineless/kernel/chance';
import type { MessageType, ProductCommand } from '@lineless/engine/write/message';
import type { Bank } from '../engines/bank';
import type { Cart, OrderPart } from '../story/story';
import { chanceOf } from '../world/engine';
import type { World } from '../world/world';
import { from, LOCATION, type Person } from './callers';
import type { Internet } from './internet';
import { persist, tryOnce, type Outcome } from './patience';

/** What a person was told, and may rely on from then on. */
export interface Acknowledged {
  readonly what: string;
  readonly order: Order;
  readonly key: string | null;
}

/** What a person was told that it was not done, by the key of the request. */
export interface Refused {
  readonly key: string;
  readonly code: string;
}

export interface GuestParts {
  readonly world: World;
  readonly internet: Internet;
  readonly bank: Bank;
  readonly seed: number;
  readonly acknowledged: Acknowledged[];
  readonly refused: Refused[];
}

/** After the card has been declined, and between two looks at a slow payment. */
const LOOKS_AGAIN_MS = 1_500;
/** What is refused so is asked for again: the bank has not decided, or its word is on its way. */
const NOT_YET: readonly string[] = ['PAYMENT_NOT_CONFIRMED', 'ORDER_NOT_COMPLETABLE', 'PAYMENT_PROCESSING'];
/** So is what is not paid yet. */
const TOO_EARLY: readonly string[] = [...NOT_YET, 'ORDER_NOT_PREPARABLE'];
const MOST_LOOKS = 8;

/**
 * One order's way through the night, with its customer and the staff who serve it; a step is asked for until it is
 * answered.
 */
export class Guest {
  private readonly chance: Chance;
  private readonly name: string;

  constructor(
    private readonly parts: GuestParts,
    private readonly plan: OrderPart,
  ) {
    this.name = `order ${plan.number}`;
    this.chance = chanceOf(parts.seed, this.name);
  }

  /** @throws Unexpected */
  async run(): Promise<void> {
    const { customer, cart, revision, ends } = this.plan;
    const data = { userId: customer, vendorLocationId: LOCATION, cartItems: itemsOf(cart), tipAmount: 0 };
    let placed = await this.ask('placed', customer, PlaceOrder, data);
    if (!placed) return;
    const { orderId } = placed.order;
    if (revision) {
      await this.think();
      const wish = { userId: customer, orderId, cartItems: itemsOf(revision) };
      placed = (await this.ask('revised', customer, ReviseOrder, wish)) ?? placed;
    }
    if (ends === 'abandoned') return;
    await this.think();
    if (!(await this.pay(placed))) return;
    if (ends === 'picked up') await this.pickUp(orderId);
    if (ends === 'refunded') await this.refund(orderId);
  }

  /** @returns whether the bank has taken it, or will decide */
  private async pay({ order: { orderId }, paymentIntentId }: PlacedOrder): Promise<boolean> {
    const { world, bank } = this.parts;
    const { customer, card, marksPaid } = this.plan;
    if (paymentIntentId !== null) {
      if (!bank.pay(paymentIntentId, card)) {
        await world.sleep(LOOKS_AGAIN_MS);
        if (!bank.pay(paymentIntentId, 'good')) return false;
      }
    }
    // What costs nothing brings no notice.
    if (marksPaid || paymentIntentId === null)
      await this.look('paid', customer, MarkPaid, { userId: customer, orderId });
    return true;
  }

  private async pickUp(orderId: string): Promise<void> {
    await this.think();
    if (this.plan.isPrepared)
      await this.ask('prepared', 'noor', PrepareOrder, { userId: 'staff-user-id', orderId });
    await this.look('picked up', 'maya', CompleteOrder, { userId: 'staff-user-id', orderId, via: 'scan' });
  }

  private async refund(orderId: string): Promise<void> {
    await this.think();
    await this.look('refunded', 'maya', RefundOrder, { userId: 'staff-user-id', orderId }, [
      'ORDER_NOT_REFUNDABLE',
    ]);
  }

  /** As `ask`, a few times more while it is too early. */
  private async look<Data>(
    what: string,
    who: Person,
    type: MessageType<Data, ProductCommand<Data, { readonly order: Order }>>,
    data: Data,
    tooEarly: readonly string[] = NOT_YET,
  ): Promise<void> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const outcome = await this.outcome(what, who, type, data, null);
      if ('answer' in outcome || !tooEarly.includes(outcome.refusal)) return;
      await this.parts.world.sleep(LOOKS_AGAIN_MS);
    }
  }

  /** With a key, as pages send what must not happen twice. @returns undefined where it was refused */
  private async ask<Data, Answer extends { readonly order: Order }>(
    what: string,
    who: Person,
    type: MessageType<Data, ProductCommand<Data, Answer>>,
    data: Data,
  ): Promise<Answer | undefined> {
    const outcome = await this.outcome(what, who, type, data, `${this.name} ${what}`);
    return 'answer' in outcome ? outcome.answer : undefined;
  }

  private async outcome<Data, Answer extends { readonly order: Order }>(
    what: string,
    who: Person,
    type: MessageType<Data, ProductCommand<Data, Answer>>,
    data: Data,
    key: string | null,
  ): Promise<Outcome<Answer>> {
    const { world, internet, acknowledged, refused } = this.parts;
    const origin = from(who, key ?? undefined);
    let copies = 0;
    const request = () =>
      internet.ask(
        this.chance,
        ({ bus }) => bus.command(type, data, origin),
        () => (copies += 1),
      );
    const isPatient = this.plan.ends !== 'abandoned';
    const outcome = await (isPatient ? persist(world, this.chance, request) : tryOnce(request));
    if ('answer' in outcome) acknowledged.push({ what, order: outcome.answer.order, key });
    // What was too early for one copy may be done by the other one, whose answer the guest does not see.
    else if (isPatient && key !== null && !(copies > 0 && TOO_EARLY.includes(outcome.refusal)))
      refused.push({ key, code: outcome.refusal });
    return outcome;
  }

  private think(): Promise<void> {
    return this.parts.world.sleep(this.chance.whole(50, 1_500));
  }
}

function itemsOf(cart: Cart): { productId: string; quantity: number }[] {
  return Object.entries(cart).map(([productId, quantity]) => ({ productId, quantity }));
}
