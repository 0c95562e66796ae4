import { describe, expect, it } from '@jest/globals';
import { rewardLimits } from '@lineless/contracts/rewards/limits';
import { specification } from '@lineless/kernel/testing/given-when-then';
import { ana, closesAt, code, granted, held, outcome, received, spent, won } from '../testing/contests';
import { ticketDecider, type TicketCommand } from './decide-tickets';
import type { TicketEvent } from './events';

const { given } = specification(ticketDecider, (actual, expected) => expect(actual).toEqual(expected));

const grant = (event: TicketEvent): TicketCommand => {
  if (event.type !== 'TicketGranted') throw new Error('No ticket');
  return { type: 'GrantTicket', ticket: event.data };
};
const hold = (drawId: string, contestId = 'moon'): TicketCommand => ({
  ...{ type: 'HoldTicket', drawId, contestId, clientSeed: 'client', generation: 0 },
});
const spend: TicketCommand = {
  type: 'SpendTicket',
  outcome: outcome('D1', 'shirt'),
  won: { reward: won, claimCode: code },
};
const claim = (more: object = {}): TicketCommand => ({ type: 'ClaimReward', rewardId: 'D1', ...more });
const of = { rewardId: 'D1', vendorId: 'foundry' };
const claimed = (more: object = {}): TicketEvent => ({ type: 'RewardClaimed', data: { ...of, ...more } });
const refused: TicketEvent = { type: 'PinRefused', data: of };
const lapse = (generation: number): TicketCommand => ({ type: 'LapseReward', rewardId: 'D1', generation });
const lapsed = (generation: number): TicketEvent => ({ type: 'RewardLapsed', data: { ...of, generation } });
const renewed = (from: number, generation: number): TicketCommand => ({
  ...{ type: 'RenewReturn', rewardId: 'D1', from, generation },
});
const returned: TicketEvent = { type: 'RewardReturned', data: of };
const late = won.expiresAt;

describe('A ticket', () => {
  it('is granted once', () => {
    given()
      .when(grant(granted('T1')))
      .then(granted('T1'));
    given(granted('T1'))
      .when(grant(granted('T1')))
      .thenNothing();
  });

  it('is granted for a check-in once, and that is not passed over then, also where the next event has begun', () => {
    const came = { reservationId: 'R1' };
    const passOver: TicketCommand = { type: 'PassOverCheckIn', userId: ana.userId, ...came };
    const passedOver: TicketEvent = { type: 'CheckInPassedOver', data: { userId: ana.userId, ...came } };
    given().when(passOver).then(passedOver);
    given(granted('T1')).when(passOver).then(passedOver);
    given(passedOver).when(passOver).thenNothing();
    given(granted('T1', came)).when(passOver).thenNothing();
    for (const past of [granted('T1', came), passedOver])
      given(past)
        .when(grant(granted('T2', came)))
        .thenNothing();
    given(granted('T1', came))
      .when(grant(granted('T2', { reservationId: 'R2' })))
      .then(granted('T2', { reservationId: 'R2' }));
  });

  it('is held for one draw of its own event, as long as that lasts', () => {
    given(granted('T1')).when(hold('D1')).then(held('D1'));
    given(granted('T1'), held('D1')).when(hold('D1')).thenNothing();
    given(granted('T1'), held('D1')).when(hold('D2')).thenRefused('NO_TICKET');
    given(granted('T1')).when(hold('D1', 'another')).thenRefused('NO_TICKET');
    given(granted('T1')).when(hold('D1'), closesAt).thenRefused('NO_TICKET');
    given().when(hold('D1')).thenRefused('NO_TICKET');
    const sooner = granted('T2', { expiresAt: '2026-06-13T01:00:00.000Z' });
    given(granted('T1'), sooner)
      .when(hold('D1'))
      .then(held('D1', 0, 'T2'));
  });

  it('ends with its event as that is planned by now, and one that staff gave with the contest', () => {
    const later = '2026-06-13T06:00:00.000Z';
    const until = (event: string, contest: string): TicketCommand => ({
      ...{ type: 'HoldTicket', drawId: 'D1', contestId: 'moon', clientSeed: 'client', generation: 0 },
      ends: { event, contest },
    });
    const byHand = granted('T1', { source: 'STAFF' });
    given(granted('T1')).when(until(later, closesAt), closesAt).then(held('D1'));
    given(granted('T1')).when(until(closesAt, later), closesAt).thenRefused('NO_TICKET');
    given(byHand).when(until(closesAt, later), closesAt).then(held('D1'));
    given(byHand).when(until(later, closesAt), closesAt).thenRefused('NO_TICKET');
  });

  it('is spent once, or comes back', () => {
    const past = [granted('T1'), held('D1')];
    given(...past)
      .when(spend)
      .then(spent('D1'));
    given(...past, spent('D1'))
      .when(spend)
      .thenNothing();
    given(...past, spent('D1'))
      .when(hold('D1'))
      .thenNothing();
    const release: TicketCommand = { type: 'ReleaseTicket', drawId: 'D1' };
    const released: TicketEvent = { type: 'TicketReleased', data: { ticketId: 'T1', drawId: 'D1' } };
    given(...past)
      .when(release)
      .then(released);
    given(...past, spent('D1'))
      .when(release)
      .thenNothing();
    given(...past, released)
      .when(spend)
      .thenNothing();
    given(...past, released)
      .when(hold('D2'))
      .then(held('D2'));
  });

  it('is held anew in a later generation, for the same draw', () => {
    const renew: TicketCommand = { type: 'RenewHold', drawId: 'D1', from: 0, generation: 2 };
    given(granted('T1'), held('D1')).when(renew).then(held('D1', 2));
    given(granted('T1'), held('D1', 2)).when(renew).thenNothing();
    given(granted('T1'), held('D1'), spent('D1')).when(renew).thenNothing();
  });
});

