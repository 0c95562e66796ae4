import { useLayoutEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { showAccent } from './accent';
import { cx } from './cx';

export interface PageProps {
  children: ReactNode;
  /**
   * The location's `primaryColor`, for `<html>`; `undefined`: it is not known yet, and what the page before had of the
   * same location stays. Without the attribute the page is no location's.
   */
  accent?: string | null | undefined;
  /** Laptop pages use the whole width, customers' and phones' pages one column of 320–480 px. */
  wide?: boolean;
  /** A column on a phone, the whole width at a desk; what is inside may use the variant `desk`. */
  desk?: boolean;
  className?: string | undefined;
}

/** The column a page stands in: as high as the screen, so that a dock finds the lower edge. */
export function Page(props: PageProps) {
  const { children, wide = false, desk = false, className } = props;
  const { vendorLocationId: location } = useParams<'vendorLocationId'>();
  const accent = 'accent' in props ? props.accent : null;
  useLayoutEffect(() => showAccent(accent, location), [accent, location]);
  return (
    <div
      data-desk={desk || undefined}
      className={cx(
        'relative mx-auto flex min-h-dvh w-full flex-col bg-page',
        !wide && 'max-w-[30rem]',
        desk && 'desk:max-w-none lg:[--gutter:20px]',
        className,
      )}
    >
      {children}
    </div>
  );
}
