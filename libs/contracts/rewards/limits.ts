/*
 * What a prize drawing takes, and what is said where something does not fit. Without a schema, so that pages say it
 * beside the field.
 */

/** In characters and pieces. */
export const rewardLimits = {
  prizeName: 80,
  prizeDescription: 400,
  prizes: 20,
  /** Pieces of one prize. */
  stock: 10_000,
  /** Of one prize, or of no win: a chance is its share of all weights that can still be drawn. */
  weight: 1_000_000,
  videoAddress: 500,
  /** What a browser adds to its draw. */
  clientSeed: 64,
  /** Tickets that staff give at once. */
  ticketsByHand: 10,
  reason: 200,
  /** Wrong PINs for one reward; after that its code is scanned instead. */
  pinTries: 5,
  /** For how long a gift can be claimed. */
  claimDays: 90,
  /** A month and the hour that a clock is put back. */
  figuresDays: 32,
} as const;

/** M9, resolution 73. */
export const CLAIM_HOURS = 72;

export const rewardProblems = {
  prizeName: 'Enter the name of the prize.',
  prizes: 'A contest has at least one prize.',
  odds: 'At least one prize needs a weight and a stock.',
  stock: `A prize has 0 to ${rewardLimits.stock} pieces.`,
  weight: `A weight is a whole number of 0 to ${rewardLimits.weight}.`,
  pin: 'A PIN has 4 to 8 digits.',
  video: 'A video has an address that begins with https://.',
  giftName: 'Enter the name of the gift.',
  claimDays: `A gift can be claimed for 1 to ${rewardLimits.claimDays} days.`,
  period: 'A period ends after it begins.',
  longPeriod: `A period has at most ${rewardLimits.figuresDays} days.`,
  clientSeed: `Use at most ${rewardLimits.clientSeed} letters, digits, hyphens or underscores.`,
} as const;
