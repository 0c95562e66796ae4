import type { Order } from '@lineless/contracts/ordering/orders';

/** Look: cards are 196 px with 12 px between them, and the page has 20 px on both sides. */
const CARD_PX = 196;
const GAP_PX = 12;

export function columnsFor(width: number): number {
  return Math.max(1, Math.floor((width - 28) / (CARD_PX + GAP_PX)));
}

/** Head, Bump and the space between; a line of items; what stands under its name. */
const FRAME_PX = 153;
const LINE_PX = 30;
const NOTE_PX = 18;

/** The place that a card out of sight takes, for CSS; once it was seen, the place that it took. */
export function cardSize({ cartItems }: Order): string {
  const height = cartItems.reduce(
    (sum, { variantName }) => sum + LINE_PX + (variantName === undefined ? 0 : NOTE_PX),
    FRAME_PX,
  );
  return `auto ${CARD_PX}px auto ${height}px`;
}
