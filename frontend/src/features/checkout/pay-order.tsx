import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectCart, type CartsInStore } from '@/data/cart/slice';
import type { Checkout } from '@/data/checkout/checkout';
import { takesTip } from '@/data/checkout/tips';
import { isFree, receiptLines, receiptSums } from '@/data/ordering/receipt';
import { useSettings } from '@/data/platform/settings';
import { saysPriceChanged } from '@/shared/arrivals';
import { centsOf, money } from '@/shared/lib/money';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
import { FieldError } from '@/shared/ui/field-shell';
import { ReceiptLines } from '@/shared/ui/receipt-lines';
import { Consents } from './consents';
import { PaymentSection } from './payment-section';
import { TipSection } from './tip-section';
import { useConsents } from './use-consents';
import { useFinish } from './use-finish';
import { usePayment } from './use-payment';
import { useTip } from './use-tip';
import { VerifyDialog } from './verify-dialog';

const FORM = 'pay-by-card';
/** C5, C8 */
const NAMELESS = 'Please enter the cardholder name.';
const CART_EMPTY = 'Your cart is empty. Please add items before checking out.';

export interface PayOrderProps {
  checkout: Checkout;
  order: Order;
  place: VendorLocation;
  /** The order here may not be the server's any more. */
  onStale: () => void;
}

/** Tip, summary, age and terms, payment, in this order (C2). */
export function PayOrder({ checkout, order, place, onStale }: PayOrderProps) {
  const state: unknown = useLocation().state;
  const settings = useSettings();
  const finish = useFinish(checkout, isFree(order));
  const tip = useTip(checkout, order, place, onStale);
  const consents = useConsents(order);
  const payment = usePayment(checkout, finish);
  const { processing, undecided, error } = payment;

  const isCartEmpty = !useSelector((state: CartsInStore) => selectCart(state, order.vendorLocationId));
  const mayPay = (): boolean => {
    // Emptied in another tab: nobody pays for what they have taken out.
    if (isCartEmpty) payment.refuse(CART_EMPTY);
    return !isCartEmpty && consents.given();
  };

  // Paid in another tab, or by a webhook that was faster than the answer here.
  const isPaid = order.status === 'PAID' || order.status === 'COMPLETE';
  useEffect(() => {
    if (isPaid) finish();
  }, [finish, isPaid]);

  const free = isFree(order) && !tip.settling;
  const settledTip = tip.settling ? tip.cents : (centsOf(order.tipAmount) ?? 0);
  const total = (centsOf(order.totalAmount) ?? 0) - (centsOf(order.tipAmount) ?? 0) + settledTip;
  const tipLabel = tip.percent === null ? 'Tip' : `Tip, ${tip.percent}%`;
  const busy = processing || tip.settling;
  return (
    <>
      {!free && settings?.payments === 'test' && (
        <Banner kind="test">Test payments. No card is charged.</Banner>
      )}
      {saysPriceChanged(state) && (
        <Banner kind="stale">Prices have changed. The summary shows what counts.</Banner>
      )}
      <main>
        {takesTip(order) && <TipSection {...{ order, tip }} disabled={processing} />}
        <section aria-labelledby="summary-title" className="border-t border-line px-(--gutter) py-6">
          <h2 id="summary-title" className="mb-3 type-heading">
            Order summary
          </h2>
          <ReceiptLines
            lines={receiptLines(order)}
            sums={receiptSums(order, { tipLabel, tip: settledTip })}
            total={money(total)}
          />
        </section>
        <Consents consents={consents} disclaimer={place.customDisclaimer} />
        {!free && (
          <PaymentSection
            formId={FORM}
            {...{ processing, undecided, error }}
            mayPay={mayPay}
            onNameless={() => payment.refuse(NAMELESS)}
            onCard={(card) => {
              if (!busy) void payment.pay({ card });
            }}
            onWallet={(wallet) => {
              if (!busy && mayPay()) void payment.pay({ wallet });
            }}
          />
        )}
      </main>
      <Dock>
        {free && error !== null && <FieldError>{error}</FieldError>}
        {free ? (
          <Button
            variant="accent"
            full
            busy={busy}
            busyText="Processing..."
            onClick={() => {
              if (mayPay()) void payment.placeFree(isFree(order));
            }}
          >
            Place Order
          </Button>
        ) : (
          <Button
            variant="accent"
            full
            type="submit"
            form={FORM}
            disabled={settings?.payments !== 'test'}
            busy={busy}
            {...(processing && { busyText: 'Processing...' })}
          >
            Pay {money(total)}
          </Button>
        )}
      </Dock>
      <VerifyDialog
        open={payment.asks}
        amount={money(total)}
        busy={processing}
        onAnswer={(approve) => void payment.verify(approve)}
      />
    </>
  );
}
