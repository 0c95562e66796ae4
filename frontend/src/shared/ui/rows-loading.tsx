import type { ReactNode } from 'react';
import { cx } from './cx';
import { Loading } from './skeleton';

export interface RowsLoadingProps {
  readonly label: string;
  readonly rows: number;
  /** Of each row, which has the geometry of what is coming. */
  readonly row: string;
  readonly className?: string;
  /** The boxes of one row. */
  readonly children: ReactNode;
}

/** Rows between lines, while they are on the way. */
export function RowsLoading({ label, rows, row, className, children }: RowsLoadingProps) {
  return (
    <Loading label={label}>
      <div className={cx('border-t border-line *:border-b *:border-line', className)}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={row}>
            {children}
          </div>
        ))}
      </div>
    </Loading>
  );
}
