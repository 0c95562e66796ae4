import { useCloseContestMutation, type ContestKey } from '@/data/rewards/contests';
import { problemOf } from '@/shared/api/problem';
import { Dialog } from '@/shared/ui/dialog';
import { toast } from '@/shared/ui/toast';
import { sentence } from './sentence';
import { texts } from './texts';

interface CloseDialogProps {
  contestKey: ContestKey;
  onClose: () => void;
}

/** Asks once: a closed drawing never opens again. */
export function CloseDialog({ contestKey, onClose }: CloseDialogProps) {
  const [close, { isLoading }] = useCloseContestMutation();
  const doIt = async (): Promise<void> => {
    const { error } = await close(contestKey);
    if (error) toast.error(sentence(texts.close.failed, problemOf(error)));
    else toast.success(texts.close.done);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLoading) onClose();
      }}
      title={texts.close.title}
      text={texts.close.text}
      cancelText={texts.close.keep}
      actionText={texts.close.action}
      destructive
      busy={isLoading}
      onAction={() => void doIt()}
    />
  );
}
