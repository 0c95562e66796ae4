import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonical } from './canonical';

describe('the canonical text of a value', () => {
  it('does not depend on the order of fields, nor on those without a value', () => {
    const left = { b: [1, { d: null, c: 'x' }], a: true, gone: undefined };
    const right = { a: true, b: [1, { c: 'x', d: null }] };
    expect(canonical(left)).toBe(canonical(right));
    expect(canonical(left)).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('differs where the values do', () => {
    expect(canonical({ a: 1 })).not.toBe(canonical({ a: '1' }));
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
    expect(canonical({ a: {} })).not.toBe(canonical({ a: [] }));
    expect(canonical({ 'a":1,"b': 2 })).not.toBe(canonical({ a: 1, b: 2 }));
  });

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value))),
      ),
    );
  });
});
