/**
 * The server's clock, as far as its answers tell: each says, to the second, what time it was there at some moment
 * between the question and the answer. Where a device's own clock is wrong, ages and windows are still right.
 */

/** How far the server's clock is ahead of the device's, in ms: somewhere between. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

const SECOND_MS = 1_000;

let bounds: Bounds | null = null;

/**
 * @param date the answer's `Date` header (RFC 9110): whole seconds
 * @param askedAt by the device's clock, epoch ms
 * @param answeredAt the same
 */
export function heardServerTime(date: string | null, askedAt: number, answeredAt: number): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said) || answeredAt < askedAt) return;
  const told = { least: said - answeredAt, most: said + SECOND_MS - askedAt };
  const both = bounds && {
    least: Math.max(bounds.least, told.least),
    most: Math.min(bounds.most, told.most),
  };
  // They contradict each other: one of the clocks was set in between, and the last word counts.
  bounds = both && both.least <= both.most ? both : told;
}

/** Epoch ms on the server; on the device until an answer has come. */
export function serverNow(): number {
  return toServerTime(Date.now());
}

/** A moment of the device's clock (epoch ms) on the server's. */
export function toServerTime(moment: number): number {
  return moment + offset();
}

/** What is consistent with all answers and least far from the device's clock. */
function offset(): number {
  if (!bounds) return 0;
  return Math.round(Math.min(bounds.most, Math.max(bounds.least, 0)));
}

export function forgetServerTime(): void {
  bounds = null;
}
