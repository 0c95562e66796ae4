import { useCloseContestMutation, type ContestKey } from '@/data/rewards/contests';
import { StepDialog } from './step-dialog';
import { texts } from './texts';

interface CloseDialogProps {
  contestKey: ContestKey;
  onClose: () => void;
}

/** A closed drawing never opens again. */
export function CloseDialog({ contestKey, onClose }: CloseDialogProps) {
  const [close, { isLoading }] = useCloseContestMutation();
  return (
    <StepDialog
      words={texts.close}
      destructive
      isBusy={isLoading}
      onConfirm={() => close(contestKey)}
      onClose={onClose}
    />
  );
}
