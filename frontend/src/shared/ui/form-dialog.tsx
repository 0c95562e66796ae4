import { useId, useState, type ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog';
import { DiscardQuestion } from './discard-question';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'onDismiss' | 'onAction' | 'formId'> {
  actionText: string;
  /** Under way: neither closed nor sent a second time. */
  busy: boolean;
  /** It was filled in before it was opened, such as by who comes back from its next step. */
  begun?: boolean;
  onSubmit: () => Promise<void>;
  /** What stands under the fields and is none of them. */
  below?: ReactNode;
}

/**
 * A dialog that is there to be filled in: its fields are the children, its action sends them. Once something was filled
 * in, Escape and Back ask before it is lost; Cancel is pressed by who means it.
 */
export function FormDialog({
  busy,
  begun = false,
  onClose,
  onSubmit,
  children,
  below,
  ...rest
}: FormDialogProps) {
  const form = useId();
  const [isFilledIn, setIsFilledIn] = useState(begun);
  const [isAsked, setIsAsked] = useState(false);
  const fillIn = (): void => setIsFilledIn(true);
  return (
    <>
      <Dialog
        {...rest}
        open
        onClose={onClose}
        {...(isFilledIn && { onDismiss: () => setIsAsked(true) })}
        formId={form}
        busy={busy}
      >
        <form
          id={form}
          className="grid gap-4"
          onChange={fillIn}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void onSubmit();
          }}
        >
          {children}
        </form>
        {below}
      </Dialog>
      <DiscardQuestion open={isAsked} onClose={() => setIsAsked(false)} onDiscard={onClose} />
    </>
  );
}
