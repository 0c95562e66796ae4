import { Dialog } from '@/shared/ui/dialog';
import { texts } from './texts';

export interface TermsDialogProps {
  open: boolean;
  onClose: () => void;
  /** The location's own sentence. */
  disclaimer: string | undefined;
}

/** What is agreed to at the checkout. */
export function TermsDialog({ open, onClose, disclaimer }: TermsDialogProps) {
  const { terms } = texts;
  return (
    <Dialog open={open} onClose={onClose} title={terms.title} cancelText={terms.close}>
      <ol className="grid list-decimal gap-2.5 pl-5 type-small text-muted marker:tabular-nums">
        {[...terms.list, ...(disclaimer ? [disclaimer] : [])].map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </Dialog>
  );
}
