import { plainName, spelledName } from '@lineless/contracts/guest-lists/plain-name';
import { shortCodeOf } from '@lineless/contracts/guest-lists/reservation-ids';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';

const NONE: readonly string[] = [];
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Whose link brought a guest; `undefined`: no promoter's. */
export type PromoterOf = (guest: Reservation) => string | undefined;

interface Known {
  /** What a typed word may be the beginning of. */
  readonly beginnings: readonly string[];
  readonly code: string;
}

/** Made once for each state of a guest: of 5,000 a keystroke looks at words that are there already. */
const known = new WeakMap<Reservation, Known>();

/**
 * By what is typed: each word of it begins a word of the name, or several that are written as one, in any case and
 * without accents; or it begins the promoter's name, is the code of the ticket, or the end of the number.
 */
export function findGuests(
  guests: readonly Reservation[],
  typed: string,
  promoterOf: PromoterOf = () => undefined,
): readonly Reservation[] {
  const asked = wordsIn(plainName(typed));
  if (asked.length === 0) return guests;
  // A few promoters bring all the guests that they bring.
  const ofPromoters = new Map<string, readonly string[]>();
  const beginningsFor = (promoter: string | undefined): readonly string[] => {
    if (promoter === undefined) return NONE;
    const beginnings = ofPromoters.get(promoter) ?? beginningsOf(plainName(promoter));
    ofPromoters.set(promoter, beginnings);
    return beginnings;
  };
  return guests.filter((guest) => isMeant(guest, asked, beginningsFor(promoterOf(guest))));
}

function isMeant(guest: Reservation, asked: readonly string[], ofPromoter: readonly string[]): boolean {
  const { beginnings, code } = knownOf(guest);
  return asked.every(
    (word) =>
      [beginnings, ofPromoter].some((names) => names.some((one) => one.startsWith(word))) ||
      word === code ||
      (isNumber(word) && guest.phoneNumber?.endsWith(word) === true),
  );
}

function knownOf(guest: Reservation): Known {
  const held = known.get(guest);
  if (held) return held;
  const name = `${guest.firstName} ${guest.lastName}`;
  const [plain, spelled] = [plainName(name), spelledName(name)];
  const beginnings = [...beginningsOf(plain), ...(spelled === plain ? [] : beginningsOf(spelled))];
  const made = { beginnings, code: shortCodeOf(guest.reservationId).toLowerCase() };
  known.set(guest, made);
  return made;
}

/** 'vanderberg', 'derberg' and 'berg' for van der Berg: a word begins where a word of the name does, and may go on. */
function beginningsOf(plain: string): readonly string[] {
  const words = wordsIn(plain);
  return words.map((_, at) => words.slice(at).join(''));
}

function wordsIn(plain: string): readonly string[] {
  // An apostrophe is part of a name, and left out in typing.
  return plain
    .replaceAll(/['’]/g, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}

/** Four digits tell one guest from another; fewer would tell too many. */
function isNumber(word: string): boolean {
  return /^\d{4,}$/.test(word);
}
