import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectCart, type CartsInStore } from '@/data/cart/slice';
import type { Checkout } from '@/data/checkout/checkout';
import { selectCheckout } from '@/data/checkout/slice';
import { NO_TIP, takesTip, type TipChoice } from '@/data/checkout/tips';
import { isFree, receiptLines, receiptSums } from '@/data/ordering/receipt';
import { useOrderingNote } from '@/data/venues/use-ordering-note';
import { useGetSettingsQuery } from '@/data/platform/settings';
import { saysPriceChanged } from '@/shared/arrivals';
import { Footer } from '@/shared/chrome/footer';
import { centsOf, money } from '@/shared/lib/money';
import { paths } from '@/shared/paths';
import { PaymentSection } from '@/shared/payments/payment-section';
import { awaits } from '@/shared/payments/standing';
import type { NoForm } from '@/shared/payments/stripe/stripe-form';
import { texts as paymentTexts } from '@/shared/payments/texts';
import { VerifyDialog } from '@/shared/payments/verify-dialog';
import { Banner } from '@/shared/ui/banner';
import { ErrorState } from '@/shared/ui/error-state';
import { ReceiptLines } from '@/shared/ui/receipt-lines';
import { CartEmptied } from './cart-emptied';
import { Consents } from './consents';
import { PayDock } from './pay-dock';
import { PaymentNote } from './payment-note';
import { texts } from './texts';
import { TipSection } from './tip-section';
import { useConsents } from './use-consents';
import { useFinish } from './use-finish';
import { useGoneItems } from './use-gone-items';
import { usePayment } from './use-payment';
import { useTip } from './use-tip';

const FORM = 'pay-by-card';

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
  const { data: settings, isError, refetch } = useGetSettingsQuery();
  const finish = useFinish(checkout, isFree(order));
  const tip = useTip(checkout, order, place, onStale);
  const consents = useConsents(order);
  const payment = usePayment(checkout, finish);
  const [wallets, setWallets] = useState<HTMLElement | null>(null);
  const { processing, standing } = payment;
  const { clientSecret, vendorLocationId } = checkout;
  const isUnderWay = processing || awaits(standing);
  // What is under way goes on; nothing new is begun.
  const closed = useOrderingNote(place);
  const gone = useGoneItems(order);
  const mayBegin = closed === null && gone.names.length === 0;

  const isCartEmpty = !useSelector((state: CartsInStore) => selectCart(state, order.vendorLocationId));
  // Once paid the order is forgotten, and all carts with it.
  const isLeaving = useSelector(selectCheckout) === null;

  // Paid in another tab, or by a webhook that was faster than the answer here.
  const isPaid = order.status === 'PAID' || order.status === 'COMPLETE';
  useEffect(() => {
    if (isPaid) finish();
  }, [finish, isPaid]);

  const free = isFree(order) && !tip.settling;
  const settledTip = tip.settling ? tip.cents : (centsOf(order.tipAmount) ?? 0);
  const total = (centsOf(order.totalAmount) ?? 0) - (centsOf(order.tipAmount) ?? 0) + settledTip;
  const tipLabel = tipLabelOf(tip.choice);
  const busy = processing || tip.settling;
  // Emptied in another tab: a customer does not pay for what they have taken out.
  if (isCartEmpty && !isUnderWay && !isLeaving && !isPaid)
    return <CartEmptied toMenu={paths.location.to({ vendorLocationId })} />;
  return (
    <>
      {!free && settings?.payments === 'test' && <Banner kind="test">{paymentTexts.testPayments}</Banner>}
      {saysPriceChanged(state) && <Banner kind="stale">{texts.pricesChanged}</Banner>}
      {closed !== null && <Banner kind="closed">{closed}</Banner>}
      {gone.names.length > 0 && !isUnderWay && !isPaid && (
        <Banner kind="closed">{texts.gone.text(gone.names)}</Banner>
      )}
      <main>
        {takesTip(order) && <TipSection {...{ order, tip }} disabled={isUnderWay} />}
        <section aria-labelledby="summary-title" className="border-t border-line px-(--gutter) py-6">
          <h2 id="summary-title" className="mb-3 type-heading">
            {texts.summary}
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
            settings={settings}
            due={clientSecret === null || isPaid ? null : { clientSecret }}
            total={money(total)}
            disabled={processing || !mayBegin}
            onEarly={() => payment.refuse(texts.failed.stripe)}
            onOver={payment.isOver}
            onStripe={async ({ confirm }) => {
              // The provider charges without asking us: the menu is asked for at the last moment.
              if (!busy && mayBegin) await payment.payBy(confirm, gone.isAny);
            }}
            // A wallet's sheet shows what is charged at that moment.
            mayPay={() => consents.given() && !tip.settling}
            walletsAt={wallets}
            onNameless={() => payment.refuse(paymentTexts.card.name.asked)}
            onEdit={() => payment.refuse(null)}
            onCard={(card) => {
              if (!busy && mayBegin) void payment.pay({ card });
            }}
            onWallet={(wallet) => {
              if (!busy && mayBegin && consents.given()) void payment.pay({ wallet });
            }}
            failed={noForm}
            instead={
              !settings && isError && <ErrorState text={texts.failed.form} onReload={() => void refetch()} />
            }
            note={<PaymentNote standing={standing} />}
          />
        )}
      </main>
      <Footer />
      <PayDock
        {...{ free, standing, busy, processing, mayBegin }}
        toReview={gone.names.length > 0 && !isUnderWay ? paths.orderReview.to({ vendorLocationId }) : null}
        isOff={(!free && !settings) || (!mayBegin && !isUnderWay)}
        formId={FORM}
        total={money(total)}
        walletsRef={setWallets}
        onPlaceFree={() => {
          if (consents.given()) void payment.placeFree(onStale);
        }}
      />
      <VerifyDialog
        open={payment.asks}
        amount={money(total)}
        busy={processing}
        onAnswer={(approve) => void payment.verify(approve)}
      />
    </>
  );
}

/** 'Tip, 15%' */
function tipLabelOf(choice: TipChoice): string {
  return typeof choice === 'object' || choice === NO_TIP ? texts.tip.label : texts.tip.labelOf(choice);
}

/** C8: why there is nothing to pay with. */
function noForm(what: NoForm, again?: () => void): ReactNode {
  if (what === 'fields') return <ErrorState text={texts.failed.form} />;
  return <ErrorState text={texts.failed.stripe} {...(again && { onReload: again })} />;
}
