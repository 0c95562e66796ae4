import type { Order } from '@lineless/contracts/ordering/orders';
import { RotateCcw } from 'lucide-react';
import { useOrderAgain } from '@/data/cart/use-order-again';
import { texts } from '@/data/cart/again-texts';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';

/** What is over is ordered once more; what of it cannot be had is said. */
export function OrderAgain({ order }: { order: Order }) {
  const { orderAgain, busy, failure } = useOrderAgain();
  return (
    <>
      <Button variant="accent" full icon={RotateCcw} busy={busy} onClick={() => void orderAgain(order)}>
        {texts.action}
      </Button>
      {failure !== null && <FieldError>{failure}</FieldError>}
    </>
  );
}
