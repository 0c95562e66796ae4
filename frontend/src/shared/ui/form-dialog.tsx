import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { useUploading } from '@/shared/hooks/use-uploading';
import { focusFirstWrong } from '@/shared/lib/focus-first-wrong';
import { Dialog, type DialogProps } from './dialog';
import { DiscardQuestion } from './discard-question';
import { editTexts } from './edit-texts';
import { toast } from './toast';

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
 * in that was not there before, Escape and Back ask before it is lost; Cancel is pressed by who means it.
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
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const atFirst = useRef('');
  const opened = useCallback((element: HTMLFormElement) => {
    form.current = element;
    atFirst.current = filledInOf(element);
    return () => {
      form.current = null;
    };
  }, []);
  const [isFilledIn, setIsFilledIn] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isUploading = useUploading();
  const dismiss = (): void => {
    const isChanged = isFilledIn && form.current !== null && filledInOf(form.current) !== atFirst.current;
    if (begun || isChanged || isUploading) setIsAsked(true);
    else onClose();
  };
  return (
    <>
      <Dialog {...rest} open onClose={onClose} onDismiss={dismiss} formId={id} busy={busy}>
        <form
          ref={opened}
          id={id}
          className="grid gap-4"
          onChange={() => setIsFilledIn(true)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isUploading) toast.error(editTexts.pictures.wait);
            else if (!busy) void onSubmit().then(() => focusFirstWrong(id));
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

/** What its fields say, in their order, to be compared: those that are buttons by what stands on them. */
function filledInOf({ elements }: HTMLFormElement): string {
  return JSON.stringify(
    [...elements].map((field) => {
      if (field instanceof HTMLButtonElement) return [field.textContent, field.getAttribute('aria-checked')];
      if (field instanceof HTMLInputElement) return [field.value, field.checked];
      return 'value' in field && field.value;
    }),
  );
}
