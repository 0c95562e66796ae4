import { chanceOf, stockOf, type ContestOdds } from '@lineless/contracts/rewards/draws';
import { rewardLimits, rewardProblems } from '@lineless/contracts/rewards/limits';
import { parsedAddress } from '@lineless/contracts/web-address';
import type { Contest, ContestChange, NewContest } from '@/data/rewards/contests';
import { centsOf } from '@/shared/lib/money';
import { texts } from './texts';

/** A prize as its form holds it: numbers are what was typed. */
export interface PrizeFields {
  /** Its place in the form stays the same while others come and go. */
  readonly key: string;
  /** `undefined`: it is not stored yet. */
  readonly prizeId: string | undefined;
  readonly name: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly weight: string;
  readonly stock: string;
  readonly cost: string;
}

export interface Fields {
  /** '' where none is chosen. */
  readonly eventId: string;
  readonly prizes: readonly PrizeFields[];
  readonly noWinWeight: string;
  /** ISO 8601 UTC; '': the end of the event. */
  readonly closesAt: string;
  readonly revealVideoUrl: string;
  readonly asksPin: boolean;
  /** '': as it is stored. */
  readonly pin: string;
}

export type PrizeProblems = Partial<Record<'name' | 'weight' | 'stock' | 'cost', string>>;

export interface Problems {
  readonly eventId?: string;
  /** By the prize's key. */
  readonly prizes: Readonly<Record<string, PrizeProblems>>;
  readonly noWinWeight?: string;
  readonly odds?: string;
  readonly closesAt?: string;
  readonly revealVideoUrl?: string;
  readonly pin?: string;
}

const WHOLE = /^\d{1,7}$/;
const PIN = /^\d{4,8}$/;

export function blankPrize(key: string): PrizeFields {
  const numbers = { weight: '10', stock: '10', cost: '' };
  return { key, prizeId: undefined, name: '', description: '', images: [], ...numbers };
}

export function blank(): Fields {
  return {
    ...{ eventId: '', prizes: [blankPrize('1')], noWinWeight: '90' },
    ...{ closesAt: '', revealVideoUrl: '', asksPin: false, pin: '' },
  };
}

export function fieldsOf(contest: Contest): Fields {
  const { contestId, prizes, noWinWeight, closesAt, revealVideoUrl = '', requiresPin } = contest;
  return {
    eventId: contestId,
    prizes: prizes.map(({ prizeId, name, description, imageUrl, weight, stock, cost }) => ({
      ...{ key: prizeId, prizeId, name, description, cost },
      images: imageUrl === undefined ? [] : [imageUrl],
      ...{ weight: String(weight), stock: String(stock) },
    })),
    ...{ noWinWeight: String(noWinWeight), closesAt, revealVideoUrl, asksPin: requiresPin, pin: '' },
  };
}

interface Known {
  /** One is stored already. */
  readonly hasPin: boolean;
  /** The end of its event can stand for an empty closing time. */
  readonly isEndKnown: boolean;
}

/** In the words that the server would answer. */
export function problemsIn(fields: Fields, { hasPin, isEndKnown }: Known): Problems {
  const { eventId, prizes, noWinWeight, closesAt, revealVideoUrl, asksPin, pin } = fields;
  const ofPrizes = prizes.map((prize): [string, PrizeProblems] => [prize.key, problemsOf(prize)]);
  const canBeWon = prizes.some(({ weight, stock }) => Number(weight) > 0 && Number(stock) > 0);
  const video = revealVideoUrl.trim();
  const isPinMissing = asksPin && !(pin === '' ? hasPin : PIN.test(pin));
  return {
    prizes: Object.fromEntries(ofPrizes.filter(([, found]) => Object.keys(found).length > 0)),
    ...(eventId === '' && { eventId: texts.fields.noEvent }),
    ...(!isUpTo(noWinWeight, rewardLimits.weight) && { noWinWeight: rewardProblems.weight }),
    ...(prizes.length === 0 && { odds: rewardProblems.prizes }),
    ...(prizes.length > 0 && !canBeWon && { odds: rewardProblems.odds }),
    ...(video !== '' && !parsedAddress(video) && { revealVideoUrl: rewardProblems.video }),
    ...(video !== '' && !video.startsWith('https://') && { revealVideoUrl: rewardProblems.video }),
    ...(closesAt === '' && !isEndKnown && { closesAt: texts.fields.closesMissing }),
    ...(isPinMissing && { pin: rewardProblems.pin }),
  };
}

