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
    <button type="button" onClick={onPress} className="order-bar">
      <span className="order-count">
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
