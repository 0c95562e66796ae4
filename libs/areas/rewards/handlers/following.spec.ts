import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { signedIn } from '@lineless/areas/ordering/testing/evening';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { systemOrigin } from '@lineless/engine/write/caller';
import { contestAggregate, ticketAggregate } from './aggregate';
import { OpenContest } from './edit-contests';
import { Draw } from './draw';
import type { ContestCommand } from '../model/decide-contest';
import type { TicketCommand } from '../model/decide-tickets';
import { certain, granted } from '../testing/contests';
import { Seeds } from './seeds';

const MINUTE = 60_000;
const CLOSES_AFTER = 20;

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

  beforeEach(async () => {
    bar = await openBar();
    const terms = { ...certain(2), closesAt: inMinutes(CLOSES_AFTER) };
    await onContest({ type: 'CreateContest', contestId: 'moon', vendorId: 'foundry', terms });
    const opening = { vendorId: 'foundry', contestId: 'moon' };
    await bar.bus.command(OpenContest, opening, systemOrigin('test', 'test'));
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
    // Two generations later, before any process has seen the hold.
    for (const generation of [0, 1])
      await onContest({ type: 'SettleDraws', generation, settled: [`draw ${draw.drawId}`] });
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
  });
});
