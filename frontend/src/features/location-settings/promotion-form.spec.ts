import { describe, expect, it } from '@jest/globals';
import type { Promotion } from '@lineless/contracts/venues/settings';
import { promotionFormOf, promotionProblems, promotionRequestOf, type PromotionForm } from './promotion-form';
import { texts } from './texts-promotions';

const LA = 'America/Los_Angeles';
const happyHour: Promotion = {
  promotionId: 'happy-hour',
  description: 'Happy Hour',
  percentOff: 20,
  minSubtotal: '0.00',
  from: '2026-06-13T00:00:00.000Z',
  until: '2026-06-13T02:00:00.000Z',
  productIds: ['lager'],
};
const five: Promotion = {
  promotionId: 'five',
  description: 'Five off',
  amountOff: '5.00',
  minSubtotal: '75.00',
};
const fridays: Promotion = {
  promotionId: 'fridays',
  description: 'Late Fridays',
  percentOff: 10,
  minSubtotal: '0.00',
  weekly: { days: ['FRIDAY', 'SATURDAY'], begins: '22:00', ends: '01:00' },
};
const form = (about: Partial<PromotionForm>): PromotionForm => ({
  ...promotionFormOf(happyHour, LA),
  ...about,
});

describe('A promotion as a form', () => {
  it.each([happyHour, five, fridays])(
    'is sent as it was read: $description',
    ({ promotionId: _, ...promotion }) => {
      const shown = promotionFormOf({ promotionId: _, ...promotion }, LA);
      expect(promotionProblems(shown)).toEqual({});
      expect(promotionRequestOf(shown, LA)).toEqual(promotion);
    },
  );

  it('shows its times on the venue’s clock', () => {
    expect(promotionFormOf(happyHour, LA)).toMatchObject({
      from: '2026-06-12T17:00',
      until: '2026-06-12T19:00',
    });
  });

  it.each<[Partial<PromotionForm>, object]>([
    [{ description: ' ' }, { description: texts.nameMissing }],
    [{ percentOff: '0' }, { percentOff: texts.percentWrong }],
    [{ percentOff: '101' }, { percentOff: texts.percentWrong }],
    [{ percentOff: '12.5' }, { percentOff: texts.percentWrong }],
    [{ kind: 'amount', amountOff: '0.00' }, { amountOff: texts.amountWrong }],
    [{ kind: 'amount', amountOff: '5' }, {}],
    [{ productIds: [] }, { productIds: texts.productsMissing }],
    [{ scope: 'order', productIds: [] }, {}],
    [{ minSubtotal: 'many' }, { minSubtotal: texts.minWrong }],
    [{ until: '2026-06-12T17:00' }, { until: texts.timesWrong }],
    [{ hours: 'weekly', days: [] }, { days: texts.daysMissing }],
    [{ hours: 'weekly', days: ['MONDAY'], begins: '' }, { ends: texts.hoursMissing }],
    [{ hours: 'weekly', days: ['MONDAY'], ends: '' }, { ends: texts.hoursMissing }],
    [{ hours: 'weekly', days: ['MONDAY'] }, {}],
    [{ hours: 'always', days: [], ends: '' }, {}],
  ])('says what is wrong: %j', (about, problems) => {
    expect(promotionProblems(form(about))).toEqual(problems);
  });

  it('sends its days in the order of the week, and none where it runs all the time', () => {
    const days = ['SATURDAY', 'SUNDAY'] as const;
    const times = { begins: '17:00', ends: '19:00' };
    expect(promotionRequestOf(form({ hours: 'weekly', days, ...times }), LA).weekly).toEqual({
      ...times,
      days: ['SUNDAY', 'SATURDAY'],
    });
    expect(promotionRequestOf(form({ hours: 'always', days, ...times }), LA)).not.toHaveProperty('weekly');
  });

  it('begins with nothing filled in', () => {
    expect(Object.keys(promotionProblems(promotionFormOf(null, LA)))).toEqual(['description', 'percentOff']);
  });
});
