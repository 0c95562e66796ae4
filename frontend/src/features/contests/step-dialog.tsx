import { problemOf } from '@/shared/api/problem';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { sentence } from './sentence';
import type { texts } from './texts';

interface StepDialogProps {
  words: typeof texts.open | typeof texts.close;
  /** It ends the drawing. */
  destructive?: boolean;
  isBusy: boolean;
  onConfirm: () => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks once before a step of a drawing that cannot be taken back, and says how it went. */
export function StepDialog({ words, destructive = false, isBusy, onConfirm, onClose }: StepDialogProps) {
  const confirm = async (): Promise<void> => {
    const { error } = await onConfirm();
    if (error) toast.error(sentence(words.failed, problemOf(error)));
    else toast.success(words.done);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      text={words.text}
      cancelText={words.keep}
      actionText={words.action}
      atStake
      destructive={destructive}
      busy={isBusy}
      onAction={() => void confirm()}
    />
  );
}
