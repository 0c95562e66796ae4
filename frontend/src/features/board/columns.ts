import type { Order } from '@lineless/contracts/ordering/orders';

/** Look: cards are 196 px with 12 px between them, and the page has 20 px on both sides. */
const CARD_PX = 196;
export const GAP_PX = 12;

/** Beside other sections they are narrower: half a laptop holds three. */
const NARROW_CARD_PX = 184;

/**
 * @param width of the board, px @param isNarrow it is one of several beside one another
 * @param scale how many times as large as usual text is
 */
export function columnsFor(width: number, isNarrow = false, scale = 1): number {
  const card = (isNarrow ? NARROW_CARD_PX : CARD_PX) * scale;
  return Math.max(1, Math.floor((width - 28) / (card + GAP_PX)));
}

/** Head, Bump and the space between; a line of items; what stands under its name. */
const FRAME_PX = 153;
const LINE_PX = 30;
const NOTE_PX = 18;
/** The button that unfolds it. */
const MORE_PX = 44;

/** Beyond so many lines a card is folded. */
export const FOLD_LINES = 8;

/** The size with the options is one line, the customer's note another. */
function notesOf({ variantName, options = [], note }: Order['cartItems'][number]): number {
  return (variantName !== undefined || options.length > 0 ? 1 : 0) + (note === undefined ? 0 : 1);
}

/**
 * px that a card will take, as far as one can say before it is on the page.
 * @param scale how many times as large as usual text is
 */
export function likelyHeight({ cartItems }: Order, scale = 1): number {
  const shown = cartItems.length > FOLD_LINES ? cartItems.slice(0, FOLD_LINES - 1) : cartItems;
  const more = cartItems.length > FOLD_LINES ? MORE_PX : 0;
  return scale * shown.reduce((sum, item) => sum + LINE_PX + notesOf(item) * NOTE_PX, FRAME_PX + more);
}

export interface Spot {
  readonly column: number;
  /** px from the upper edge. */
  readonly top: number;
  readonly height: number;
}

/** Oldest top left, then downwards: a column is filled before the next one begins. @param room its height, px */
export function spotsOf(heights: readonly number[], room: number): readonly Spot[] {
  let column = 0;
  let end = 0;
  return heights.map((height) => {
    if (end > 0 && end + height > room) {
      column += 1;
      end = 0;
    }
    const top = end;
    end += height + GAP_PX;
    return { column, top, height };
  });
}
