import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { fitted, readEvent, type EventFormats } from './event-format';
import { checkKey } from './model-definition';
import { takeIn } from './take-in';
import { anyText, kindsIn, TEXT_KINDS } from './testing/any-text';
import { isReadable, madeReadable, unreadableIn } from './text';
import { plainLines, plainText } from './values';

const name = z.object({ name: z.string(), also: z.array(z.string()) });
const formats: EventFormats<{ type: 'Named'; data: z.infer<typeof name> }> = {
  Named: { version: 1, schema: name },
};
const meta = { v: 1, at: '2026-06-12T22:00:00.000Z' };
const utf8 = (text: string) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new TextEncoder().encode(text));

describe('any text', () => {
  it('is drawn with half pairs, NUL and characters of every plane', () => {
    const drawn = new Set(fc.sample(anyText, { numRuns: 2_000, seed: 1 }).flatMap(kindsIn));
    expect([...drawn].sort()).toEqual(Object.keys(TEXT_KINDS).sort());
  });

  it('is readable, or has a place at which it is not and a copy that is', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const value = { name: one, also: [other, 1, null], [one]: true };
        const isGood = isReadable(one) && isReadable(other);
        expect(unreadableIn(value) === null).toBe(isGood);
        const copy = madeReadable(value);
        expect(copy === value).toBe(isGood);
        expect(unreadableIn(copy)).toBeNull();
        expect([copy.name.length, copy.also[0]?.toString().length]).toEqual([one.length, other.length]);
      }),
    );
  });

  // id: comes-in-is-stored-and-is-kept
  it('comes in, is stored and is kept by a read model, or does none of it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const data = { name: 'Ana', also: [text] };
        const isIn = takeIn(name, data).success;
        expect(isIn).toBe(isReadable(text));
        if (isIn) {
          checkKey('A key', 'text', text);
          expect(utf8(text)).toBe(text);
          expect(fitted(formats.Named, data)).toEqual(data);
        } else expect(() => fitted(formats.Named, data)).toThrow(/^also.0 has characters/);
      }),
    );
  });

  it('is read as a text that a read model keeps, whenever it was stored', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored: unknown = JSON.parse(JSON.stringify({ name: text, also: [text] }));
        const data = name.parse(readEvent(formats, { type: 'Named', data: stored, meta }).data);
        checkKey('A key', 'text', data.name);
        expect(data).toEqual({ name: madeReadable(text), also: [madeReadable(text)] });
      }),
    );
  });

  it('turns no direction where people read it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const schema of [plainText, plainLines]) {
          const taken = takeIn(schema, text);
          if (taken.success) expect(taken.data).not.toMatch(/\p{Bidi_Control}/u);
        }
      }),
    );
  });
});

describe('what comes in', () => {
  it('says where it cannot be read, and leaves out what its schema does not know', () => {
    const { error } = takeIn(name, { name: 'Ana', also: ['x', '\ud800'] });
    expect(error?.issues.map(({ path }) => path)).toEqual([['also', '1']]);
    expect(takeIn(name, { name: 'Ana', also: [], more: '\ud800' }).success).toBe(true);
  });

  it('has tabs and line breaks where its schema takes them', () => {
    expect(isReadable('one\ttwo\r\nthree')).toBe(true);
  });

  it.each(['\u0000', '\u000b', '\u001f', '\u007f', '\u0085', '\u009f', '\ud800', '\udfff', '\udc00\ud800'])(
    'is not %j',
    (text) => expect(isReadable(`a${text}b`)).toBe(false),
  );
});
