import { jsonIn } from '@lineless/kernel/json-in';
import { isRecord } from '@/shared/lib/is-record';
import type { KeyValue } from '@/shared/lib/storage';
import { NO_CHECKOUT, type Checkout, type CheckoutState, type ChosenTip, type Intent } from './checkout';
import { PERCENTS, type TipChoice } from './tips';

const CHECKOUT_KEY = 'lineless.checkout';

/** What this tab has kept; damaged entries count as nothing. */
export function readCheckout(storage: KeyValue): CheckoutState {
  const kept = jsonIn(storage.get(CHECKOUT_KEY) ?? '');
  if (!isRecord(kept)) return NO_CHECKOUT;
  return {
    checkout: isCheckout(kept.checkout) ? kept.checkout : null,
    intent: isIntent(kept.intent) ? kept.intent : null,
    chosen: isChosen(kept.chosen) ? kept.chosen : null,
  };
}

export function writeCheckout(storage: KeyValue, state: CheckoutState): void {
  if (Object.values(state).every((kept) => kept === null)) storage.remove(CHECKOUT_KEY);
  else storage.set(CHECKOUT_KEY, JSON.stringify(state));
}

function isCheckout(value: unknown): value is Checkout {
  return (
    isChosen(value) &&
    typeof value.orderId === 'string' &&
    (value.clientSecret === null || typeof value.clientSecret === 'string') &&
    (value.paymentIntentId === null || typeof value.paymentIntentId === 'string') &&
    isRecord(value.held)
  );
}

function isChosen(value: unknown): value is ChosenTip & Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    typeof value.userId === 'string' &&
    typeof value.vendorLocationId === 'string' &&
    isTip(value.tip)
  );
}

function isTip(value: unknown): value is TipChoice {
  if (isRecord(value)) return Number.isSafeInteger(value.cents) && Number(value.cents) >= 0;
  return PERCENTS.some((percent) => percent === value);
}

function isIntent(value: unknown): value is Intent {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.about === 'string' &&
    typeof value.since === 'number'
  );
}
