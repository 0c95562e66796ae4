import { describe, expect, it } from '@jest/globals';
import { contest, prizesAnswer } from '@lineless/contracts/rewards/contests';
import { recordEntry } from '@lineless/contracts/rewards/fairness';
import { present, streamed } from '@lineless/kernel/testing/stream';
import { contestFormats, type ContestEvent } from '@lineless/areas/rewards/model/events';
import { closesAt, created, opened } from '@lineless/areas/rewards/testing/contests';
import { drawsProjection } from '../draws/draws';
import { contestsProjection } from './contests';

const chain = '3f'.repeat(32);
const drawn: ContestEvent = {
  type: 'PrizeDrawn',
  data: {
    ...{ n: 1, chain, drawId: 'D1', userId: 'noor', clientSeed: 'client', prizeId: 'shirt', generation: 0 },
  },
};
const stored = (...events: readonly ContestEvent[]) => streamed('contest-moon', contestFormats, events);
const after = (...events: readonly ContestEvent[]) => present(contestsProjection, 'moon', stored(...events));

describe('Contests', () => {
  it('are shown to staff as the contract says, and to visitors once they have opened', () => {
    const draft = after(created());
    expect(contest.strict().parse(contestsProjection.view(draft, 0))).toMatchObject({ status: 'DRAFT' });
    expect(contestsProjection.views?.(draft, 0)['visitors']).toBeNull();
    const open = after(created(), opened(), drawn);
    expect(prizesAnswer.strict().parse(contestsProjection.views?.(open, 2)['visitors'])).toMatchObject({
      prizes: [{ prizeId: 'shirt', remaining: 2 }, { prizeId: 'drink' }],
      contest: { status: 'OPEN', draws: 1 },
    });
  });

  it('say nothing of their seed, and nothing of who has drawn', () => {
    const open = after(created(), opened(), drawn);
    const said = [contestsProjection.view(open, 2), contestsProjection.views?.(open, 2)];
    expect(JSON.stringify(said)).not.toMatch(/seed|noor/i);
  });

  it('are due when they close, and while a draw is not settled', () => {
    const keysOf = (...events: readonly ContestEvent[]) => contestsProjection.keys(after(...events));
    expect(keysOf(created())).toMatchObject({ closeDueAt: null, settleDueAt: null });
    expect(keysOf(created(), opened())).toMatchObject({ closeDueAt: closesAt, settleDueAt: null });
    expect(keysOf(created(), opened(), drawn)['settleDueAt']).not.toBeNull();
  });
});

describe('The record of a contest', () => {
  it('has a line for each draw, and no person in it', () => {
    const id = 'moon~000000001';
    const [line] = stored(created(), opened(), drawn).filter(
      (event) => drawsProjection.documentId(event) === id,
    );
    if (!line) throw new Error('There is no line');
    const state = drawsProjection.evolve(null, line, id);
    if (!state) throw new Error('There is no document');
    const shown = recordEntry.strict().parse(drawsProjection.view(state, 2));
    expect(shown).toMatchObject({ n: 1, kind: 'draw', drawId: 'D1', prizeId: 'shirt' });
    expect(drawsProjection.streamOf(id)).toBe('contest-moon');
  });
});
