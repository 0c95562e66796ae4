import { Dialog } from '@/shared/ui/dialog';

export interface VerifyDialogProps {
  open: boolean;
  /** '$91.26'. */
  amount: string;
  busy: boolean;
  onAnswer: (approve: boolean) => void;
}

/** The bank's question, as the test provider asks it (3-D Secure). Closing it is a no. */
export function VerifyDialog({ open, amount, busy, onAnswer }: VerifyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false);
      }}
      title="Verify this payment"
      text={`Your bank asks whether you want to pay ${amount}. This is a test: no card is charged.`}
      cancelText="Fail"
      actionText="Verify"
      atStake
      busy={busy}
      onAction={() => onAnswer(true)}
    />
  );
}
