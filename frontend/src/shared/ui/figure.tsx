import { cx } from './cx';
import type { ReactNode } from 'react';

export interface FigureProps {
  /** The number, already written out: '12', '$412.86', '11:48'. */
  value: ReactNode;
  /** Under it. */
  label: ReactNode;
  /** Late or wrong: give the label an icon as well. */
  alarm?: boolean;
  className?: string;
}

/** The number people wait for, its label under it. Stands in a `<dl>`. */
export function Figure({ value, label, alarm = false, className }: FigureProps) {
  return (
    <div className={cx('flex flex-col-reverse justify-end', alarm && 'text-danger', className)}>
      <dt className={cx('flex items-center gap-1.25 text-14 leading-4.5', !alarm && 'text-muted')}>
        {label}
      </dt>
      <dd className="type-figure">{value}</dd>
    </div>
  );
}
