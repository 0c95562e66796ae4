import type { Problem } from '@/shared/api/problem';
import { isUnheard } from '@/shared/api/unheard';

/**
 * What is known about the money of something that is being paid:
 * - `untouched`: nothing was sent; `offline`: because there is no network;
 * - `unmoved`: it was refused, and nothing is charged;
 * - `unheard`: the answer was lost on the way, `looks` times the server has not found it paid since;
 * - `undecided`: the bank has not decided yet;
 * - `moved`: charged, while our server has not confirmed it yet.
 */
export type Standing =
  | { readonly money: 'untouched'; readonly error: string | null }
  | { readonly money: 'unmoved'; readonly error: string }
  | { readonly money: 'unheard'; readonly looks: number }
  | { readonly money: 'offline' | 'undecided' | 'moved' };

export const NOTHING_SENT = { money: 'untouched', error: null } as const satisfies Standing;

/** A payment that was under way when the connection broke may arrive a moment after the first look. */
const LOOKS_ENOUGH = 2;

/** Whether it is not known yet, so that the server is asked again. */
export function awaits({ money }: Standing): boolean {
  return money === 'unheard' || money === 'undecided' || money === 'moved';
}

/** After the server has looked and not found the order paid. @param error what is said once that is certain */
export function lookedInVain(before: Standing, error: string): Standing {
  if (before.money !== 'unheard') return before;
  const looks = before.looks + 1;
  return looks < LOOKS_ENOUGH ? { money: 'unheard', looks } : { money: 'unmoved', error };
}

/** The payment could not be sent, or its answer was lost. @param otherwise what is said where the server says nothing */
export function refusedOrLost(problem: Problem, otherwise: string): Standing {
  if (isUnheard(problem)) return { money: 'unheard', looks: 0 };
  return { money: 'unmoved', error: problem.message || otherwise };
}
