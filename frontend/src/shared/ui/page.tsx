import { useLayoutEffect, type ReactNode } from 'react';
import { applyAccent } from './accent';
import { cx } from './cx';

export interface PageProps {
  children: ReactNode;
  /** The location's `primaryColor`; it belongs to `<html>` as long as the page is shown. */
  accent?: string | null | undefined;
  /** Laptop pages use the whole width, customers' and phones' pages one column of 320–480 px. */
  wide?: boolean;
  /** A column on a phone, the whole width at a desk; what is inside may use the variant `desk`. */
  desk?: boolean;
  className?: string | undefined;
}

/** The column a page stands in: as high as the screen, so that a dock finds the lower edge. */
export function Page({ children, accent, wide = false, desk = false, className }: PageProps) {
  useLayoutEffect(() => {
    if (accent) return applyAccent(document.documentElement, accent);
  }, [accent]);
  return (
    <div
      data-desk={desk || undefined}
      className={cx(
        'relative mx-auto flex min-h-dvh w-full flex-col bg-page',
        !wide && 'max-w-[480px]',
        desk && 'desk:max-w-none lg:[--gutter:20px]',
        className,
      )}
    >
      {children}
    </div>
  );
}