export function isRight({ prizes, ...rest }: Problems): boolean {
  return Object.keys(prizes).length === 0 && Object.keys(rest).length === 0;
}

function problemsOf({ name, weight, stock, cost }: PrizeFields): PrizeProblems {
  return {
    ...(name.trim() === '' && { name: rewardProblems.prizeName }),
    ...(!isUpTo(weight, rewardLimits.weight) && { weight: rewardProblems.weight }),
    ...(!isUpTo(stock, rewardLimits.stock) && { stock: rewardProblems.stock }),
    ...(cost.trim() !== '' && centsOf(cost.trim()) === null && { cost: texts.fields.costWrong }),
  };
}

function isUpTo(typed: string, most: number): boolean {
  return WHOLE.test(typed) && Number(typed) <= most;
}

/** How likely everything is in the first draw; what is not a number yet counts nothing. */
export function chancesIn({ prizes, noWinWeight }: Fields): {
  readonly prizes: number[];
  readonly none: number;
} {
  const odds: ContestOdds = {
    noWinWeight: Number(noWinWeight) || 0,
    prizes: prizes.map(({ key, name, weight, stock }) => ({
      ...{ prizeId: key, name },
      ...{ weight: Number(weight) || 0, stock: Number(stock) || 0 },
    })),
  };
  const chances = odds.prizes.map((prize) => chanceOf(prize, odds, stockOf(odds)));
  const any = chances.reduce((sum, chance) => sum + chance, 0);
  return { prizes: chances, none: Math.max(0, 1 - any) };
}

export function creationOf(fields: Fields): NewContest {
  const { eventId, closesAt, asksPin, pin } = fields;
  return {
    ...shared(fields),
    eventId,
    ...(closesAt !== '' && { closesAt }),
    staffPin: asksPin ? pin : null,
  };
}

/**
 * What was changed, and no more: what others have made of the rest stays. A PIN that was not typed anew stays as it is.
 *
 * @param eventEnd when it closes where no time of its own stands there any more
 */
export function changeOf(
  fields: Fields,
  changed: readonly (keyof Fields)[],
  eventEnd: string | undefined,
): ContestChange {
  const { asksPin, pin } = fields;
  const closesAt = fields.closesAt === '' ? eventEnd : fields.closesAt;
  const { noWinWeight, prizes, revealVideoUrl } = shared(fields);
  return {
    ...(changed.includes('noWinWeight') && { noWinWeight }),
    ...(changed.includes('prizes') && { prizes }),
    ...(changed.includes('revealVideoUrl') && { revealVideoUrl }),
    ...(changed.includes('closesAt') && closesAt !== undefined && { closesAt }),
    ...(changed.includes('asksPin') && !asksPin && { staffPin: null }),
    ...(asksPin && pin !== '' && { staffPin: pin }),
  };
}

function shared({ prizes, noWinWeight, revealVideoUrl }: Fields) {
  return {
    noWinWeight: Number(noWinWeight),
    prizes: prizes.map(({ prizeId, name, description, images: [imageUrl], weight, stock, cost }) => ({
      ...(prizeId !== undefined && { prizeId }),
      ...{ name: name.trim(), description: description.trim() },
      ...(imageUrl !== undefined && { imageUrl }),
      ...{ weight: Number(weight), stock: Number(stock), cost: inFull(cost) },
    })),
    revealVideoUrl: revealVideoUrl.trim() === '' ? null : revealVideoUrl.trim(),
  };
}

/** '9.5' → '9.50'. */
function inFull(cost: string): string {
  return ((centsOf(cost.trim()) ?? 0) / 100).toFixed(2);
}
