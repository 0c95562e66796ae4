import { cx } from './cx';
import { texts } from './texts';

export interface ReceiptLine {
  quantity: number;
  /** With its size, if any: 'Night Shift Tee, Medium'. */
  name: string;
  /** Below it: what was chosen with it, and what was noted. */
  details?: readonly string[];
  /** '$27.00', of all pieces. */
  amount: string;
}
export interface ReceiptSum {
  label: string;
  /** '−$5.00' for what is taken off. */
  amount: string;
  /** In the customer's favour. */
  good?: boolean;
  /** Below the label: what is in it. */
  detail?: string;
}

export interface ReceiptLinesProps {
  lines: readonly ReceiptLine[];
  sums: readonly ReceiptSum[];
  total?: string;
  totalLabel?: string;
  /** On paper, in a ticket: quieter steps and the paper's own rule. */
  paper?: boolean;
}

/** What was ordered, what was added and taken off, and the total. */
export function ReceiptLines({
  lines,
  sums,
  total,
  totalLabel = texts.total,
  paper = false,
}: ReceiptLinesProps) {
  return (
    <>
      {lines.length > 0 && (
        <ul className="mb-4 grid grid-cols-1 gap-2 text-15 leading-5">
          {lines.map((line, index) => (
            <li key={index} className="flex gap-3">
              <b className="w-[0.875rem] shrink-0 tabular-nums">{line.quantity}</b>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {line.name}
                {line.details?.map((detail) => (
                  <small
                    key={detail}
                    className={cx('block text-14 leading-4.5', paper ? 'text-ticket-muted' : 'text-muted')}
                  >
                    {detail}
                  </small>
                ))}
              </span>
              <span className="tabular-nums">{line.amount}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={cx('grid text-15 leading-5 tabular-nums', paper ? 'gap-1.5' : 'gap-2.5')}>
        {sums.map((sum, index) => (
          <div key={index} className="flex justify-between gap-4">
            <dt className={cx('min-w-0 break-words', paper ? 'text-ticket-muted' : 'text-muted')}>
              {sum.label}
              {sum.detail !== undefined && <small className="block text-14 leading-4.5">{sum.detail}</small>}
            </dt>
            <dd className={cx('shrink-0', sum.good && !paper && 'text-ok')}>{sum.amount}</dd>
          </div>
        ))}
        {total !== undefined && (
          <div
            className={cx(
              'flex justify-between gap-4 border-t font-bold',
              paper
                ? 'border-ticket-line pt-2.5 text-17 leading-6'
                : 'mt-1 border-line pt-3.5 text-20 leading-6.5',
            )}
          >
            <dt>{totalLabel}</dt>
            <dd key={total} className="animate-change">
              {total}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
