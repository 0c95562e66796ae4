/** What a refund says where staff gave no reason. */
export const NO_REASON = 'NONE_PROVIDED';
/** Of one that was not asked for: nothing of the order could be handed over. */
export const NOTHING_LEFT = 'NOTHING_LEFT';
/** Of money that came when the order had been given up, or that is not what it costs: it goes straight back. */
export const PAID_TOO_LATE = 'PAID_TOO_LATE';
export const AMOUNT_DIFFERS = 'AMOUNT_DIFFERS';

/** Reasons that no member of staff has written, in words. */
export const WRITTEN_BY_NO_ONE: ReadonlyMap<string, string> = new Map([
  [NO_REASON, 'No reason given'],
  [NOTHING_LEFT, 'Nothing of it was left'],
  [PAID_TOO_LATE, 'It was paid too late'],
  [AMOUNT_DIFFERS, 'Another amount was paid than it costs'],
]);
