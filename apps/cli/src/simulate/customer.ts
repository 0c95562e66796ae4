import {
  orderAnswer,
  placedOrderAnswer,
  type Order,
  type PlacedOrderAnswer,
} from '@lineless/contracts/ordering/orders';
import { confirmPaymentAnswer, type ConfirmPaymentRequest } from '@lineless/contracts/ordering/payments';
import type { Line, Payment, Visit } from '@lineless/demo/night';
import { Refused, type Person } from './person';
import type { Tally } from './tally';

const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  'verified-card': '4000 0025 0000 3155',
  'late-webhook-card': '4000 0000 0000 0259',
} as const;
const NAMES = [
  'Ana Mora',
  'Jo Lind',
  'Chris Tate',
  'Mina Ota',
  'Rafael Soto',
  'Kit Nash',
  'Elle Dunn',
  'Omar Faye',
];
/** C9: below it an order is free. */
const FREE_BELOW = 0.5;

/** Puts an order together and pays for it; `null` when it came to nothing, as the visit or the bar had it. */
export async function order(
  customer: Person,
  visit: Visit,
  place: { vendorLocationId: string; lines: readonly Line[] },
  tally: Tally,
): Promise<Order | null> {
  const orders = `/api/users/${customer.userId}/orders`;
  const request = { vendorLocationId: place.vendorLocationId, cartItems: place.lines };
  let placed: PlacedOrderAnswer;
  try {
    placed = await tally.timed('placing', () => customer.call('POST', orders, placedOrderAnswer, request));
  } catch (error) {
    if (!(error instanceof Refused) || !['SOLD_OUT', 'PRODUCT_UNAVAILABLE'].includes(error.code)) throw error;
    tally.add('sold out');
    return null;
  }
  tally.add('placed');
  if (visit.leaves) {
    tally.add('left unpaid');
    return null;
  }
  const path = `${orders}/${placed.order.orderId}`;
  const tipAmount = tipOf(placed.order, visit.tipPercent);
  if (tipAmount !== '0.00') placed = await customer.call('PUT', path, placedOrderAnswer, { tipAmount });
  const free = Number(placed.order.totalAmount) < FREE_BELOW;
  if (!free && !(await pay(customer, visit, placed, tally))) {
    tally.add('gave up');
    return null;
  }
  const paid = await tally.timed('paying', () => customer.call('PUT', `${path}/markPaid`, orderAnswer, {}));
  tally.add(free ? 'free' : 'paid');
  if (!free) tally.sold(paid.order.totalAmount);
  return paid.order;
}

function tipOf({ subtotal, promotion }: Order, percent: number): string {
  const base = Math.max(0, Number(subtotal) - Number(promotion?.discountAmount ?? 0));
  return ((base * percent) / 100).toFixed(2);
}

async function pay(
  customer: Person,
  visit: Visit,
  placed: PlacedOrderAnswer,
  tally: Tally,
): Promise<boolean> {
  if (visit.firstCard) {
    if ((await confirm(customer, placed, cardOf(visit.firstCard))) === 'succeeded') return true;
    tally.add('declined');
    if (!visit.triesAgain) return false;
  }
  const status = await confirm(customer, placed, methodOf(visit.payment));
  if (status !== 'requires_action') return status === 'succeeded';
  return (await verify(customer, placed)) === 'succeeded';
}

type Method = ConfirmPaymentRequest['paymentMethod'];

function methodOf(payment: Payment): Method {
  switch (payment) {
    case 'apple_pay':
    case 'google_pay':
      return { wallet: payment };
    case 'card':
      return cardOf('good');
    case 'verified-card':
    case 'late-webhook-card':
      return cardOf(payment);
  }
}

function cardOf(kind: keyof typeof CARDS): Method {
  return {
    card: { number: CARDS[kind], expMonth: 8, expYear: 2090, cvc: '123', name: NAMES[0] ?? '', zip: '90013' },
  };
}

async function confirm(customer: Person, placed: PlacedOrderAnswer, method: Method): Promise<string> {
  const { clientSecret, paymentIntentId } = placed;
  const paymentMethod =
    'card' in method ? { card: { ...method.card, name: nameOf(placed.order.orderId) } } : method;
  const path = `/api/test-payments/${paymentIntentId ?? ''}/confirm`;
  const answer = await customer.call('POST', path, confirmPaymentAnswer, { clientSecret, paymentMethod });
  return answer.status;
}

async function verify(
  customer: Person,
  { clientSecret, paymentIntentId }: PlacedOrderAnswer,
): Promise<string> {
  const path = `/api/test-payments/${paymentIntentId ?? ''}/verify`;
  return (await customer.call('POST', path, confirmPaymentAnswer, { clientSecret })).status;
}

/** Few phones stand for many people. */
function nameOf(orderId: string): string {
  const sum = Array.from(orderId).reduce((total, character) => total + character.charCodeAt(0), 0);
  return NAMES[sum % NAMES.length] ?? 'Ana Mora';
}
