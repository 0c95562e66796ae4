import { texts } from './texts';

export interface OrderNowBarProps {
  /** Pieces in the cart; at 0 there is no bar. */
  count: number;
  /** '$46.80'. */
  subtotal: string;
  onPress: () => void;
  text?: string;
}

/** In the dock: what is in the cart and the way on. The subtotal changes, the bar stays where it is. */
export function OrderNowBar({ count, subtotal, onPress, text = texts.orderNow }: OrderNowBarProps) {
  if (count <= 0) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid min-h-15 low:min-h-12 w-full grid-cols-[auto_1fr_auto] items-center rounded-control bg-accent pr-4.5 pl-3.5 text-17 font-bold font-stretch-[104%] text-on-accent tabular-nums transition-[filter,translate] duration-(--t-press) ease-linear active:translate-y-px active:brightness-90"
    >
      <span className="grid min-h-7.5 min-w-7.5 place-items-center rounded-[6px] bg-on-accent px-1.5 text-15 text-accent">
        {count}
        <span className="sr-only"> {texts.inCart}</span>
      </span>
      <span className="pl-3 text-left">{text}</span>
      <span key={subtotal} className="animate-roll">
        {subtotal}
      </span>
    </button>
  );
}
