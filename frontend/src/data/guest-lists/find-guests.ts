import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { plainName } from './guest-names';

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Made once for each state of a guest: of 5,000 a keystroke looks at words that are there already. */
const known = new WeakMap<Reservation, readonly string[]>();

/**
 * By what is typed: each word of it begins a word of the name, in any case and with or without accents; digits end
 * the number.
 */
export function findGuests(guests: readonly Reservation[], typed: string): readonly Reservation[] {
  const asked = wordsIn(typed);
  return asked.length === 0 ? guests : guests.filter((guest) => isMeant(guest, asked));
}

function isMeant(guest: Reservation, asked: readonly string[]): boolean {
  const own = wordsOf(guest);
  return asked.every(
    (word) =>
      own.some((one) => one.startsWith(word)) ||
      (isNumber(word) && guest.phoneNumber?.endsWith(word) === true),
  );
}

function wordsOf(guest: Reservation): readonly string[] {
  const held = known.get(guest);
  if (held) return held;
  const words = wordsIn(`${guest.firstName} ${guest.lastName}`);
  known.set(guest, words);
  return words;
}

function wordsIn(text: string): readonly string[] {
  // An apostrophe is part of a name, and is seldom typed.
  const plain = plainName(text).replaceAll(/['’]/g, '');
  return plain.split(BETWEEN_WORDS).filter((word) => word !== '');
}

/** Four digits tell one guest from another; fewer would tell too many. */
function isNumber(word: string): boolean {
  return /^\d{4,}$/.test(word);
}
