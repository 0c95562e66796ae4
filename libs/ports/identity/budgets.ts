import { networkOf, siteOf } from '@lineless/kernel/network';
import type { Limit } from '@lineless/ports/limits/port';
import type { CodeToSend, CodeToVerify } from './port';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
const TEN_MINUTES_S = 10 * MINUTE_S;

/** API.md, identity: limits; resolution 93. */
const TO_A_NUMBER: Limit = { name: 'codes-sent', most: 5, windowSeconds: TEN_MINUTES_S };
const TO_AN_ADDRESS = 60;
/** A /48 may be one subscriber's, or a carrier's with thousands of phones. */
const ADDRESSES_OF_A_SITE = 10;
/** Of what everybody can have in a minute. What one site has leaves something of the new numbers' half to others. */
const SHARES = { address: 1 / 5, site: 2 / 5, newNumbers: 1 / 2 } as const;
const WRONG_IN_A_DAY = { most: 30, windowSeconds: DAY_S };
const EVERYBODY = 'everybody';

/** One limit, as far as it is about this request. */
export interface Budget {
  readonly limit: Limit;
  readonly whom: string;
}

export interface SendLimits {
  /** Codes to all numbers together; `null`: no limit. */
  readonly sendsInAMinute: number | null;
  /** Whether one address is limited; it is where nothing is said. */
  readonly countsAddresses?: boolean;
}

export interface SendOptions extends SendLimits {
  /** Told of each message. */
  readonly onSent?: (isKnown: boolean) => void;
}

/** Of everybody together, by the name of the part that it is. */
export function wholeBudgets(inAMinute: number): { readonly everybody: number; readonly newNumbers: number } {
  return { everybody: inAMinute, newNumbers: shareOf(inAMinute, SHARES.newNumbers) };
}

/** What a message draws from. */
export function sendBudgets(
  { phoneNumber, from, isKnown = false }: CodeToSend,
  { sendsInAMinute: total, countsAddresses = true }: SendLimits,
): readonly Budget[] {
  const inAMinute = (name: string, most: number, whom: string): Budget => ({
    limit: { name, most, windowSeconds: MINUTE_S },
    whom,
  });
  const within = (most: number, share: number) =>
    total === null ? most : Math.min(most, shareOf(total, share));
  const budgets: Budget[] = [{ limit: TO_A_NUMBER, whom: phoneNumber }];
  if (countsAddresses && from !== undefined) {
    budgets.push(inAMinute('codes-to-network', within(TO_AN_ADDRESS, SHARES.address), networkOf(from)));
    const site = siteOf(from);
    const ofSite = within(TO_AN_ADDRESS * ADDRESSES_OF_A_SITE, SHARES.site);
    if (site !== null) budgets.push(inAMinute('codes-to-site', ofSite, site));
  }
  if (total === null) return budgets;
  const { everybody, newNumbers } = wholeBudgets(total);
  budgets.push(inAMinute('codes-to-everybody', everybody, EVERYBODY));
  if (!isKnown) budgets.push(inAMinute('codes-to-new-numbers', newNumbers, EVERYBODY));
  return budgets;
}

/** Who tries: a browser that has asked for a code for this number, else an address. */
export function whoTries({ browser, from }: Pick<CodeToVerify, 'browser' | 'from'>): string {
  if (browser?.hasAsked === true) return `browser ${browser.id}`;
  return `address ${from === undefined ? 'unknown' : networkOf(from)}`;
}

/** What a wrong try draws from, for a day. A browser that has signed in with the number has a budget of its own. */
export function dayBudget({ phoneNumber, browser }: Pick<CodeToVerify, 'phoneNumber' | 'browser'>): Budget {
  if (browser?.hasSignedIn === true)
    return {
      limit: { name: 'wrong-codes-at-home', ...WRONG_IN_A_DAY },
      whom: `${browser.id} ${phoneNumber}`,
    };
  return { limit: { name: 'wrong-codes', ...WRONG_IN_A_DAY }, whom: phoneNumber };
}

function shareOf(total: number, share: number): number {
  return Math.max(1, Math.floor(total * share));
}
