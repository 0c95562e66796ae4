import { describe, expect, it } from '@jest/globals';
import { reward, staffReward, ticketsAnswer } from '@lineless/contracts/rewards/rewards';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { ticketFormats, type TicketEvent } from '@lineless/areas/rewards/model/events';
import { code, granted, held, received, spent, won } from '@lineless/areas/rewards/testing/contests';
import { ticketsProjection } from '../tickets/tickets';
import { rewardsProjection } from './rewards';

const id = 'noor~D1';
const of = { rewardId: 'D1', vendorId: 'foundry' };
const past = [granted('T1'), granted('T2'), held('D1'), spent('D1')];
const rewardAfter = (...events: readonly TicketEvent[]) => {
  const stored = streamed('tickets-noor', ticketFormats, [...past, ...events]);
  return present(
    rewardsProjection,
    id,
    stored.filter((event) => rewardsProjection.documentId(event) === id),
  );
};

describe('Rewards', () => {
  it('are shown to their owner as the contract says, and to staff without saying whose they are', () => {
    const state = rewardAfter();
    const shown = reward.strict().parse(rewardsProjection.view(state, 3));
    expect(shown).toMatchObject({ rewardId: 'D1', status: 'PENDING', claimCode: code, version: 3 });
    const staffs = staffReward.strict().parse(rewardsProjection.views?.(state, 3)['staff']);
    expect(JSON.stringify(staffs)).not.toContain('noor');
    expect(topicsOf(rewardsProjection, state)).toEqual(['user:noor', 'contest:moon:rewards']);
    expect(rewardsProjection.streamOf(id)).toBe('tickets-noor');
  });

  it('are gifts as well, of no contest', () => {
    const given = present(
      rewardsProjection,
      'noor~G1',
      streamed('tickets-noor', ticketFormats, [received()]),
    );
    const shown = reward.strict().parse(rewardsProjection.view(given, 0));
    expect(shown).toMatchObject({ rewardId: 'G1', giftId: 'gift', status: 'PENDING' });
    expect(shown.contestId).toBeUndefined();
    expect(topicsOf(rewardsProjection, given)).toEqual(['user:noor']);
    expect(rewardsProjection.keys(given)).toMatchObject({ contestId: 'gift', lapseDueAt: won.expiresAt });
  });

  it('are due when their claim ends, until their piece is back', () => {
    const dueAfter = (...events: readonly TicketEvent[]) =>
      rewardsProjection.keys(rewardAfter(...events))['lapseDueAt'];
    const lapsed: TicketEvent = { type: 'RewardLapsed', data: { ...of, generation: 1 } };
    expect(dueAfter()).toBe(won.expiresAt);
    expect(dueAfter({ type: 'RewardClaimed', data: of })).toBeNull();
    expect(dueAfter(lapsed)).toBe(new Date(0).toISOString());
    expect(dueAfter(lapsed, { type: 'RewardReturned', data: of })).toBeNull();
  });
});

describe('Tickets', () => {
  const after = (...events: readonly TicketEvent[]) =>
    present(ticketsProjection, 'noor', streamed('tickets-noor', ticketFormats, events));

  it('are those that can be drawn with', () => {
    const shown = ticketsAnswer.strict().parse(ticketsProjection.view(after(...past), 4));
    expect(shown.tickets.map(({ ticketId }) => ticketId)).toEqual(['T2']);
  });

  it('are due while a draw is under way', () => {
    const open = after(granted('T1'), held('D1'));
    expect(ticketsProjection.keys(open)['holdDueAt']).toBe(open.tickets[0]?.hold?.at);
    expect(ticketsProjection.keys(after(...past))['holdDueAt']).toBeNull();
  });
});
