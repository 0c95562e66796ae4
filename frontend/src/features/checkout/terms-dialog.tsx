import { Dialog } from '@/shared/ui/dialog';

export interface TermsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The location's own sentence. */
  disclaimer: string | undefined;
}

const TERMS = [
  'You order from the venue, which makes, sells and hands over what you order. We pass the order and the payment on.',
  'Prices, discounts, tax and tip are as shown in the summary. The total is charged once, when you pay.',
  'Show the QR code of the order at the location you ordered from, on the same night. Whoever shows the code gets the order, so keep it to yourself.',
  'Alcohol is for people of 21 and over. Staff ask for a valid ID at pickup and may refuse to serve. No refunds for alcohol ordered by minors.',
  'Before pickup the venue can refund an order to the card that paid for it. After pickup, talk to staff.',
  'Allergens: ask staff before you eat or drink. What the menu says is written by the venue.',
];

/** What is agreed to at the checkout. */
export function TermsDialog({ open, onOpenChange, disclaimer }: TermsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Terms and conditions" cancelText="Close">
      <ol className="grid list-decimal gap-2.5 pl-5 type-small text-muted marker:tabular-nums">
        {[...TERMS, ...(disclaimer ? [disclaimer] : [])].map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </Dialog>
  );
}
