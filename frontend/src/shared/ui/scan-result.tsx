import { Check, IdCard, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { Thumb } from './thumb';
import { texts as board } from './board-texts';
import { texts } from './texts';

export interface ScanResultProps {
  /** `ready` fills the head in green; `already` is hatched, with an octagon: told apart without reading. */
  kind: 'ready' | 'already';
  /** 'Order Ready', 'Order PICKED UP Previously'. */
  title: string;
  code: string;
  /** The header on the same ground: back and 'View Receipt'. */
  children?: ReactNode;
}

/** What a scan says, from one metre away, in half a second. */
export function ScanResult({ kind, title, code, children }: ScanResultProps) {
  const ready = kind === 'ready';
  return (
    <div className={ready ? 'bg-ok text-on-status' : 'hatch-refused border-b-6 border-danger-fill text-text'}>
      {children}
      <div
        role={ready ? 'status' : 'alert'}
        className={cx('grid px-(--gutter)', ready ? 'gap-4.5 pt-5 pb-7' : 'gap-3.5 pt-1 pb-5')}
      >
        {ready ? (
          <Check aria-hidden size={88} strokeWidth={2.25} className="-ml-2.5" />
        ) : (
          <OctagonX aria-hidden size={72} strokeWidth={2.25} className="-ml-0.5 text-danger" />
        )}
        <div>
          <h1 className={cx('type-beacon text-balance', !ready && 'text-danger')}>{title}</h1>
          <p className="mt-1.5 type-code">{code}</p>
        </div>
      </div>
    </div>
  );
}

/** Under the head, where alcohol is inside. */
export function CheckId({ children = board.checkId }: { children?: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 bg-warn-wash px-(--gutter) py-3 font-[650]">
      <IdCard aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-warn" />
      {children}
    </p>
  );
}

export interface HandoverItem {
  quantity: number;
  name: string;
  /** Size and options. */
  note?: string | undefined;
  /** In its buyer's own words. */
  said?: string | undefined;
  /** Made ready already, while the rest is not. */
  done?: boolean;
  imageUrl?: string | undefined;
  productType?: string | undefined;
}

/** What to hand over, count first; grey where it has gone before. */
export function HandoverItems({ items, gone = false }: { items: readonly HandoverItem[]; gone?: boolean }) {
  return (
    <ul className={cx('border-t border-line *:border-b *:border-line', gone && 'text-faint')}>
      {items.map((item, index) => (
        <li
          key={index}
          className={cx(
            'flex items-center gap-3.5 px-(--gutter) text-18 leading-5.5 font-semibold',
            gone ? 'py-1.75' : 'py-2.5',
          )}
        >
          <b className="w-6.5 text-right text-26 leading-7.5 font-extrabold tabular-nums">{item.quantity}</b>
          <Thumb
            name={item.name}
            src={item.imageUrl}
            productType={item.productType}
            size={gone ? 48 : 56}
            grey={gone}
          />
          <span className="min-w-0 flex-1">
            {item.name}
            {item.done && (
              <small className="flex items-center gap-1 text-14 leading-4.5 font-semibold text-ok">
                <Check aria-hidden size={16} strokeWidth={2.5} className="shrink-0" />
                {texts.itemReady}
              </small>
            )}
            {[item.note, item.said].filter(Boolean).map((detail) => (
              <small
                key={detail}
                className={cx('block text-14 leading-4.5 font-medium', !gone && 'text-muted')}
              >
                {detail}
              </small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
