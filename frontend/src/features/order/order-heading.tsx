import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { BellRing, Check } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectCheckout } from '@/data/checkout/slice';
import { useExpectedWait, waitText } from '@/data/ordering/expected-wait';
import { restBack } from '@/data/ordering/receipt';
import { texts as receiptTexts } from '@/data/ordering/receipt-texts';
import { useNow } from '@/shared/hooks/use-now';
import { money } from '@/shared/lib/money';
import { atWhen } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { TextLink } from '@/shared/ui/text-link';
import { NotAvailable } from './not-available';
import { texts } from './texts';

const EVERY_MS = 60_000;

/** What is the case, above the ticket; read aloud when it changes. */
export function OrderHeading({ order, place }: { order: Order; place: VendorLocation | null }) {
  return (
    <div role="status" className="px-(--gutter)">
      <Words order={order} place={place} />
      <NotAvailable order={order} />
    </div>
  );
}

function Words({ order, place }: { order: Order; place: VendorLocation | null }) {
  const { status, datetimeCompleted, datetimePrepared, datetimeRefunded } = order;
  const now = useNow(EVERY_MS);
  const where = place?.description ?? '';
  if (status === 'COMPLETE') {
    const at = datetimeCompleted === undefined ? '' : atWhen(datetimeCompleted, place, now);
    return (
      <div className="pt-5 pb-7">
        <Check aria-hidden size={72} strokeWidth={2.25} className="-mb-1 -ml-2 text-ok" />
        <h1 className="type-beacon">{texts.heading.completed}</h1>
        <p className="mt-2 type-lead font-[450]! text-muted">{texts.heading.pickedUp(at, where)}</p>
      </div>
    );
  }
  if (status === 'REFUNDED') {
    const at = datetimeRefunded === undefined ? '' : atWhen(datetimeRefunded, place, now);
    return <Lead title={texts.refunded.title} text={refundText(order, at)} />;
  }
  if (status === 'EXPIRED') {
    return <Lead {...texts.expired} />;
  }
  if (status === 'IN_PROGRESS') return <Unpaid order={order} />;
  return (
    <div className="pt-1 pb-4.5">
      {datetimePrepared !== undefined && (
        <p className="mb-2 flex animate-change items-center gap-2.5 type-title text-ok">
          <BellRing aria-hidden size={28} strokeWidth={2} className="shrink-0" />
          {texts.heading.ready(where)}
        </p>
      )}
      {datetimePrepared === undefined && <ReadyParts order={order} where={where} />}
      <h1 className="type-lead text-balance">{place?.orderSuccessMessage ?? texts.heading.scanMe}</h1>
      {datetimePrepared === undefined && <ExpectedWait order={order} />}
    </div>
  );
}

/** 'Food is ready', while the rest is being made. */
function ReadyParts({ order: { preparedSections = [] }, where }: { order: Order; where: string }) {
  if (preparedSections.length === 0) return null;
  return (
    <div className="mb-2 animate-change">
      {preparedSections.map((section) => (
        <p key={section} className="flex items-center gap-2.5 type-heading text-ok">
          <Check aria-hidden size={24} strokeWidth={2.25} className="shrink-0" />
          {texts.heading.partReady[section](where)}
        </p>
      ))}
      <p className="type-small text-muted">{texts.heading.restIsMade}</p>
    </div>
  );
}

/** How long it still takes, by its place in the queue; the line keeps its place while that is not known. */
function ExpectedWait({ order: { vendorLocationId, datetimePaid } }: { order: Order }) {
  const minutes = useExpectedWait({ vendorLocationId, datetimePaid });
  return (
    <p className="mt-1 min-h-5 type-small text-muted tabular-nums">
      {minutes !== null && texts.heading.wait(waitText(minutes))}
    </p>
  );
}

function Unpaid({ order: { orderId, vendorLocationId } }: { order: Order }) {
  const checkout = useSelector(selectCheckout);
  return (
    <div className="pt-1 pb-4.5">
      <h1 className="type-title">{texts.unpaid.title}</h1>
      {checkout?.orderId === orderId && (
        <TextLink to={paths.orderCheckout.to({ vendorLocationId })}>{texts.unpaid.action}</TextLink>
      )}
    </div>
  );
}

/** What goes back and to what, with what is in it of tip and tax. @param at 'at 9:41 PM' */
function refundText(order: Order, at: string): string {
  const back = restBack(order);
  if (back === null) return texts.refunded.free(at);
  const { amount, parts } = back;
  return texts.refunded.text(
    at,
    amount === null ? null : money(amount),
    order.payment?.last4,
    parts === null ? '' : receiptTexts.ofIt(parts),
  );
}

function Lead({ title, text }: { title: string; text: string }) {
  return (
    <div className="pt-3 pb-5">
      <h1 className="type-title">{title}</h1>
      <p className="mt-1.5 type-body text-muted">{text}</p>
    </div>
  );
}
