import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { keyed, signedIn, system } from '@lineless/areas/ordering/testing/evening';
import { CancelEvent, ChangeEvent, CreateEvent } from '@lineless/areas/venue-events/handlers/events';
import { CLAIM_HOURS } from '@lineless/contracts/rewards/limits';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { systemOrigin } from '@lineless/engine/write/caller';
import { commandErrors } from '@lineless/engine/write/errors';
import { contestAggregate, ticketAggregate } from './aggregate';
import { HandOver, HandOverHandler } from './claims';
import { ChangeContest, CloseContest, OpenContest } from './edit-contests';
import { Draw, DrawHandler } from './draw';
import { GetPrizeFigures } from './figures';
import { GetTickets } from './queries';
import { LapseReward, SettleDraws } from './steps';
import { GiveTickets, GrantTicket } from './tickets';
import type { ContestCommand } from '../model/decide-contest';
import type { TicketCommand } from '../model/decide-tickets';
import { withinPerson } from '../model/ids';
import { ana, certain, granted } from '../testing/contests';
import { PeopleTickets } from './people-tickets';
import { Seeds } from './seeds';

const MINUTE = 60_000;
const CLOSES_AFTER = 20;
const CLAIM_MS = CLAIM_HOURS * 60 * MINUTE;
const MOON = { vendorId: 'foundry', contestId: 'moon' };

