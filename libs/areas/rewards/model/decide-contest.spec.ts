import { describe, expect, it } from '@jest/globals';
import { verifyContest } from '@lineless/contracts/rewards/verify';
import { folded, specification, SPECIFIED_AT } from '@lineless/kernel/testing/given-when-then';
import { ana, certain, closesAt, created, opened, seed, terms } from '../testing/contests';
import { contestDecider, type ContestCommand } from './decide-contest';
import type { ContestEvent } from './events';
import { evolveLine } from './lines';
import { fairnessView } from './view';

const { given } = specification(contestDecider, (actual, expected) => expect(actual).toEqual(expected));

const open: ContestCommand = { type: 'OpenContest', seed, sealedSeed: 'sealed', by: ana };
const close: ContestCommand = { type: 'CloseContest', seed, by: ana };
const draw = (drawId: string, generation = 0): ContestCommand => ({
  ...{ type: 'Draw', drawId, userId: 'noor', clientSeed: 'client', generation, seed },
});
const giveBack = (drawId: string, generation = 0): ContestCommand => ({
  ...{ type: 'ReturnStock', drawId, userId: 'noor', prizeId: 'shirt', generation },
});
const settled = (generation: number): ContestEvent => ({ type: 'DrawsSettled', data: { generation } });

/** The events of a contest to which all this was done. */
function done(commands: readonly ContestCommand[], of = terms): readonly ContestEvent[] {
  return commands.reduce<readonly ContestEvent[]>(
    (past, command) => [
      ...past,
      ...contestDecider.decide(command, folded(contestDecider, past), SPECIFIED_AT),
    ],
    [created(of), opened(of)],
  );
}
const stateAfter = (commands: readonly ContestCommand[], of = terms) => {
  const state = folded(contestDecider, done(commands, of));
  if (!state) throw new Error('There is no contest');
  return state;
};

