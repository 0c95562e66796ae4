import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Mail, Printer, Share2 } from 'lucide-react';
import { receiptMail, receiptText } from '@/data/ordering/receipt-text';
import { shortId } from '@/shared/lib/ids';
import { shareWords } from '@/shared/lib/share-address';
import { Button } from '@/shared/ui/button';
import { buttonStyle, iconSize } from '@/shared/ui/button-style';
import { sayShared } from '@/shared/ui/say-shared';
import { texts } from './texts';

const { share: words } = texts.ticket;

/** The receipt given on as a text: by the device's own sheet or the clipboard, by mail, or on paper. */
export function ReceiptActions({ order, place }: { order: Order; place: VendorLocation | null }) {
  const share = async (): Promise<void> => {
    const outcome = await shareWords(receiptText(order, place), words.title(shortId(order.orderId)));
    sayShared(outcome, words);
  };
  return (
    <div
      role="group"
      aria-label={words.label}
      className="grid grid-cols-3 gap-2 narrow:grid-cols-1 px-(--gutter) pt-3"
    >
      <Button variant="outline" size="compact" icon={Share2} onClick={() => void share()}>
        {words.share}
      </Button>
      <a href={receiptMail(order, place)} className={buttonStyle('outline', 'compact', false)}>
        <Mail aria-hidden {...iconSize('compact')} className="shrink-0" />
        {words.mail}
      </a>
      <Button variant="outline" size="compact" icon={Printer} onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  );
}
