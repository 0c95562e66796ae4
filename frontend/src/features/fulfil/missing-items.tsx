import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { MissingItem, Order } from '@lineless/contracts/ordering/orders';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { lineName } from '@/data/catalogue/full-name';
import { isDisputed, itemsLeft } from '@/data/ordering/order';
import { money } from '@/shared/lib/money';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { TakeOffDialog } from './take-off-dialog';
import { texts } from './texts';
import { useTakeOff } from './use-take-off';

/** '86': what turned out to be missing, and the way to say so while the order waits (decision 049). */
export function MissingItems({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { missingItems = [], status } = order;
  const canTakeOff = status === 'PAID' && !order.refundPending && !order.refundFailed && !isDisputed(order);
  if (missingItems.length === 0 && !canTakeOff) return null;
  return (
    <section aria-label={texts.missing.title} className="grid justify-items-start gap-3 px-(--gutter) pt-5">
      {missingItems.length > 0 && (
        <ul className="grid w-full gap-2.5">
          {missingItems.map((missing, index) => (
            <Missing key={index} missing={missing} order={order} />
          ))}
        </ul>
      )}
      {canTakeOff && (
        <Button variant="outline" size="compact" icon={PackageX} onClick={() => setAsking(true)}>
          {texts.missing.action}
        </Button>
      )}
      {asking && itemsLeft(order).length > 0 && (
        <TakeOffDialog order={order} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

function Missing({ missing, order }: { missing: MissingItem; order: Order }) {
  const { takeOff, isBusy } = useTakeOff(order);
  const { quantity, refundAmount, refundPending, refundFailed, by } = missing;
  const item = order.cartItems.find((one) => lineIdOf(one) === lineIdOf(missing));
  const name = item ? lineName(item) : missing.productId;
  // A refund of the whole order gives it back with the rest.
  const canAskAgain = !isDisputed(order) && order.refundReason === undefined;
  return (
    <li>
      <p className="type-label">{texts.missing.line(quantity, name, by.name)}</p>
      {refundFailed ? (
        <>
          <Announced className="type-small text-danger">
            {texts.missing.notArrived(money(refundAmount))}
          </Announced>
          {canAskAgain && (
            <Button
              variant="destructive"
              size="compact"
              className="mt-2"
              busy={isBusy}
              onClick={() => void takeOff(lineIdOf(missing), 0)}
            >
              {texts.missing.again}
            </Button>
          )}
        </>
      ) : (
        <Announced className="type-small text-muted">
          {refundPending
            ? texts.missing.pending(money(refundAmount))
            : texts.missing.back(money(refundAmount))}
        </Announced>
      )}
    </li>
  );
}
