import { useId, type ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog';

interface FormDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'onAction' | 'formId'> {
  actionText: string;
  /** Under way: neither closed nor sent a second time. */
  busy: boolean;
  onClose: () => void;
  onSubmit: () => Promise<void>;
  /** What stands under the fields and is none of them. */
  below?: ReactNode;
}

/** A dialog that is there to be filled in: its fields are the children, its action sends them. */
export function FormDialog({ busy, onClose, onSubmit, children, below, ...rest }: FormDialogProps) {
  const form = useId();
  return (
    <Dialog
      {...rest}
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      formId={form}
      busy={busy}
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void onSubmit();
        }}
      >
        {children}
      </form>
      {below}
    </Dialog>
  );
}
