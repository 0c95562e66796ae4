import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import { planTerms } from './plan-terms';

const NOW = '2026-11-26T18:00:00.000Z';
const [month, three] = DEFAULT_PLANS;
if (!month || !three) throw new Error('Nothing is sold');

describe('What a membership brings', () => {
  it('begins at once for who has none, whose credits come at once', () => {
    for (const none of [undefined, { status: 'EXPIRED', endsAt: '2027-01-01T00:00:00.000Z' }] as const)
      expect(planTerms(month, none, NOW)).toMatchObject({
        ...{ isRenewal: false, from: NOW, until: '2026-12-26T18:00:00.000Z' },
        ...{ creditsAt: [NOW], credits: 4 },
      });
  });

  // id: begins-for-a-member-where-theirs-ends
  it('begins for a member where theirs ends, and so do its credits', () => {
    const endsAt = '2026-12-20T08:00:00.000Z';
    expect(planTerms(three, { status: 'ACTIVE', endsAt }, NOW)).toMatchObject({
      ...{ isRenewal: true, from: endsAt, until: '2027-03-20T08:00:00.000Z' },
      creditsAt: [endsAt, '2027-01-20T08:00:00.000Z', '2027-02-20T08:00:00.000Z'],
    });
  });

  it('begins anew where theirs has ended at this very moment', () => {
    const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();
    expect(planTerms(month, { status: 'ACTIVE', endsAt: at(0) }, NOW).isRenewal).toBe(false);
    expect(planTerms(month, { status: 'ACTIVE', endsAt: at(1) }, NOW).isRenewal).toBe(true);
  });

  it('brings no credits where none are needed, or none are sold', () => {
    expect(planTerms({ ...month, isUnlimited: true }, undefined, NOW).creditsAt).toEqual([]);
    expect(planTerms({ ...month, creditsPerMonth: 0 }, undefined, NOW).creditsAt).toEqual([]);
  });
});
