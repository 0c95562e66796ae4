import type { Order } from '@lineless/contracts/ordering/orders';
import { useOrderAgain } from '@/data/cart/use-order-again';
import { texts } from '@/data/cart/again-texts';
import { shortId } from '@/shared/lib/ids';
import { FieldError } from '@/shared/ui/field-shell';
import { TextButton } from '@/shared/ui/text-link';

/** Under the row of an order: the same once more. */
export function AgainButton({ order }: { order: Order }) {
  const { orderAgain, busy, failure } = useOrderAgain();
  return (
    <div className="-mt-2.5 px-(--gutter)">
      <TextButton
        aria-label={texts.actionOf(shortId(order.orderId))}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void orderAgain(order);
        }}
      >
        {texts.action}
      </TextButton>
      {failure !== null && (
        <div className="pb-3">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </div>
  );
}