describe('A prize that was won', () => {
  const past = [granted('T1'), held('D1'), spent('D1')];
  const withPin = [granted('T1'), held('D1'), spent('D1', { ...won, requiresPin: true })];

  it('is claimed once, on the phone or by its code', () => {
    given(...past)
      .when(claim())
      .then(claimed());
    given(...past)
      .when(claim({ by: ana }))
      .then(claimed({ by: ana }));
    given(...past, claimed())
      .when(claim({ by: ana }))
      .thenNothing();
    given(...past)
      .when(claim({ rewardId: 'another' }))
      .thenRefused('REWARD_NOT_FOUND');
    given(...past)
      .when(claim(), late)
      .thenRefused('REWARD_EXPIRED');
    given(...past, claimed())
      .when(claim(), late)
      .thenNothing();
  });

  it('asks for the PIN where the contest has one, a few times', () => {
    given(...withPin)
      .when(claim())
      .thenRefused('PIN_WRONG');
    given(...withPin)
      .when(claim({ pin: 'right' }))
      .then(claimed());
    given(...withPin)
      .when(claim({ pin: 'wrong' }))
      .then(refused);
    const often = Array.from({ length: rewardLimits.pinTries }, () => refused);
    given(...withPin, ...often)
      .when(claim({ pin: 'right' }))
      .thenRefused('PIN_LOCKED');
    given(...withPin, ...often)
      .when(claim({ by: ana }))
      .then(claimed({ by: ana }));
  });

  it('goes back where it is not claimed in time, once', () => {
    given(...past)
      .when(lapse(3))
      .thenNothing();
    given(...past)
      .when(lapse(3), late)
      .then(lapsed(3));
    given(...past, claimed())
      .when(lapse(3), late)
      .thenNothing();
    given(...past, lapsed(3))
      .when(lapse(3), late)
      .thenNothing();
    given(...past, lapsed(3))
      .when(lapse(5), late)
      .thenNothing();
    given(...past, lapsed(3))
      .when(renewed(3, 5))
      .then(lapsed(5));
    given(...past, lapsed(4))
      .when(renewed(3, 5))
      .thenNothing();
    given(...past, lapsed(3))
      .when(claim(), late)
      .thenRefused('REWARD_EXPIRED');
    const settle: TicketCommand = { type: 'SettleReturn', rewardId: 'D1' };
    given(...past, lapsed(3))
      .when(settle)
      .then(returned);
    given(...past, lapsed(3), returned)
      .when(settle)
      .thenNothing();
    given(...past, lapsed(3), returned)
      .when(renewed(3, 9))
      .thenNothing();
    given(...past)
      .when(settle)
      .thenNothing();
  });
});

describe('A gift', () => {
  const gift = received().data;
  const receive: TicketCommand = { type: 'ReceiveGift', gift };
  const own = { rewardId: 'G1', vendorId: 'foundry' };

  it('comes once, also to who was never given a ticket', () => {
    given().when(receive).then(received());
    given(granted('T1')).when(receive).then(received());
    given(received())
      .when({ type: 'ReceiveGift', gift: { ...gift, claimCode: 'ANOTHER' } })
      .thenNothing();
  });

  it('is claimed as a prize that was won, until its time is over', () => {
    const by: TicketCommand = { type: 'ClaimReward', rewardId: 'G1', by: ana };
    given(received())
      .when(by)
      .then({ type: 'RewardClaimed', data: { ...own, by: ana } });
    given(received()).when(by, late).thenRefused('REWARD_EXPIRED');
    given(received())
      .when({ type: 'LapseReward', rewardId: 'G1', generation: 0 }, late)
      .then({ type: 'RewardLapsed', data: { ...own, generation: 0 } });
  });
});
