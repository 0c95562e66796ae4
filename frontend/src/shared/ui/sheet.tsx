import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drawer } from 'vaul';
import { cx } from './cx';
import { IconButton } from './icon-button';
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
export function Sheet({ open, onClose, title, titleHidden = false, children, footer }: SheetProps) {
  const focusReturn = useFocusReturn();
  return (
    <Drawer.Root
      autoFocus
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      setBackgroundColorOnScale={false}
    >
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Drawer.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-48px)] w-full max-w-[480px] low:max-h-[calc(100dvh-8px)] low:max-w-[640px] flex-col rounded-t-sheet bg-surface text-text outline-none"
        >
          <span aria-hidden className="mx-auto my-2 h-1 w-9 shrink-0 rounded-full bg-edge" />
          <Drawer.Title
            className={titleHidden ? 'sr-only' : 'px-(--gutter) pt-2 pr-20 pb-3 type-title text-balance'}
          >
            {title}
          </Drawer.Title>
          <IconButton
            label={texts.close}
            icon={X}
            onClick={onClose}
            className={cx(
              'absolute! top-7 right-5 z-10 size-11! rounded-full! bg-page',
              !titleHidden && 'top-5!',
            )}
          />
          <div
            className={cx('min-h-0 overflow-y-auto overscroll-contain px-(--gutter)', !footer && 'pb-safe')}
          >
            {children}
          </div>
          {footer && (
            <div className="pb-safe flex shrink-0 items-stretch gap-3 px-(--gutter) pt-5 low:pt-3">
              {footer}
            </div>
          )}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
