import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { NewerFormat, readEvent, upcast, type EventFormats } from './event-format';

type Paid = { type: 'Paid'; data: { cents: number; currency: string } };
const formats: EventFormats<Paid> = {
  Paid: {
    version: 3,
    schema: z.object({ cents: z.number().int(), currency: z.string() }),
    upcasts: {
      1: (data) => ({ cents: z.object({ dollars: z.number() }).parse(data).dollars * 100 }),
      2: (data) => ({ ...z.object({ cents: z.number() }).parse(data), currency: 'usd' }),
    },
  },
};
const at = '2026-06-12T22:00:00.000Z';
const stored = (v: number, data: unknown, type = 'Paid') => ({ type, data, meta: { v, at } });

describe('a stored event', () => {
  it.each([
    [1, { dollars: 5 }],
    [2, { cents: 500 }],
    [3, { cents: 500, currency: 'usd' }],
  ])('of version %i is read as the current one', (v, data) => {
    const expected = { type: 'Paid', data: { cents: 500, currency: 'usd' }, at };
    expect(readEvent(formats, stored(v, data))).toEqual(expected);
    expect(upcast(formats, stored(v, data))).toEqual(expected);
  });

  it('is refused where its data is not what its version says', () => {
    expect(() => readEvent(formats, stored(3, { cents: 'five' }))).toThrow();
    expect(() => readEvent(formats, stored(0, {}))).toThrow('no upcast from version 0');
  });

  it.each([
    ['of a later version', stored(4, { cents: 500, currency: 'usd', tip: 0 })],
    ['of a type that was never heard of', stored(1, {}, 'Unheard')],
    ['called like something that every object has', stored(1, {}, 'toString')],
  ])('%s is for newer code to read', (_, event) => {
    expect(() => upcast(formats, event)).toThrow(NewerFormat);
    expect(() => readEvent(formats, event)).toThrow(NewerFormat);
  });
});
