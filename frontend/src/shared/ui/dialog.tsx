import type { LucideIcon } from 'lucide-react';
import * as Alert from 'radix-ui/alert-dialog';
import { useState, type ReactNode } from 'react';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { Button } from './button';
import { enterDoes, KeysHint } from './keys-hint';
import { useFocusReturn } from './use-focus-return';
import { texts } from './texts';

export interface DialogProps {
  open: boolean;
  /** By Cancel, Escape or Back: never while it is busy, unless it `mayLeave`. */
  onClose: () => void;
  /** What Escape and Back do instead of closing it: Cancel alone is pressed on purpose. */
  onDismiss?: (() => void) | undefined;
  /** The verb: 'Confirm Refund'. */
  title: string;
  /** One sentence with the amount or the name. */
  text?: ReactNode;
  /** Fields, if any. */
  children?: ReactNode;
  cancelText?: string;
  /** The action; without it there is only the button that closes. */
  actionText?: string;
  actionIcon?: LucideIcon;
  /** Something is lost or final if the answer is wrong: it interrupts a screen reader. */
  atStake?: boolean;
  /** At stake, and outlined in red instead of filled with paper. */
  destructive?: boolean;
  /** Pressed: close the dialog when it is done. With `formId` the button submits that form instead. */
  onAction?: () => void;
  formId?: string;
  busy?: boolean;
  busyText?: string;
  /** It waits for what may never answer, such as another window: it closes also while it is busy. */
  mayLeave?: boolean;
  actionDisabled?: boolean;
}

const NOTHING = (): void => undefined;

/** Asks once, before something final. Cancel left, the action right; Escape and Back cancel. The focus starts in the first field of a
 * form, and on Cancel where nothing is filled in or something is at stake; what Enter does from wherever it goes is said. Its
 * buttons stay in reach while a long one scrolls, and its scrim lies over a sheet, too. */
export function Dialog({
  open,
  onClose,
  onDismiss,
  title,
  text,
  children,
  cancelText = texts.cancel,
  actionText,
  actionIcon,
  destructive = false,
  atStake = destructive,
  onAction,
  formId,
  busy = false,
  busyText,
  mayLeave = false,
  actionDisabled = false,
}: DialogProps) {
  const focusReturn = useFocusReturn(formId !== undefined && !atStake);
  const isHeld = busy && !mayLeave;
  const close = isHeld ? NOTHING : onClose;
  const dismiss = isHeld ? NOTHING : (onDismiss ?? onClose);
  useBackCloses(open, dismiss);
  const [enter, setEnter] = useState<string | null>(null);
  return (
    <Alert.Root open={open} onOpenChange={close}>
      <Alert.Portal>
        <Alert.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-scrim-out data-[state=open]:animate-scrim-in" />
        <Alert.Content
          {...focusReturn}
          role={atStake ? 'alertdialog' : 'dialog'}
          onFocus={({ target }) => setEnter(enterDoes(target, actionText))}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            dismiss();
          }}
          {...(!text && { 'aria-describedby': undefined })}
          className="fixed inset-x-4 dialog-room z-50 mx-auto grid max-w-[25rem] gap-3.5 rounded-sheet bg-surface px-6 pt-6 text-text ring ring-line outline-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in"
        >
          <Alert.Title className="type-heading">{title}</Alert.Title>
          {text && <Alert.Description className="type-body text-muted">{text}</Alert.Description>}
          {children}
          {/* In reach however long the rest is, which passes under it. */}
          <div className="dialog-foot">
            <div className="grid auto-cols-fr grid-flow-col gap-2 narrow:grid-flow-row">
              <Alert.Cancel asChild>
                <Button>{cancelText}</Button>
              </Alert.Cancel>
              {actionText && (
                <Button
                  variant={destructive ? 'destructive' : 'paper'}
                  busy={busy}
                  disabled={actionDisabled}
                  {...(busyText && { busyText })}
                  {...(actionIcon && { icon: actionIcon })}
                  {...(onAction && { onClick: onAction })}
                  {...(formId && { type: 'submit' as const, form: formId })}
                >
                  {actionText}
                </Button>
              )}
            </div>
            <KeysHint enter={enter} escape={cancelText} />
          </div>
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  );
}
