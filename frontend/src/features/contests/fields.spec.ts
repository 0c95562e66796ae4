import { expect, it } from '@jest/globals';
import { blank, blankPrize, changeOf, type Fields } from './fields';

const stored: Fields = {
  ...blank(),
  ...{ eventId: 'moon', prizes: [{ ...blankPrize('tee'), prizeId: 'tee', name: 'Tee' }] },
  ...{ closesAt: '2026-09-04T06:00:00.000Z', asksPin: true },
};

it.each<[string, Partial<Fields>, object]>([
  ['nothing', {}, {}],
  ['the weight of no prize', { noWinWeight: '50' }, { noWinWeight: 50 }],
  ['the end of the event for its own', { closesAt: '' }, { closesAt: '2026-09-04T07:00:00.000Z' }],
  ['its end', { closesAt: '2026-09-04T05:00:00.000Z' }, { closesAt: '2026-09-04T05:00:00.000Z' }],
  ['its video', { revealVideoUrl: ' https://a.example/v ' }, { revealVideoUrl: 'https://a.example/v' }],
  ['no PIN any more', { asksPin: false }, { staffPin: null }],
  ['another PIN', { pin: '4711' }, { staffPin: '4711' }],
  [
    'a prize',
    { prizes: [{ ...blankPrize('tee'), prizeId: 'tee', name: ' Hat ', cost: '9.5' }] },
    {
      prizes: [{ prizeId: 'tee', name: 'Hat', description: '', weight: 10, stock: 10, cost: '9.50' }],
    },
  ],
])('A drawing’s form sends what was changed alone: %s', (_, change, sent) => {
  const changed = Object.keys(change) as (keyof Fields)[];
  expect(changeOf({ ...stored, ...change }, changed, '2026-09-04T07:00:00.000Z')).toEqual(sent);
});