describe('What a crash or time has left open of a prize drawing', () => {
  let bar: Bar;
  const context = { ...systemOrigin('test', 'test'), actor: { kind: 'system', id: 'test' } as const };
  const noor = signedIn('noor', '+15625550100');
  const inMinutes = (minutes: number) => new Date(bar.runtime.now() + minutes * MINUTE).toISOString();
  const onContest = (command: ContestCommand) =>
    bar.app.get(Aggregates).execute(contestAggregate, 'moon', command, context);
  const onTickets = (command: TicketCommand) =>
    bar.app.get(Aggregates).execute(ticketAggregate, 'noor', command, context);
  const contest = async () => {
    const { state } = await bar.app.get(Aggregates).load(contestAggregate, 'moon');
    if (!state) throw new Error('There is no contest');
    return state;
  };
  const tickets = async () => {
    const { state } = await bar.app.get(Aggregates).load(ticketAggregate, 'noor');
    if (!state) throw new Error('There are no tickets');
    return state;
  };
  const give = (ticketId: string) => {
    const event = granted(ticketId, { expiresAt: inMinutes(240) });
    if (event.type !== 'TicketGranted') throw new Error('No ticket');
    return onTickets({ type: 'GrantTicket', ticket: event.data });
  };
  const hold = () =>
    onTickets({
      ...{ type: 'HoldTicket', drawId: 'D1', contestId: 'moon', clientSeed: 'client', generation: 0 },
    });
  const drawn = async () => {
    const seed = await bar.app.get(Seeds).of(await contest());
    const what = { drawId: 'D1', userId: 'noor', clientSeed: 'client', generation: 0 };
    return onContest({ type: 'Draw', ...what, seed });
  };

  const wins = async () => {
    await bar.bus.command(Draw, { id: 'moon' }, noor);
    const [reward] = (await tickets()).rewards;
    if (!reward) throw new Error('Nothing was won');
    return reward;
  };
  const lapse = (rewardId: string) =>
    bar.bus.command(LapseReward, { document: withinPerson('noor', rewardId) }, system);
  /** The contest goes on to its third generation. */
  const forgets = async (drawId: string) => {
    for (const generation of [0, 1])
      await onContest({ type: 'SettleDraws', generation, settled: [`draw ${drawId}`] });
  };

  beforeEach(async () => {
    bar = await openBar();
    const terms = { ...certain(2), closesAt: inMinutes(CLOSES_AFTER) };
    await onContest({ type: 'CreateContest', contestId: 'moon', vendorId: 'foundry', terms });
    await bar.bus.command(OpenContest, MOON, systemOrigin('test', 'test'));
    await give('T1');
    await bar.pass(10);
  });
  afterEach(async () => {
    expect(bar.failures).toEqual([]);
    await bar.close();
  });

  it('is drawn where the crash came after the ticket was held, and once', async () => {
    await hold();
    await bar.pass(MINUTE);
    expect(await tickets()).toMatchObject({ rewards: [{ rewardId: 'D1', status: 'PENDING' }] });
    expect(await contest()).toMatchObject({ draws: 1, remaining: { shirt: 1 }, unsettled: [] });
  });

  it('spends the ticket where the crash came after the draw', async () => {
    await hold();
    await drawn();
    await bar.pass(MINUTE);
    expect(await tickets()).toMatchObject({
      ...{ tickets: [{ hold: null, outcome: { n: 1 } }], rewards: [{ rewardId: 'D1' }] },
    });
    expect(await contest()).toMatchObject({ draws: 1, unsettled: [] });
  });

  it('gives the ticket back where the contest was closed before it drew', async () => {
    await hold();
    const seed = await bar.app.get(Seeds).of(await contest());
    await onContest({ type: 'CloseContest', seed });
    await bar.pass(MINUTE);
    expect(await tickets()).toMatchObject({ tickets: [{ hold: null, outcome: null }], rewards: [] });
    expect(await contest()).toMatchObject({ draws: 0, remaining: { shirt: 2 } });
  });

  it('draws on where the contest has gone on since the ticket was held', async () => {
    const { draw } = await bar.bus.command(Draw, { id: 'moon' }, noor);
    expect(draw.n).toBe(1);
    await give('T2');
    await hold();
    // Before any process has seen the hold.
    await forgets(draw.drawId);
    await bar.pass(MINUTE);
    expect(await contest()).toMatchObject({ draws: 2, remaining: { shirt: 0 } });
    expect((await tickets()).rewards).toHaveLength(2);
  });

  it('closes at its time, and reveals its seed', async () => {
    await bar.bus.command(Draw, { id: 'moon' }, noor);
    expect((await contest()).seed).toBeNull();
    await bar.pass(CLOSES_AFTER * MINUTE);
    const { status, seed, atClose } = await contest();
    expect([status, seed]).toEqual(['CLOSED', expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(atClose).toMatchObject({ entries: 1 });
    // A manager who closes it in the same moment is right, too.
    const { contest: closed } = await bar.bus.command(CloseContest, MOON, systemOrigin('test', 'test'));
    expect(closed).toMatchObject({ contestId: 'moon', status: 'CLOSED' });
  });

  it('answers a draw that comes again after the close, and takes no other one', async () => {
    const tap = (key: string) => {
      const origin = { ...keyed(noor, key), actor: { kind: 'customer', id: 'noor' } } as const;
      return bar.app.get(DrawHandler).execute(new Draw({ id: 'moon' }, origin));
    };
    const first = await tap('tap');
    await give('T2');
    await bar.pass(CLOSES_AFTER * MINUTE);
    expect((await tap('tap')).draw).toEqual(first.draw);
    await expect(tap('another')).rejects.toMatchObject({ code: 'CONTEST_CLOSED' });
  });

  it('is handed over by the scan that comes again after its answer was lost, and not by an earlier one', async () => {
    const { claimCode } = await wins();
    await bar.engine.catchUp();
    const scan = async (key: string) => {
      const origin = { ...keyed(system, key), actor: { kind: 'staff', id: 'maya', name: 'Maya' } } as const;
      const scanned = new HandOver({ vendorId: 'foundry', claimCode }, origin);
      return (await bar.app.get(HandOverHandler).execute(scanned)).alreadyClaimed;
    };
    expect([await scan('first'), await scan('first'), await scan('second')]).toEqual([false, false, true]);
  });

  it('is over at its time, before anybody has closed it', async () => {
    bar.runtime.skip(CLOSES_AFTER * MINUTE);
    const given = { ...MOON, phoneNumber: '+15625550100', count: 1, reason: 'A long wait' };
    await expect(bar.bus.command(GiveTickets, given, system)).rejects.toMatchObject({
      code: 'CONTEST_CLOSED',
    });
  });

  it('knows a prize as given back where the crash came after the contest took it', async () => {
    const { rewardId, prizeId } = await wins();
    bar.runtime.skip(CLAIM_MS);
    await onTickets({ type: 'LapseReward', rewardId, generation: 0 });
    await onContest({ type: 'ReturnStock', drawId: rewardId, userId: 'noor', prizeId, generation: 0 });
    for (let times = 0; times < 2; times += 1)
      await bar.bus.command(SettleDraws, { contestId: 'moon' }, system);
    expect((await tickets()).rewards).toMatchObject([{ status: 'RETURNED' }]);
    expect((await contest()).remaining).toEqual({ shirt: 2 });
  });

  it('is settled for all others where one ticket stream cannot be read, and that one is not forgotten', async () => {
    const people = bar.app.get(PeopleTickets);
    for (const [userId, drawId] of [
      ['ana', 'D0'],
      ['noor', 'D1'],
    ] as const) {
      const event = granted(`T-${userId}`, { userId, expiresAt: inMinutes(240) });
      if (event.type !== 'TicketGranted') throw new Error('No ticket');
      await people.execute(userId, { type: 'GrantTicket', ticket: event.data }, context);
      const what = { drawId, contestId: 'moon', clientSeed: 'client', generation: 0 };
      await people.execute(userId, { type: 'HoldTicket', ...what }, context);
      const seed = await bar.app.get(Seeds).of(await contest());
      await onContest({ type: 'Draw', ...what, userId, seed });
    }
    await onContest({ type: 'SettleDraws', generation: 0, settled: [] });
    const look = people.look.bind(people);
    jest.spyOn(people, 'look').mockImplementation(async (userId) => {
      if (userId === 'ana') throw commandErrors.DATA_ALTERED();
      return look(userId);
    });
    const settling = bar.bus.command(SettleDraws, { contestId: 'moon' }, system);
    await expect(settling).rejects.toMatchObject({ code: 'DATA_ALTERED' });
    expect((await tickets()).rewards).toMatchObject([{ rewardId: 'D1' }]);
    expect((await contest()).unsettled.map(({ drawId }) => drawId)).toEqual(['D0', 'D1']);
    jest.restoreAllMocks();
    await bar.bus.command(SettleDraws, { contestId: 'moon' }, system);
    expect((await look('ana')).state?.rewards).toMatchObject([{ rewardId: 'D0' }]);
    expect((await contest()).unsettled).toEqual([]);
  });

  it('takes a prize back once, also where the contest has gone on since its claim ended', async () => {
    const { rewardId } = await wins();
    bar.runtime.skip(CLAIM_MS);
    await onTickets({ type: 'LapseReward', rewardId, generation: 0 });
    await forgets(rewardId);
    for (let times = 0; times < 3; times += 1) await lapse(rewardId);
    expect((await tickets()).rewards).toMatchObject([{ status: 'RETURNED' }]);
    expect((await contest()).remaining).toEqual({ shirt: 2 });
  });

  it('takes no prize back that was handed over in the moment in which its claim ended', async () => {
    const { rewardId } = await wins();
    await onTickets({ type: 'ClaimReward', rewardId, by: ana });
    await bar.engine.catchUp();
    bar.runtime.skip(CLAIM_MS);
    await lapse(rewardId);
    expect((await contest()).remaining).toEqual({ shirt: 1 });
  });

  it('counts a prize from the moment in which it was won, also where that came after the close', async () => {
    bar.runtime.skip(CLOSES_AFTER * MINUTE - 1_000);
    await hold();
    await drawn();
    bar.runtime.skip(2_000);
    await bar.pass(MINUTE);
    const wonAt = (await tickets()).rewards[0]?.wonAt ?? '';
    const { terms } = await contest();
    expect(wonAt > terms.closesAt).toBe(true);
    const wonIn = async (since: string, until: string) =>
      (await bar.bus.query(GetPrizeFigures, { vendorId: 'foundry', since, until }, system)).all.won;
    expect(await wonIn(wonAt, inMinutes(60))).toBe(1);
    expect(await wonIn(inMinutes(-60), wonAt)).toBe(0);
  });

  describe('of an event of the venue', () => {
    const planned = (more: object = {}) => ({
      ...{ vendorId: 'foundry', eventName: 'Sun', description: '', status: 'UPCOMING' as const },
      ...{ startTime: inMinutes(0), endTime: inMinutes(10), ...more },
    });
    /** With a contest that is set up. */
    const plan = async (closesAfter = 60) => {
      const { event } = await bar.bus.command(CreateEvent, planned(), system);
      const sun = { vendorId: 'foundry', contestId: event.eventId };
      const setUp = {
        type: 'CreateContest',
        ...sun,
        terms: { ...certain(2), closesAt: inMinutes(closesAfter) },
        eventEnd: event.endTime,
      } as const;
      await bar.app.get(Aggregates).execute(contestAggregate, event.eventId, setUp, context);
      await bar.pass(10);
      return sun;
    };
    const held = async (eventId?: string) =>
      (await bar.bus.query(GetTickets, { eventId }, noor)).tickets.filter((one) => one.eventId !== 'moon');

    it('is drawn with the tickets of its guests until the end that the event has by then', async () => {
      const sun = await plan();
      const { contestId: eventId } = sun;
      await bar.bus.command(OpenContest, sun, system);
      await bar.bus.command(GrantTicket, { eventId, sourceType: 'SIGNIN' }, noor);
      const extended = planned({ eventId, endTime: inMinutes(30) });
      await bar.bus.command(ChangeEvent, { ...extended, eventId }, system);
      await bar.pass(20 * MINUTE);
      for (const asked of [eventId, undefined])
        expect(await held(asked)).toMatchObject([{ eventId, expiresAt: extended.endTime }]);
      bar.runtime.skip(15 * MINUTE);
      expect(await held()).toEqual([]);
      await expect(bar.bus.command(Draw, { id: eventId }, noor)).rejects.toMatchObject({ code: 'NO_TICKET' });
      await bar.bus.command(ChangeEvent, { ...extended, eventId, endTime: inMinutes(30) }, system);
      expect(await bar.bus.command(Draw, { id: eventId }, noor)).toMatchObject({ winStatus: true });
    });

    it('closes with its event where that is extended, also in the last moment, and never earlier than it has said', async () => {
      const sun = await plan(10);
      const { contestId: eventId } = sun;
      const closesAt = async () => {
        const { state } = await bar.app.get(Aggregates).load(contestAggregate, eventId);
        return [state?.status, state?.terms.closesAt];
      };
      const extend = async (endTime: string) => {
        await bar.bus.command(ChangeEvent, { ...planned({ endTime }), eventId }, system);
        await bar.engine.catchUp();
        return endTime;
      };
      const seen = await extend(inMinutes(20));
      await bar.bus.command(OpenContest, sun, system);
      expect(await closesAt()).toEqual(['OPEN', seen]);
      await bar.bus.command(GrantTicket, { eventId, sourceType: 'SIGNIN' }, noor);
      const second = await extend(inMinutes(30));
      await bar.pass(2 * MINUTE);
      expect(await closesAt()).toEqual(['OPEN', second]);
      await extend(inMinutes(25));
      await bar.pass(2 * MINUTE);
      expect(await closesAt()).toEqual(['OPEN', second]);
      await bar.pass(23 * MINUTE);
      const last = await extend(inMinutes(60));
      // The sweep has not looked yet.
      bar.runtime.skip(5 * MINUTE);
      expect(await bar.bus.command(Draw, { id: eventId }, noor)).toMatchObject({ winStatus: true });
      expect(await closesAt()).toEqual(['OPEN', last]);
    });

    it('is over where the event is called off: draws, opens and tickets no more, and closes for all to see', async () => {
      const sun = await plan();
      const { contestId: eventId } = sun;
      await bar.bus.command(OpenContest, sun, system);
      await bar.bus.command(GrantTicket, { eventId, sourceType: 'SIGNIN' }, noor);
      const draft = await plan();
      await bar.bus.command(CancelEvent, { vendorId: 'foundry', eventId }, system);
      await bar.bus.command(CancelEvent, { vendorId: 'foundry', eventId: draft.contestId }, system);
      const closed = { code: 'CONTEST_CLOSED' };
      await expect(bar.bus.command(Draw, { id: eventId }, noor)).rejects.toMatchObject(closed);
      await expect(bar.bus.command(OpenContest, draft, system)).rejects.toMatchObject(closed);
      const given = { ...sun, phoneNumber: '+15625550100', count: 1, reason: 'A long wait' };
      await expect(bar.bus.command(GiveTickets, given, system)).rejects.toMatchObject(closed);
      await bar.engine.catchUp();
      expect(await held()).toEqual([]);
      await bar.pass(2 * MINUTE);
      const { state } = await bar.app.get(Aggregates).load(contestAggregate, eventId);
      expect(state).toMatchObject({ status: 'CLOSED', draws: 0 });
      // That of another event goes on.
      expect((await contest()).status).toBe('OPEN');
    });

    it('is drawn with what staff have given until it closes, also where that was set later since', async () => {
      const sun = await plan();
      const { contestId: eventId } = sun;
      const by = granted('T2', { source: 'STAFF', eventId, expiresAt: inMinutes(5) });
      if (by.type !== 'TicketGranted') throw new Error('No ticket');
      await onTickets({ type: 'GrantTicket', ticket: by.data });
      await bar.bus.command(OpenContest, sun, system);
      await bar.pass(20 * MINUTE);
      expect(await held()).toMatchObject([{ ticketId: 'T2' }]);
      expect(await bar.bus.command(Draw, { id: eventId }, noor)).toMatchObject({ winStatus: true });
    });
  });

  it('has tickets for its own event alone', async () => {
    const held = async (eventId: string) => (await bar.bus.query(GetTickets, { eventId }, noor)).tickets;
    expect([await held('moon'), await held('sun')]).toMatchObject([[{ eventId: 'moon' }], []]);
  });

  it('is set up by what is named: null takes away, and a prize of another contest is a new one', async () => {
    const terms = {
      ...certain(2),
      closesAt: inMinutes(CLOSES_AFTER),
      revealVideoUrl: 'https://video.example/reveal',
      pin: { salt: 'salt', hash: 'hash' },
    };
    const sun = { vendorId: 'foundry', contestId: 'sun' };
    const setUp = { type: 'CreateContest', ...sun, terms } as const;
    await bar.app.get(Aggregates).execute(contestAggregate, 'sun', setUp, context);
    const change = async (more: object) =>
      (await bar.bus.command(ChangeContest, { ...sun, ...more }, system)).contest;
    const video = { revealVideoUrl: terms.revealVideoUrl };
    expect(await change({ noWinWeight: 1 })).toMatchObject({ ...video, requiresPin: true });
    const without = await change({ revealVideoUrl: null, staffPin: null });
    expect(without).toMatchObject({ noWinWeight: 1, requiresPin: false });
    expect(without).not.toHaveProperty('revealVideoUrl');
    const prize = { name: 'A shirt', description: '', weight: 1, stock: 1, cost: 900 };
    const { prizes } = await change({
      prizes: ['shirt', 'theirs'].map((prizeId) => ({ ...prize, prizeId })),
    });
    expect(prizes.map(({ prizeId }) => prizeId)).toEqual(['shirt', expect.not.stringMatching('theirs')]);
  });
});