describe('A contest', () => {
  it('is set up once for an event, and changed until it opens', () => {
    const create = { type: 'CreateContest', contestId: 'moon', vendorId: 'foundry', terms, by: ana } as const;
    const change = { type: 'ChangeContest', change: { prizes: certain(3).prizes }, by: ana } as const;
    given().when(create).then(created());
    given(created()).when(create).thenRefused('CONTEST_EXISTS');
    given(created())
      .when(change)
      .then({ type: 'ContestChanged', data: { terms: { ...terms, prizes: certain(3).prizes }, by: ana } });
    given(created())
      .when({ ...change, change: { prizes: terms.prizes } })
      .thenNothing();
    given(created(), opened()).when(change).thenRefused('CONTEST_OPENED');
    given().when(change).thenRefused('CONTEST_NOT_FOUND');
  });

  it('follows its event where it closes with it, and is its own again once another time is set', () => {
    const create = { type: 'CreateContest', contestId: 'moon', vendorId: 'foundry', terms, by: ana } as const;
    const later = '2026-06-13T06:00:00.000Z';
    const follow = (eventEnd: string) => ({ type: 'FollowEvent', eventEnd }) as const;
    const followed = (at: string) =>
      ({ type: 'ContestFollowed', data: { closesAt: at } }) as const satisfies ContestEvent;
    given()
      .when({ ...create, eventEnd: closesAt })
      .then(created(), followed(closesAt));
    given()
      .when({ ...create, eventEnd: later })
      .then(created());
    const own = { type: 'ContestChanged', data: { terms: { ...terms, closesAt: later }, by: ana } } as const;
    const change = { type: 'ChangeContest', change: { closesAt: later }, by: ana } as const;
    given(created(), followed(closesAt))
      .when({ ...change, eventEnd: later })
      .then(own, followed(later));
    given(created(), followed(closesAt), own).when(follow(closesAt)).thenNothing();
    given(created(), followed(later)).when(follow(closesAt)).then(followed(closesAt));
    given(created(), followed(closesAt), opened()).when(follow(later)).then(followed(later));
    given(created(), followed(later), opened()).when(follow(closesAt)).thenNothing();
    given(created(), followed(closesAt), opened(), ...done([draw('D1'), close]).slice(2))
      .when(follow(later))
      .thenNothing();
  });

  it('opens once, committed to its seed, its odds and its prizes', () => {
    given(created()).when(open).then(opened());
    given(created(), opened()).when(open).thenNothing();
    given(...done([close]))
      .when(open)
      .thenRefused('CONTEST_CLOSED');
    given(created()).when(close).thenRefused('CONTEST_NOT_OPEN');
  });

  it('does not open when its time is over: it would close at once, and opens no second time', () => {
    given(created()).when(open, closesAt).thenRefused('CONTEST_CLOSED');
    const justBefore = new Date(Date.parse(closesAt) - 1).toISOString();
    given(created()).when(open, justBefore).then(opened());
  });

  it('draws what the seed, the number and the client say, and the same draw once', () => {
    const [, , drawn] = done([draw('a')]);
    expect(drawn).toMatchObject({ type: 'PrizeDrawn', data: { n: 1, drawId: 'a', clientSeed: 'client' } });
    given(...done([draw('a')]))
      .when(draw('a'))
      .thenNothing();
    const [, , again] = done([draw('another id')]);
    expect(again?.data).toMatchObject({ prizeId: drawn && 'prizeId' in drawn.data && drawn.data.prizeId });
  });

  it('has no prize left once its stock is drawn, until one comes back', () => {
    const all = [draw('a'), draw('b'), draw('c')];
    const prizes = done(all, certain(2)).flatMap(({ data }) => ('prizeId' in data ? [data.prizeId] : []));
    expect(prizes).toEqual(['shirt', 'shirt', null]);
    const state = stateAfter([...all, giveBack('a'), giveBack('a'), draw('d')], certain(2));
    expect(state).toMatchObject({ remaining: { shirt: 0 }, entries: 5, draws: 4 });
  });

  it('takes no draw after its close, which the first one that comes too late writes down', () => {
    given(created()).when(draw('a')).thenRefused('CONTEST_NOT_FOUND');
    given(...done([close]))
      .when(draw('a'))
      .thenNothing();
    const past = done([draw('a')]);
    const { entries, chain } = stateAfter([draw('a')]);
    const closed: ContestEvent = { type: 'ContestClosed', data: { seed, entries, chain } };
    given(...past)
      .when(draw('b'), closesAt)
      .then(closed);
    given(...past)
      .when({ type: 'FollowClock', seed }, closesAt)
      .then(closed);
    given(...past)
      .when({ type: 'FollowClock', seed })
      .thenNothing();
    for (const none of [[created()], [...past, closed]])
      given(...none)
        .when({ type: 'FollowClock', seed }, closesAt)
        .thenNothing();
    // What was drawn before is still known to who asks again.
    given(...past, closed)
      .when(draw('a'), closesAt)
      .thenNothing();
  });

  it('forgets what is settled, and takes nothing of that time any more', () => {
    const settle = (generation: number, ...lines: readonly string[]): ContestCommand => ({
      ...{ type: 'SettleDraws', generation, settled: lines },
    });
    const past = done([draw('a')]);
    given(...past)
      .when(settle(0))
      .then(settled(1));
    const young = [...past, settled(1)];
    // A draw of the generation before is still taken; so it is still known, and has to be settled first.
    given(...young)
      .when(draw('a'))
      .thenNothing();
    given(...young)
      .when(settle(1))
      .thenNothing();
    given(...young)
      .when(settle(0, 'draw a'))
      .thenNothing();
    given(...young)
      .when(settle(1, 'draw a'))
      .then(settled(2));
    const old = [...young, settled(2)];
    expect(folded(contestDecider, old)?.unsettled).toEqual([]);
    given(...old)
      .when(draw('a'))
      .thenRefused('HOLD_STALE');
    given(...old)
      .when(giveBack('a'))
      .thenRefused('HOLD_STALE');
    given(...old)
      .when(settle(2))
      .thenNothing();
  });

  it('is found fair by who checks what it publishes', async () => {
    const commands = Array.from({ length: 16 }, (_, n) => draw(n === 0 ? 'a' : `draw-${n}`));
    const events = done([...commands, close, giveBack('a')]);
    const published = fairnessView(folded(contestDecider, events) ?? stateAfter([]));
    const entries = events.flatMap((event) => evolveLine({ ...event, at: SPECIFIED_AT }, 'moon') ?? []);
    if (!published) throw new Error('Nothing is published');
    const verdict = await verifyContest(published, entries);
    expect(verdict).toEqual({ faults: [], draws: 16, returns: 1, isRevealed: true });
    expect(published).toMatchObject({ entries: 17, entriesAtClose: 16 });
    const { seed: revealed } = fairnessView(stateAfter(commands)) ?? {};
    expect(revealed).toBeUndefined();
  });
});
