import { Dialog } from '@/shared/ui/dialog';
import { texts } from './texts';

export interface VerifyDialogProps {
  open: boolean;
  /** '$91.26'. */
  amount: string;
  busy: boolean;
  onAnswer: (approve: boolean) => void;
}

/** The bank's question, as the test provider asks it (3-D Secure). Closing it is a no. */
export function VerifyDialog({ open, amount, busy, onAnswer }: VerifyDialogProps) {
  const { verify } = texts;
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={verify.title}
      text={verify.text(amount)}
      cancelText={verify.fail}
      actionText={verify.action}
      atStake
      busy={busy}
      onAction={() => onAnswer(true)}
    />
  );
}
