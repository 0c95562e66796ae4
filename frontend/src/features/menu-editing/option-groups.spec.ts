import { describe, expect, it } from '@jest/globals';
import { optionLimits, optionProblems } from '@lineless/contracts/catalogue/options';
import { priceProblems } from '@lineless/contracts/catalogue/price';
import { bounded, groupFieldsOf, groupProblem, groupsAsSent, newGroup, newOption } from './option-groups';

const option = (name: string, more: object = {}) => ({ ...newOption(), name, ...more });
const dip = { ...newGroup(), name: 'Dip', options: [option('Ketchup'), option('Aioli')] };

describe('Groups of options in their form', () => {
  it.each([
    ['nothing', dip, undefined],
    ['its name', { ...dip, name: ' ' }, optionProblems.groupName],
    ['an option’s name', { ...dip, options: [option('')] }, optionProblems.optionName],
    [
      'a name of one letter too many',
      { ...dip, name: 'x'.repeat(optionLimits.name + 1) },
      optionProblems.nameLength,
    ],
    ['a name of just so many', { ...dip, name: 'x'.repeat(optionLimits.name) }, undefined],
    ['a price', { ...dip, options: [option('A', { price: '' })] }, priceProblems.missing],
    ['a price in words', { ...dip, options: [option('A', { price: 'free' })] }, priceProblems.malformed],
    ['its bounds', { ...dip, max: 3 }, optionProblems.bounds],
    [
      'too many defaults',
      { ...dip, options: [option('A', { isDefault: true }), option('B', { isDefault: true })] },
      optionProblems.defaults,
    ],
  ])('say what is wrong: %s', (_, group, problem) => {
    expect(groupProblem([group], 0)).toBe(problem);
  });

  it('keep their bounds within what there is', () => {
    const one = { ...dip, min: 2, max: 2, options: [option('Ketchup')] };
    expect(bounded(one)).toMatchObject({ min: 1, max: 1 });
    expect(bounded(dip)).toEqual(dip);
  });

  it('are sent as they were typed, without spaces and with ids that stay', () => {
    const [sent] = groupsAsSent([
      { ...dip, name: ' Dip ', options: [option(' Aioli ', { price: ' 1.5 ' })] },
    ]);
    expect(sent).toMatchObject({ name: 'Dip', optionGroupId: dip.optionGroupId });
    expect(sent?.options).toMatchObject([{ name: 'Aioli', price: '1.5' }]);
    expect(sent?.optionGroupId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  it('leave out what the inventory says', () => {
    const { optionId, name, price } = option('Aioli');
    const shown = { optionId, name, price, isDefault: false, isAvailable: false };
    const [fields] = groupFieldsOf([{ ...dip, options: [shown] }]);
    expect(fields?.options).toEqual([{ optionId, name, price, isDefault: false }]);
    expect(groupFieldsOf(undefined)).toEqual([]);
  });
});
