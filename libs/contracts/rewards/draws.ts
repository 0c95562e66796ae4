import { canonical } from '@lineless/kernel/canonical';

/*
 * How a draw comes to its outcome: what is hashed, and how a digest becomes a prize. The server decides by it, and
 * everybody who checks a contest, in the browser and on the command line. No cryptography and no schema here.
 */

export interface PrizeOdds {
  readonly prizeId: string;
  readonly name: string;
  readonly weight: number;
  readonly stock: number;
}

export interface ContestOdds {
  readonly noWinWeight: number;
  readonly prizes: readonly PrizeOdds[];
}

/** A line of the record, as it is chained. */
export interface Entry {
  readonly n: number;
  readonly kind: 'draw' | 'return';
  readonly drawId: string;
  readonly clientSeed: string;
  readonly prizeId: string | null;
}

/** Pieces of each prize that can be drawn, by its id. */
export type Stock = Readonly<Record<string, number>>;

/** In bits: of SHA-256. */
const DIGEST_BITS = 256n;

/** SHA-256 of it is the commitment. @param seed 64 hexadecimal digits */
export function committedText(contestId: string, seed: string, { noWinWeight, prizes }: ContestOdds): string {
  const named = prizes.map(({ prizeId, name, weight, stock }) => ({ prizeId, name, weight, stock }));
  return canonical({ contestId, seed, noWinWeight, prizes: named });
}

/** HMAC-SHA-256 of it, with the seed as key, decides the draw. What the service could vary at will is no part of it. */
export function drawnText(contestId: string, n: number, clientSeed: string): string {
  return canonical({ contestId, n, clientSeed });
}

/** SHA-256 of it is the chain after the entry. @param chain before it; the commitment before the first */
export function chainedText(chain: string, { n, kind, drawId, clientSeed, prizeId }: Entry): string {
  return canonical({ chain, n, kind, drawId, clientSeed, prizeId });
}

export function stockOf({ prizes }: ContestOdds): Stock {
  return Object.fromEntries(prizes.map(({ prizeId, stock }) => [prizeId, stock]));
}

/** Prizes in their order, then no win. Scaling 256 bits leaves a bias below 2^-230, where a remainder of them would be chosen by luck. */
export function choosePrize(digest: string, odds: ContestOdds, remaining: Stock): string | null {
  const total = totalWeight(odds, remaining);
  if (total === 0) return null;
  let at = Number((BigInt(`0x${digest}`) * BigInt(total)) >> DIGEST_BITS);
  for (const prize of odds.prizes) {
    const weight = weightOf(prize, remaining);
    if (at < weight) return prize.prizeId;
    at -= weight;
  }
  return null;
}

/** Of the next draw, from 0 to 1. */
export function chanceOf(prize: PrizeOdds, odds: ContestOdds, remaining: Stock): number {
  const total = totalWeight(odds, remaining);
  return total === 0 ? 0 : weightOf(prize, remaining) / total;
}

/** @returns what is in stock after the entry */
export function stockAfter(remaining: Stock, { kind, prizeId }: Pick<Entry, 'kind' | 'prizeId'>): Stock {
  if (prizeId === null) return remaining;
  return { ...remaining, [prizeId]: (remaining[prizeId] ?? 0) + (kind === 'draw' ? -1 : 1) };
}

/** A prize that is sold out cannot be drawn. */
function weightOf({ prizeId, weight }: PrizeOdds, remaining: Stock): number {
  return (remaining[prizeId] ?? 0) > 0 ? weight : 0;
}

function totalWeight(odds: ContestOdds, remaining: Stock): number {
  return odds.prizes.reduce((sum, prize) => sum + weightOf(prize, remaining), odds.noWinWeight);
}
