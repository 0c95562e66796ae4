import { X } from 'lucide-react';
import * as Modal from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { useDragToClose } from './use-drag-to-close';
import { useFocusReturn } from './use-focus-return';
import { texts } from './texts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Read aloud when the sheet opens; shown unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  children: ReactNode;
  /** Stays at the lower edge while the content scrolls: QTY and ADD TO CART. */
  footer?: ReactNode;
}

/** A layer from below. Closes by drag, scrim, Escape and ×; the focus returns to where it came from. */
export function Sheet({ open, onClose, ...content }: SheetProps) {
  const focusReturn = useFocusReturn(true);
  return (
    <Modal.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal.Portal>
        <Modal.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-scrim-out data-[state=open]:animate-scrim-in" />
        <Content {...content} {...{ onClose, focusReturn }} />
      </Modal.Portal>
    </Modal.Root>
  );
}

type ContentProps = Omit<SheetProps, 'open'> & { focusReturn: ReturnType<typeof useFocusReturn> };

/** There only while the sheet is, so that each opening begins where a sheet rests. */
function Content({ onClose, title, titleHidden = false, children, footer, focusReturn }: ContentProps) {
  const { grip, style } = useDragToClose(onClose);
  return (
    <Modal.Content
      {...focusReturn}
      aria-describedby={undefined}
      style={style}
      className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-48px)] w-full max-w-[30rem] flex-col rounded-t-sheet bg-surface text-text outline-none duration-(--t-sheet) ease-(--settle) low:max-h-[calc(100dvh-8px)] low:max-w-[40rem] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
    >
      {/* The strip along the upper edge is taken hold of: more of it than the handle shows. */}
      <span
        aria-hidden
        {...grip}
        className={cx('absolute inset-x-0 top-0 touch-none', titleHidden ? 'h-11' : 'h-16')}
      />
      <span aria-hidden className="mx-auto my-2 h-1 w-9 shrink-0 rounded-full bg-edge" />
      <Modal.Title
        className={titleHidden ? 'sr-only' : 'px-(--gutter) pt-2 pr-20 pb-3 type-title text-balance'}
      >
        {title}
      </Modal.Title>
      <IconButton
        label={texts.close}
        icon={X}
        onClick={onClose}
        className={cx(
          'absolute! top-7 right-5 z-10 size-11! rounded-full! bg-page',
          !titleHidden && 'top-5!',
        )}
      />
      <div className={cx('min-h-0 overflow-y-auto overscroll-contain px-(--gutter)', !footer && 'pb-safe')}>
        {children}
      </div>
      {footer && (
        <div className="pb-safe flex shrink-0 items-stretch gap-3 px-(--gutter) pt-5 low:pt-3">{footer}</div>
      )}
    </Modal.Content>
  );
}
