import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { terms } from '../testing/contests';
import { Traffic } from '../testing/traffic';
import type { ContestTerms } from './events';

const USERS = ['noor', 'zoe', 'ben'];
const TICKETS = 3;
const STOCK = 2;

const scarce: ContestTerms = {
  ...terms,
  noWinWeight: 10,
  prizes: terms.prizes.map((prize) => ({ ...prize, stock: STOCK })),
};

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('begin' as const), user: fc.nat(2), draw: fc.nat(4) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('deliver' as const), at: fc.nat() }) },
  // The newest message, so that draws get on.
  { weight: 10, arbitrary: fc.record({ what: fc.constant('newest' as const) }) },
  // One of those to the contest again, which has perhaps forgotten it since.
  { weight: 5, arbitrary: fc.record({ what: fc.constant('repeat' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('look' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('sweep' as const) }) },
);
const evening = fc.record({
  steps: fc.array(step, { minLength: 60, maxLength: 150, size: 'max' }),
  closes: fc.boolean(),
});

function lived({
  steps,
  closes,
}: {
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[];
  closes: boolean;
}) {
  const traffic = new Traffic(scarce, USERS, TICKETS);
  for (const [n, one] of steps.entries()) {
    if (closes && n === Math.floor(steps.length * 0.8)) traffic.close();
    if (one.what === 'begin') {
      const userId = USERS[one.user] ?? '';
      traffic.begin(userId, `${userId}-draw-${one.draw}`);
    } else if (one.what === 'deliver') traffic.deliver(one.at);
    else if (one.what === 'repeat') traffic.repeat(one.at);
    else {
      if (one.what !== 'newest') traffic.look();
      if (one.what !== 'look') traffic.deliver(traffic.messages.length - 1);
    }
    for (const left of Object.values(traffic.state.remaining)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(STOCK);
    }
  }
  return traffic;
}

const RUNS = { numRuns: 100, seed: 7, endOnFailure: true };
const drawIdsOf = (traffic: Traffic, type: 'PrizeDrawn' | 'PrizeReturned') =>
  traffic.events.flatMap((event) => (event.type === type ? [event.data] : []));

describe('The steps of draws, late, repeated, lost or out of order', () => {
  it('no prize is given twice, and what was won, is left and came back is what there was', () => {
    fc.assert(
      fc.property(evening, (night) => {
        const traffic = lived(night);
        for (const { prizeId } of scarce.prizes) {
          const won = drawIdsOf(traffic, 'PrizeDrawn').filter((one) => one.prizeId === prizeId).length;
          const back = drawIdsOf(traffic, 'PrizeReturned').filter((one) => one.prizeId === prizeId).length;
          expect((traffic.state.remaining[prizeId] ?? 0) + won - back).toBe(STOCK);
        }
      }),
      RUNS,
    );
  });

  it('a draw is made once, a piece comes back once, and each costs one ticket', () => {
    fc.assert(
      fc.property(evening, (night) => {
        const traffic = lived(night);
        for (const type of ['PrizeDrawn', 'PrizeReturned'] as const) {
          const ids = drawIdsOf(traffic, type).map(({ drawId }) => drawId);
          expect(new Set(ids).size).toBe(ids.length);
        }
        expect(drawIdsOf(traffic, 'PrizeDrawn').length).toBeLessThanOrEqual(USERS.length * TICKETS);
      }),
      RUNS,
    );
  });

  it('everything that was begun ends: the ticket is spent on the draw that the contest has made, or is back', () => {
    fc.assert(
      fc.property(evening, (night) => {
        const traffic = lived(night);
        traffic.finish();
        const tickets = [...traffic.people.values()].flatMap((state) => state?.tickets ?? []);
        expect(tickets.filter(({ hold }) => hold)).toEqual([]);
        const spent = tickets.flatMap(({ outcome }) => (outcome ? [outcome.drawId] : []));
        const drawn = drawIdsOf(traffic, 'PrizeDrawn').map(({ drawId }) => drawId);
        expect(spent.toSorted()).toEqual(drawn.toSorted());
      }),
      RUNS,
    );
  });
});
