import { describe, expect, it } from '@jest/globals';
import { contestChange, newContest } from './contests';
import { claimRequest, drawRequest, ticketRequest } from './rewards';
import { rewardCalls } from './calls';
import { rewardTopics } from './topics';

const prize = { name: 'A shirt', weight: 1, stock: 3 };
const contest = { eventId: 'moon', noWinWeight: 9, prizes: [prize] };

describe('Prize drawings', () => {
  it('are called as the specification says, and no seed leaves before the close', () => {
    const spelled = Object.values(rewardCalls).map(({ method, path }) => `${method} ${path}`);
    expect(spelled).toEqual(
      expect.arrayContaining([
        'GET /contests/{id}/prizes',
        'POST /contests/{id}/draw',
        'GET /tickets',
        'POST /reward-tickets',
        'GET /users/rewards',
        'POST /rewards/{id}/claim',
      ]),
    );
    expect(rewardTopics.contest.of('moon')).toBe('contest:moon');
    expect(rewardTopics.contestRewards.of('moon')).toBe('contest:moon:rewards');
  });

  it('take a draw, and a claim without a PIN, without a body', () => {
    for (const request of [drawRequest, claimRequest])
      expect([undefined, null, {}].map((body) => request.parse(body))).toEqual([{}, {}, {}]);
    expect(drawRequest.safeParse({ clientSeed: 'two words' }).success).toBe(false);
  });

  it('give a browser no ticket but that of signing in', () => {
    expect(ticketRequest.safeParse({ sourceType: 'SIGNIN', eventId: 'moon' }).success).toBe(true);
    expect(ticketRequest.safeParse({ sourceType: 'CHECK_IN', eventId: 'moon' }).success).toBe(false);
  });

  it('need a prize that can be won', () => {
    expect(newContest.safeParse(contest).success).toBe(true);
    expect(newContest.safeParse({ ...contest, prizes: [{ ...prize, stock: 0 }] }).success).toBe(false);
    expect(newContest.safeParse({ ...contest, prizes: [{ ...prize, weight: 0 }] }).success).toBe(false);
    expect(contestChange.parse({ staffPin: null })).toEqual({ staffPin: null });
  });
});
