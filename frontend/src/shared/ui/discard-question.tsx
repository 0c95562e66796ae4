import { Dialog } from './dialog';
import { editTexts as texts } from './edit-texts';

interface DiscardQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
}

/** Asked before anything that was typed is lost. */
export function DiscardQuestion({ open, onOpenChange, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.discard.title}
      text={texts.discard.text}
      cancelText={texts.discard.cancel}
      actionText={texts.discard.action}
      destructive
      onAction={onDiscard}
    />
  );
}
