import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seen } from './seen-text';
import { anyText } from './testing/any-text';
import { plainLines, plainText, storedLine } from './values';

const name = plainText.trim().min(1, 'Enter a name.');

/** Drawn as nothing, each by itself a reason for a name that has nothing to read. */
const UNSEEN = {
  'a zero-width space': '\u200b',
  'a zero-width joiner': '\u200d',
  'a zero-width non-joiner': '\u200c',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a grapheme joiner': '\u034f',
  'an invisible operator': '\u2063',
  'a Hangul filler': '\u3164',
  'a Hangul filler of half width': '\uffa0',
  'Hangul fillers of a syllable': '\u115f\u1160',
  'a vowel of Khmer that is not written': '\u17b4',
  'a Mongolian separator of vowels': '\u180e',
  'a Mongolian variation': '\u180b',
  'a variation': '\ufe0f',
  'a variation of ideographs': '\u{e0100}',
  'a tag': '\u{e0041}',
  'a mark of annotation': '\ufff9',
  'a format of music': '\u{1d173}',
  'a direction': '\u202e',
} as const;

const BLANK = {
  'a cell of Braille without a dot': '\u2800',
  'a note without a head': '\u{1d159}',
  'a blank hieroglyph': '\u{13441}',
  'a space of every kind': '\u00a0\u2003\u202f\u3000\u1680',
  'a mark without a letter': '\u0301',
  'a circle around nothing': '\u20dd',
  'a vowel of Devanagari without a consonant': '\u093f',
} as const;

const spans: readonly string[] = Object.values(UNSEEN);
const blanks: readonly string[] = Object.values(BLANK);

describe('A name', () => {
  it.each(Object.entries({ ...UNSEEN, ...BLANK }))('is more than %s', (_, text) => {
    for (const alone of [text, ` ${text} `, text.repeat(7)])
      expect(name.safeParse(alone).error?.issues[0]?.message).toBe('Enter a name.');
  });

  it('is more than any mixture of them', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(' ', ...spans, ...blanks)), (parts) => {
        expect(name.safeParse(parts.join('')).success).toBe(false);
      }),
    );
  });

  it.each(Object.entries(UNSEEN))('does not become another one by %s', (_, text) => {
    for (const other of [`${text}Ana Mora`, `A${text}na Mora`, `Ana ${text}Mora`, `Ana Mora${text}`])
      expect(name.parse(other)).toBe('Ana Mora');
  });

  it('is one with any of them in it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...spans)), fc.array(fc.constantFrom(...spans)), (one, other) => {
        expect(name.parse(`An${one.join('')}a`)).toBe(name.parse(`An${other.join('')}a`));
      }),
    );
  });

  it.each([
    'Ana',
    'José Mun\u0303oz',
    'می\u200cخواهم',
    'क्\u200dषत्रिय',
    'ශ්\u200dරී ලංකා',
    '葛\u{e0100}城',
    'ᠠ\u180b',
    'DJ 👩🏽\u200d🎤 Noor',
    '❤\ufe0f\u200d🔥',
    '👨\u200d👩\u200d👧\u200d👦',
    '🏳\ufe0f\u200d🌈',
    '🏴\u200d☠\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '1\ufe0f\u20e3',
    'ภาษาไทย',
    'עִבְרִית',
    '山田　太郎',
    '한글',
  ])('stays as it is written: %s', (text) => {
    expect(name.parse(text)).toBe(text);
  });

  // One letter of each script in which a joiner decides how letters are drawn.
  it.each(Array.from('مܐࡀߊ𞤀𐴀ᠠकকਕકକகకಕകකកကཀᬓꦏ𑄇𑐎'))('keeps a joiner between letters like %s', (letter) => {
    for (const joiner of ['\u200c', '\u200d'])
      expect(name.parse(`${letter}${joiner}${letter}`)).toBe(`${letter}${joiner}${letter}`);
  });

  it.each([
    ['joiners beside each other', 'می\u200c\u200cخواهم', 'میخواهم'],
    ['a joiner at the end of a word', 'سارا\u200c', 'سارا'],
    ['a style of a letter', 'A\ufe0f', 'A'],
    ['tags behind a flag that has none', '🏴\u{e0061}\u{e007f}', '🏴'],
    ['a joiner behind the last picture', '🎤\u200d', '🎤'],
    ['a joiner between a picture and a letter', '🎤\u200dA', '🎤A'],
    ['a mark at the start', '\u0301Ana', 'Ana'],
    ['a mark behind what is dropped', '\u200b\u0301\u200dAna \ufeff\u0301Mora', 'Ana Mora'],
  ])('loses %s', (_, text, left) => {
    expect(name.parse(text)).toBe(left);
  });
});

describe('What readers see of a text', () => {
  it('is the same when it is looked at once more, and is never more than was written', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(fc.constantFrom(...spans, ...blanks, 'a', 'ی', '🎤', ' ')),
        (text, more) => {
          const all = text + more.join('');
          const left = seen(all);
          expect(seen(left)).toBe(left);
          expect(left.length).toBeLessThanOrEqual(all.length);
        },
      ),
    );
  });

  it('is all of it where it has letters, digits and signs of ASCII alone', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(seen(text)).toBe(text)));
  });

  it('keeps its lines', () => {
    expect(plainLines.parse('One\n\u200bTwo\n\n\u2060')).toBe('One\nTwo\n\n');
  });

  it('takes a long text without a pause', () => {
    const text = ['ی\u200c', '🎤\u200d', '\u0301\u200b', ' \u2800']
      .map((part) => part.repeat(50_000))
      .join('');
    const before = performance.now();
    seen(text);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it('is not asked of what was stored before: it stays readable', () => {
    for (const text of ['\u3164', '\u200b', '\u0301']) expect(storedLine.min(1).parse(text)).toBe(text);
  });
});
