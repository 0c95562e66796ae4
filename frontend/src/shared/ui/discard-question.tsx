import { Dialog } from './dialog';
import { editTexts as texts } from './edit-texts';

interface DiscardQuestionProps {
  open: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asked before anything that was typed is lost. */
export function DiscardQuestion({ open, onClose, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.discard.title}
      text={texts.discard.text}
      cancelText={texts.discard.cancel}
      actionText={texts.discard.action}
      destructive
      onAction={onDiscard}
    />
  );
}
