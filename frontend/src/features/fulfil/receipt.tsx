import type { Order } from '@lineless/contracts/ordering/orders';
import { isFree, receiptLines, receiptSums, totalKept } from '@/data/ordering/receipt';
import { useSettings } from '@/data/platform/settings';
import { centsOf, money } from '@/shared/lib/money';
import { ReceiptLines, type ReceiptSum } from '@/shared/ui/receipt-lines';
import { texts } from './texts';

interface ReceiptProps {
  order: Order;
  /** An instant on the venue's clock. */
  when: (instant: string) => string;
}

/** S2: what was paid, or who paid instead (resolution 8). */
export function Receipt({ order, when }: ReceiptProps) {
  const provider = useSettings()?.providerName ?? texts.receipt.someProvider;
  const lines = receiptLines(order);
  return (
    <section aria-label={texts.receipt.title} className="border-b border-line px-(--gutter) py-5">
      {isFree(order) ? (
        <>
          <ReceiptLines lines={lines} sums={[]} />
          <p className="type-lead font-[650]">{texts.receipt.free(provider)}</p>
        </>
      ) : (
        <ReceiptLines lines={lines} sums={sumsWithTotalBefore(order, when)} total={totalKept(order)} />
      )}
    </section>
  );
}

/** S2 asks for one line more than the customer sees (resolution 16): all that was paid, and what was taken off. */
function sumsWithTotalBefore(order: Order, when: (instant: string) => string): ReceiptSum[] {
  const { promotion, totalAmount } = order;
  const before = (centsOf(totalAmount) ?? 0) + (centsOf(promotion?.discountAmount ?? '0.00') ?? 0);
  return [{ label: texts.receipt.beforeDiscount, amount: money(before) }, ...receiptSums(order, { when })];
}
