/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { SEARCH_MONTHS_AHEAD } from '@lineless/contracts/guest-lists/cities';
import { OFFER_MINUTES } from '@lineless/contracts/guest-lists/limits';
import {
  MONTHS_BEFORE_JOINING_AGAIN,
  MOST_CREDITS,
  NO_SHOW_WINDOW_DAYS,
} from '@lineless/contracts/membership/limits';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The same thing has one word in all catalogues, and what can be pressed or stands above something is written as a
 * sentence is. The specification's literal texts win: those that its tables quote may be as they are.
 */
const PAGES = join(import.meta.dirname, '../src');
const TABLES = join(import.meta.dirname, '../../docs/specification');

const folded = (text: string): string => text.replaceAll(/\\?['’]/g, "'");
const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });
const catalogues = filesIn(PAGES).filter((file) => /(?:^|[\\/-])texts(?:-[\w-]+)?\.tsx?$/.test(file));
const quoted = new Set(
  filesIn(TABLES).flatMap((file) =>
    [...readFileSync(join(TABLES, file), 'utf8').matchAll(/“([^”]*)”/g)].map(([, text = '']) => folded(text)),
  ),
);

/** Each text of a catalogue as it is written, without what is filled in. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
  return [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , text = '']) => folded(text));
}

const all = catalogues.flatMap((file) =>
  textsIn(readFileSync(join(PAGES, file), 'utf8')).map((text) => ({ file, text })),
);
const said = ({ file, text }: (typeof all)[number]): string => `${file}: ${text}`;

const NUMBERS: Readonly<Record<string, number>> = { three: 3, six: 6, twelve: 12, fifteen: 15 };

/** S2: a button, and the question behind it. */
const SPECIFIED = new Set(['Logout', 'Confirm Logout']);

const ONE_WORD: readonly [word: string, others: RegExp][] = [
  ['Log out', /\blogouts?\b|\bsign(?:s|ed|ing)? out\b/i],
  ['Sign in', /\blog(?:s|ged|ging)?[ -]in\b/i],
  ['Try again', /\bretry/i],
  ['Waiting list', /\b[Ww]ait[ -]?[Ll]ist/],
  ['Cancelled', /\bcanceled\b/i],
  ['E-mail', /\bemail/i],
];

/** Names: of what is ours, of pages, of what others call so, and what the specification calls so in a longer text. */
const NAMES = [
  ...['Lusiv Unlimited', 'Lusiv Events', 'Lusiv', 'Lineless', 'Your VIP Pass to the Night', 'QR Code'],
  ...['Apple Pay', 'Google Pay', 'Apple Wallet', 'Google Wallet'],
  ...[
    'Edit Menu',
    'Guest Lists',
    'Guest Table',
    'Live Board',
    'Location Settings',
    'New Venue',
    'Prize Drawings',
  ],
  ...[
    'Select Location',
    'My Rewards',
    'Rewards Center',
    'Reward Points',
    'Active Rewards',
    'All Available Rewards',
  ],
  ...[
    'Past Rewards',
    'Tickets Left',
    'Try Your Luck',
    'Book a Demo',
    'Your Cart',
    'Confirm Pickup',
    'Check In',
  ],
  ...['Create Guest List Event', 'Guest List Events', 'Guest List', 'Add Guest'],
];

describe('The words of the pages', () => {
  it('are read from every catalogue', () => {
    expect(catalogues.length).toBeGreaterThan(70);
    expect(all.length).toBeGreaterThan(2_000);
  });

  // id: one-word-for-one-thing
  it.each(ONE_WORD)('say %j and nothing else for it', (_, others) => {
    expect(
      all.filter(({ text }) => others.test(text) && !SPECIFIED.has(text) && !quoted.has(text)).map(said),
    ).toEqual([]);
  });

  // id: written-as-a-sentence-is
  it('are written as a sentence is, but for names and what the specification has otherwise', () => {
    expect(all.filter(({ text }) => !quoted.has(text) && isInTitleCase(text)).map(said)).toEqual([]);
  });

  // A customer goes by what is written.
  it.each([
    [/join again after (\w+) months/, MONTHS_BEFORE_JOINING_AGAIN, 2],
    [/rolls over, up to (\w+) in total/, MOST_CREDITS, 1],
    [/within (\w+) days one more/, NO_SHOW_WINDOW_DAYS, 1],
    [/booked up to (\w+) months ahead/, SEARCH_MONTHS_AHEAD, 1],
    [/first in line for (\w+) minutes/, OFFER_MINUTES, 1],
  ])('say what the product counts with: %s', (rule, figure, times) => {
    const said = all.flatMap(({ text }) => rule.exec(text)?.slice(1) ?? []);
    expect(said.map((word) => NUMBERS[word] ?? Number(word))).toEqual(Array(times).fill(figure));
  });

  it.each([
    ['Take Back', true],
    ['Take back', false],
    ['Add to Apple Wallet', false],
    ['Add to Apple Wallet Now', true],
    ['${count} Left', true],
    ['Nothing was charged. Try it again', false],
  ])('count %j as in title case: %s', (text, expected) => {
    expect(isInTitleCase(text)).toBe(expected);
  });
});

/** A label alone: in a sentence a capital begins the next one, or names something. */
function isInTitleCase(text: string): boolean {
  if (/[.!?:]/.test(text)) return false;
  const plain = NAMES.reduce(
    (rest, name) => rest.replaceAll(name, 'x'),
    text.replaceAll(/\$\{[^}]*\}/g, 'x'),
  );
  return / \p{Lu}\p{Ll}/u.test(plain);
}
