import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainName, spelledName } from './plain-name';

describe('A name as it is compared', () => {
  it.each([
    ['Søren', 'soren', 'soeren'],
    ['Łukasz', 'lukasz', 'lukasz'],
    ['MÜLLER', 'muller', 'mueller'],
    ['Straße', 'strasse', 'strasse'],
    ['Þóra  Ærø ', 'thora aero', 'thora aeroe'],
    ['Ångström', 'angstrom', 'aangstroem'],
    ['Quiñones', 'quinones', 'quinones'],
  ])('has no accents and no strokes: %s', (name, plain, spelled) => {
    expect([plainName(name), spelledName(name)]).toEqual([plain, spelled]);
  });

  it('stays as it is once it is plain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(plainName(plainName(name))).toBe(plainName(name));
      }),
    );
  });
});
