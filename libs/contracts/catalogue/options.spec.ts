import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cannotBeChosen,
  chosenOf,
  defaultsOf,
  goneOf,
  groupProblems,
  optionProblems,
  problemOfChoice,
  sayChoice,
  type ChoiceGroup,
} from './options';

const option = (optionId: string, more: object = {}) => ({
  ...{ optionId, name: optionId, isDefault: false, isAvailable: true },
  ...more,
});
const dip: ChoiceGroup = { name: 'Dip', min: 1, max: 1, options: [option('ketchup'), option('aioli')] };
const top: ChoiceGroup = {
  ...{ name: 'On top', min: 0, max: 2 },
  options: [option('cheddar'), option('salsa', { isAvailable: false }), option('onions'), option('beans')],
};
const said = (...ids: string[]) => {
  const problem = problemOfChoice([dip, top], ids);
  return problem && sayChoice(problem);
};

describe('What is chosen with a product', () => {
  // id: both-edges-of-a-choice
  it('is at least as much and at most as much as its groups ask for', () => {
    expect(said()).toBe('Dip: choose 1.');
    expect(said('aioli')).toBeNull();
    expect(said('aioli', 'ketchup')).toBe('Dip: choose at most 1.');
    expect(said('aioli', 'cheddar', 'beans')).toBeNull();
    expect(said('aioli', 'cheddar', 'beans', 'onions')).toBe('On top: choose at most 2.');
    const problem = problemOfChoice([{ ...top, min: 1 }], []);
    expect(problem && sayChoice(problem)).toBe('On top: choose at least 1.');
  });

  it('is on the menu, and not sold out', () => {
    expect(problemOfChoice([dip, top], ['aioli', 'truffle'])).toEqual({ kind: 'unknown' });
    expect(said('aioli', 'salsa')).toBe('salsa is sold out. Please choose something else.');
    expect(problemOfChoice([], ['aioli'])).toEqual({ kind: 'unknown' });
    expect(problemOfChoice([], [])).toBeNull();
  });

  it('stays what was agreed on where the menu asks for more by now', () => {
    expect(goneOf([{ ...dip, min: 2, max: 2 }], ['aioli'])).toBeNull();
    expect(goneOf([dip, top], ['salsa'])).toEqual({ kind: 'sold-out', name: 'salsa' });
    expect(goneOf([top], ['aioli'])).toEqual({ kind: 'unknown' });
  });

  it('reads in the order of the menu, however it was tapped', () => {
    expect(chosenOf([dip, top], ['beans', 'aioli', 'cheddar']).map(({ name }) => name)).toEqual([
      ...['aioli', 'cheddar', 'beans'],
    ]);
  });

  it('begins with the defaults that can be had', () => {
    const options = [option('a', { isDefault: true }), option('b', { isDefault: true, isAvailable: false })];
    expect(defaultsOf([{ name: 'G', min: 0, max: 2, options }, dip])).toEqual(['a']);
  });

  it('cannot be chosen where fewer are left than have to be', () => {
    const gone = { isAvailable: false };
    expect(cannotBeChosen([dip, top])).toBe(false);
    expect(cannotBeChosen([{ ...dip, options: [option('ketchup', gone), option('aioli')] }])).toBe(false);
    expect(cannotBeChosen([{ ...dip, options: [option('ketchup', gone), option('aioli', gone)] }])).toBe(
      true,
    );
  });

  it('is allowed exactly where each group has its number, whatever was tapped', () => {
    const ids = fc.subarray(['ketchup', 'aioli', 'cheddar', 'onions', 'beans']);
    fc.assert(
      fc.property(ids, (chosen) => {
        const dips = chosen.filter((id) => dip.options.some(({ optionId }) => optionId === id)).length;
        expect(problemOfChoice([dip, top], chosen) === null).toBe(dips === 1 && chosen.length - dips <= 2);
      }),
    );
  });
});

describe('Groups on a menu', () => {
  const group = (min: number, max: number, ...defaults: boolean[]) => ({
    ...{ optionGroupId: `g${min}${max}`, min, max },
    options: defaults.map((isDefault, at) => ({ optionId: `o${min}${max}${at}`, isDefault })),
  });

  it.each([
    [group(0, 1, false), null],
    [group(1, 1, true), null],
    [group(2, 2, true, true), null],
    [group(2, 1, false, false), optionProblems.bounds],
    [group(0, 3, false, false), optionProblems.bounds],
    [group(0, 1, true, true), optionProblems.defaults],
  ])('can be chosen from, or say why not: %#', (one, message) => {
    expect(groupProblems([group(0, 1, false), { ...one, optionGroupId: 'other' }].slice(1))).toEqual(
      message === null ? [] : [{ at: 0, message }],
    );
  });

  it('have ids of their own', () => {
    expect(groupProblems([group(0, 1, false), group(0, 1, false)])).toEqual([
      { at: 0, message: optionProblems.twice },
    ]);
  });
});
