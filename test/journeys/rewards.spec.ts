import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Change } from '@lineless/contracts/live';
import { contestAnswer, prizesAnswer } from '@lineless/contracts/rewards/contests';
import { fairness } from '@lineless/contracts/rewards/fairness';
import { CLAIM_HOURS, rewardLimits } from '@lineless/contracts/rewards/limits';
import {
  contestFigures,
  drawAnswer,
  rewardAnswer,
  rewardList,
  scannedClaim,
  scannedReward,
  staffReward,
  staffRewardList,
  ticketGrantAnswer,
  vendorFigures,
} from '@lineless/contracts/rewards/rewards';
import { DEMO, type ApiClient } from '../support/api-client';
import { Crowd } from '../support/crowd';
import { Drawing, shirt } from '../support/drawing';
import { DoorList } from '../support/guest-list';
import { Member, ownIn } from '../support/member';
import { read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const HOUR_MS = 3_600_000;
const PEOPLE = 50;
const TICKETS = 10;
const DRAWS = PEOPLE * TICKETS;

describe('A prize drawing', () => {
  let venue: Venue;
  let manager: ApiClient;
  let staff: ApiClient;
  let visitor: ApiClient;
  const open = (more: object = {}) => Drawing.open(manager, venue.runtime.now(), more);
  /** Every draw wins. */
  const certain = (stock: number, more: object = {}) =>
    open({ noWinWeight: 0, prizes: [{ ...shirt, stock }], ...more });
  const prizesOf = async ({ contestId }: Drawing) =>
    read(await visitor.get(`/api/contests/${contestId}/prizes`), prizesAnswer);
  const claim = (person: ApiClient, rewardId: string, body?: object) =>
    person.post(`/api/rewards/${rewardId}/claim`, body);
  const scan = (person: ApiClient, code: string) => person.post(`/api/vendors/${DEMO.vendor}/claims/${code}`);

  beforeAll(async () => {
    venue = await Venue.open({ settings: { SMS_RATE_LIMIT: null } });
    manager = await venue.signIn(DEMO.manager);
    staff = await venue.staff();
    visitor = venue.visitor();
  });
  afterAll(() => venue.close());

  // id: is-set-up-opened-drawn
  it('is set up, opened, drawn from, closed, and checked by anybody', async () => {
    const drawing = await Drawing.setUp(manager, venue.runtime.now());
    const base = `/api/contests/${drawing.contestId}`;
    const noor = await venue.newcomer();
    expect(await prizesOf(drawing)).toEqual({ prizes: [] });
    expect(refusal(await drawing.draw(noor))).toEqual([404, 'CONTEST_NOT_FOUND']);
    expect(refusal(await visitor.get(`${base}/fairness`))).toEqual([404, 'CONTEST_NOT_FOUND']);
    await manager.put(drawing.path, { noWinWeight: 70 });
    const { commitment } = await drawing.step('open');
    expect(refusal(await manager.put(drawing.path, { noWinWeight: 1 }))).toEqual([409, 'CONTEST_OPENED']);
    expect(await prizesOf(drawing)).toMatchObject({
      prizes: [{ name: 'Tour shirt', remaining: 3, chance: 0.3 }],
      contest: { status: 'OPEN', commitment, draws: 0, requiresPin: false },
    });
    await drawing.give(noor, TICKETS);
    const receipts = [];
    for (let n = 0; n < TICKETS; n += 1) {
      const clientSeed = `mine-${n}`;
      const drawn = read(await drawing.draw(noor, { clientSeed }), drawAnswer);
      expect(drawn.draw).toMatchObject({ n: n + 1, clientSeed });
      expect(drawn.rewards).toHaveLength(drawn.winStatus ? 1 : 0);
      receipts.push(drawn.draw);
    }
    expect(refusal(await drawing.draw(noor))).toEqual([409, 'NO_TICKET']);
    expect(await drawing.verify(visitor, receipts)).toMatchObject({ faults: [], isRevealed: false });
    const shown = read(await visitor.get(`${base}/fairness`), fairness);
    expect(shown).toMatchObject({ commitment, entries: TICKETS });
    expect(shown.seed).toBeUndefined();
    await drawing.step('close');
    await drawing.step('close');
    expect(await drawing.verify(visitor, receipts)).toEqual({
      ...{ faults: [], draws: TICKETS, returns: 0, isRevealed: true },
    });
    await noor.post('/api/reward-tickets', { sourceType: 'SIGNIN', eventId: drawing.contestId });
    expect(refusal(await drawing.draw(noor))).toEqual([409, 'CONTEST_CLOSED']);
    expect(await drawing.ticketsOf(noor)).toBe(1);
    expect(refusal(await manager.post(`${drawing.path}/open`))).toEqual([409, 'CONTEST_CLOSED']);
    expect(refusal(await drawing.give(noor))).toEqual([409, 'CONTEST_CLOSED']);
  });

  // id: is-heard-of-at-once-by-a-page
  it('is heard of at once by a page that was open before it was set up, and by staff', async () => {
    const eventId = await Drawing.eventOf(manager, venue.runtime.now());
    const [phone, desk] = [venue.screen(), venue.screen(staff)];
    for (const screen of [phone, desk])
      expect(await screen.subscribe(`contest:${eventId}`)).toMatchObject({ ok: true });
    const none = await venue.screen().subscribe('contest:nowhere');
    expect(none).toEqual({ ok: false, code: 'EVENT_NOT_FOUND' });
    const contest = { eventId, noWinWeight: 60, prizes: [shirt] };
    const path = `/api/vendors/${DEMO.vendor}/contests`;
    expect((await manager.post(path, contest)).status).toBe(201);
    await desk.saw(({ document }: Change) => contestAnswer.shape.contest.safeParse(document).success);
    await manager.post(`${path}/${eventId}/open`);
    await phone.saw(({ document }: Change) => {
      const shown = prizesAnswer.safeParse(document).data;
      return shown?.contest?.status === 'OPEN' && shown.prizes.length === 1;
    });
    expect(JSON.stringify(phone.changes)).not.toContain('noWinWeight');
  });

  it('keeps its seed from everybody until it closes: no store, answer or screen has it in clear', async () => {
    const drawing = await open();
    const stream = `contest-${drawing.contestId}`;
    await drawing.step('close');
    const { seed = '' } = read(await visitor.get(`/api/contests/${drawing.contestId}/fairness`), fairness);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const events = await venue.server.composition.store.readStream(stream);
    const withSeed = events.filter(({ data }) => JSON.stringify(data).includes(seed));
    expect(withSeed.map(({ type }) => type)).toEqual(['ContestClosed']);
  });

  // id: gives-the-ticket-of-signing
  it('gives the ticket of signing in once for an event, and takes no other source from a browser', async () => {
    const drawing = await open();
    const noor = await venue.newcomer();
    const grant = (body: object) => noor.post('/api/reward-tickets', body);
    const signedIn = { sourceType: 'SIGNIN', eventId: drawing.contestId };
    const first = read(await grant(signedIn), ticketGrantAnswer);
    expect(first).toMatchObject({ isNew: true, ticket: { sourceType: 'SIGNIN' } });
    expect(read(await grant(signedIn), ticketGrantAnswer)).toEqual({ ...first, isNew: false });
    expect(await drawing.ticketsOf(noor)).toBe(1);
    for (const sourceType of ['CHECK_IN', 'STAFF', 'PURCHASE'])
      expect(refusal(await grant({ ...signedIn, sourceType }))).toEqual([400, 'INVALID_INPUT']);
    expect(refusal(await grant({ ...signedIn, eventId: 'nowhere' }))).toEqual([404, 'EVENT_NOT_FOUND']);
    expect(refusal(await visitor.post('/api/reward-tickets', signedIn))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('gives a ticket to a member who is checked in at the door, once', async () => {
    const member = await Member.join(venue);
    const list = await DoorList.open(staff, venue.runtime.now(), { guestlistCapacity: 5 });
    const { reservationId } = ownIn(await member.reserve(list.gleventId));
    const tickets = async () =>
      (await member.person.get('/api/tickets')).body as { tickets: { sourceType: string }[] };
    await list.step(reservationId, 'check-in');
    const granted = await until(
      async () => ((await tickets()).tickets.length > 0 ? await tickets() : undefined),
      () => 'a ticket for the check-in',
    );
    expect(granted.tickets).toMatchObject([{ sourceType: 'CHECK_IN' }]);
  });

  // id: draws-once-for-a-double
  it('draws once for a double tap and for a repeat, with any body, and once for each key', async () => {
    const drawing = await certain(5);
    const noor = await venue.newcomer();
    await drawing.give(noor, 3);
    const taps = await Promise.all([1, 2, 3].map(() => drawing.draw(noor, undefined, 'tap')));
    const [first] = taps;
    for (const tap of taps) expect(tap.body).toEqual(first?.body);
    expect(await drawing.ticketsOf(noor)).toBe(2);
    const two = await Promise.all(['phone', 'tablet'].map((key) => drawing.draw(noor, undefined, key)));
    expect(new Set(two.map((answer) => read(answer, drawAnswer).draw.n))).toEqual(new Set([2, 3]));
    expect(refusal(await drawing.draw(noor, { contestId: 'another' }))).toEqual([400, 'CONTEST_MISMATCH']);
    expect(refusal(await drawing.draw(visitor))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  // id: hands-a-prize-over
  it('hands a prize over on the winner’s phone, and nowhere else', async () => {
    const drawing = await certain(5);
    const [noor, other] = [await venue.newcomer(), await venue.newcomer()];
    const won = await drawing.win(noor);
    expect(won).toMatchObject({ status: 'PENDING', prizeName: 'Tour shirt', requiresPin: false });
    expect(Date.parse(won.claimExpiration) - Date.parse(won.wonTimestamp)).toBe(CLAIM_HOURS * HOUR_MS);
    expect(refusal(await claim(other, won.rewardId))).toEqual([404, 'REWARD_NOT_FOUND']);
    const claimed = read(await claim(noor, won.rewardId), rewardAnswer).reward;
    expect(claimed).toMatchObject({ status: 'CLAIMED' });
    expect(read(await claim(noor, won.rewardId), rewardAnswer).reward).toEqual(claimed);
    expect(read(await noor.get('/api/users/rewards'), rewardList).rewards).toEqual([claimed]);
    const second = read(await scan(staff, won.claimCode), scannedClaim);
    expect(second).toMatchObject({ alreadyClaimed: true, reward: { claimedAt: claimed.claimedAt } });
  });

  it('hands a prize over by its code, and says on a second scan who did, and when', async () => {
    const drawing = await certain(5);
    const noor = await venue.newcomer();
    const won = await drawing.win(noor);
    const desk = venue.screen(staff);
    expect(await desk.subscribe(`contest:${drawing.contestId}:rewards`)).toMatchObject({ ok: true });
    const found = await staff.get(`/api/vendors/${DEMO.vendor}/claims/${won.claimCode.toLowerCase()}`);
    expect(read(found, scannedReward).reward).toMatchObject({ status: 'PENDING', rewardId: won.rewardId });
    const first = read(await scan(staff, won.claimCode), scannedClaim);
    expect(first).toMatchObject({ alreadyClaimed: false, reward: { claimedBy: { name: 'Maya R.' } } });
    const again = read(await scan(manager, won.claimCode), scannedClaim);
    expect(again).toEqual({ reward: first.reward, alreadyClaimed: true });
    const { document } = await desk.saw(({ document: said }: Change) => {
      const told = staffReward.safeParse(said).data;
      return told?.status === 'CLAIMED';
    });
    expect(JSON.stringify(document)).not.toContain(noor.userId);
    expect(refusal(await scan(noor, won.claimCode))).toEqual([403, 'ROLE_LACKING']);
    expect(refusal(await scan(staff, 'NOTACODE'))).toEqual([404, 'REWARD_NOT_FOUND']);
    const listed = read(await staff.get(`${drawing.path}/rewards`), staffRewardList);
    expect(listed.items).toEqual([first.reward]);
  });

  it('asks for the staff PIN where it has one, a few times', async () => {
    const drawing = await certain(5, { staffPin: '4711' });
    const noor = await venue.newcomer();
    const [won, lost] = [await drawing.win(noor), await drawing.win(noor)];
    expect(won.requiresPin).toBe(true);
    expect(refusal(await claim(noor, won.rewardId))).toEqual([409, 'PIN_WRONG']);
    expect(refusal(await claim(noor, won.rewardId, { pin: '0000' }))).toEqual([409, 'PIN_WRONG']);
    expect(read(await claim(noor, won.rewardId, { pin: '4711' }), rewardAnswer).reward.status).toBe(
      'CLAIMED',
    );
    for (let tries = 0; tries < rewardLimits.pinTries; tries += 1)
      expect(refusal(await claim(noor, lost.rewardId, { pin: '1234' }))).toEqual([409, 'PIN_WRONG']);
    expect(refusal(await claim(noor, lost.rewardId, { pin: '4711' }))).toEqual([409, 'PIN_LOCKED']);
    expect(read(await scan(staff, lost.claimCode), scannedClaim).alreadyClaimed).toBe(false);
  });

  it('keeps no claim code of a forgotten person, and its record stays checkable', async () => {
    const drawing = await certain(5);
    const noor = await venue.newcomer();
    const { claimCode } = await drawing.win(noor);
    const found = () => staff.get(`/api/vendors/${DEMO.vendor}/claims/${claimCode}`);
    expect((await found()).status).toBe(200);
    const forgotten = await noor.post(`/api/users/${noor.userId}/forget`, { confirmed: true });
    expect(forgotten.status).toBe(204);
    await until(
      async () => ((await found()).status === 404 ? true : undefined),
      () => 'the claim code to be forgotten',
    );
    expect(await drawing.verify(visitor)).toMatchObject({ faults: [], draws: 1 });
  });

  it('is of one vendor, and is set up by managers', async () => {
    const neighbour = await venue.openNeighbour();
    const kit = await venue.signIn(neighbour.phoneNumber);
    const drawing = await certain(5);
    const { claimCode } = await drawing.win(await venue.newcomer());
    expect(refusal(await kit.get(drawing.path))).toEqual([403, 'ROLE_LACKING']);
    const theirs = `/api/vendors/${neighbour.vendorId}`;
    expect(refusal(await kit.post(`${theirs}/claims/${claimCode}`))).toEqual([404, 'REWARD_NOT_FOUND']);
    const contest = { eventId: drawing.contestId, noWinWeight: 1, prizes: [shirt] };
    expect(refusal(await kit.post(`${theirs}/contests`, contest))).toEqual([404, 'EVENT_NOT_FOUND']);
    const own = `/api/vendors/${DEMO.vendor}/contests`;
    expect(refusal(await staff.post(own, contest))).toEqual([403, 'ROLE_LACKING']);
    expect(refusal(await manager.post(own, contest))).toEqual([409, 'CONTEST_EXISTS']);
    expect(refusal(await staff.post(`${drawing.path}/close`))).toEqual([403, 'ROLE_LACKING']);
  });

  // id: shows-managers-what-was-won
  it('shows managers what was won within a time, by contest, and what it cost', async () => {
    await (await certain(1)).win(await venue.newcomer());
    venue.runtime.forward(1_000);
    const from = venue.runtime.now();
    const [first, second, quiet] = [await certain(5), await certain(5), await certain(5)];
    const noor = await venue.newcomer();
    const won = [await first.win(noor), await first.win(noor), await second.win(noor)];
    await claim(noor, won[0]?.rewardId ?? '');
    venue.runtime.forward(1_000);
    const figuresOf = (person: ApiClient, since: number, to: number) => {
      const [start, end] = [since, to].map((at) => new Date(at).toISOString());
      return person.get(`/api/vendors/${DEMO.vendor}/prize-figures?since=${start}&until=${end}`);
    };
    const now = venue.runtime.now();
    const { contests, ...rest } = read(await figuresOf(manager, from, now), vendorFigures);
    expect(rest).toEqual({
      hasPrizes: true,
      gifts: [],
      all: { won: 3, pending: 2, claimed: 1, expired: 0, cost: '27.00' },
    });
    expect(contests).toHaveLength(2);
    expect(contests).toEqual(
      expect.arrayContaining([
        { contestId: first.contestId, won: 2, pending: 1, claimed: 1, expired: 0, cost: '18.00' },
        { contestId: second.contestId, won: 1, pending: 1, claimed: 0, expired: 0, cost: '9.00' },
      ]),
    );
    expect(JSON.stringify(contests)).not.toContain(quiet.contestId);
    expect(read(await figuresOf(manager, now, now + HOUR_MS), vendorFigures).all.won).toBe(0);
    expect(refusal(await figuresOf(staff, from, now))).toEqual([403, 'ROLE_LACKING']);
    for (const to of [from, from + 40 * 24 * HOUR_MS])
      expect(refusal(await figuresOf(manager, from, to))).toEqual([400, 'INVALID_INPUT']);
  });

  it(`has ${TICKETS} prizes for ${DRAWS} draws in one moment, and never one more`, async () => {
    const prizes = [{ ...shirt, stock: TICKETS, weight: 1_000 }];
    const drawing = await open({ noWinWeight: 1, prizes });
    const crowd = await Crowd.signIn(venue, PEOPLE);
    await crowd.each((person) => drawing.give(person, TICKETS));
    const phone = venue.screen();
    expect(await phone.subscribe(`contest:${drawing.contestId}`)).toMatchObject({ ok: true });
    const rounds = await Promise.all(
      Array.from({ length: TICKETS }, () => crowd.allAtOnce((person) => drawing.draw(person))),
    );
    const drawn = rounds.flat().map((answer) => read(answer, drawAnswer));
    expect(drawn.filter(({ winStatus }) => winStatus)).toHaveLength(TICKETS);
    expect(new Set(drawn.map(({ draw }) => draw.n)).size).toBe(DRAWS);
    expect(await prizesOf(drawing)).toMatchObject({
      prizes: [{ remaining: 0, chance: 0 }],
      contest: { draws: DRAWS },
    });
    await drawing.step('close');
    const receipts = drawn.map(({ draw }) => draw);
    expect(await drawing.verify(visitor, receipts)).toMatchObject({ faults: [], draws: DRAWS });
    const figures = read(await staff.get(`${drawing.path}/figures`), contestFigures);
    expect(figures).toMatchObject({
      draws: DRAWS,
      cost: '90.00',
      prizes: [{ won: TICKETS, pending: TICKETS }],
    });
  });

  // The last one: it moves the clock beyond every event of before.
  // id: takes-back-what
  it('takes back what was not claimed, and closes by itself when its time is over', async () => {
    const drawing = await certain(1);
    const noor = await venue.newcomer();
    const won = await drawing.win(noor);
    expect(await prizesOf(drawing)).toMatchObject({ prizes: [{ remaining: 0 }] });
    venue.runtime.forward((CLAIM_HOURS + 1) * HOUR_MS);
    await until(
      async () => {
        const { prizes, contest } = await prizesOf(drawing);
        return prizes[0]?.remaining === 1 && contest?.status === 'CLOSED' ? true : undefined;
      },
      () => 'the prize to come back',
    );
    const back = await venue.signIn(noor.phoneNumber);
    expect(refusal(await claim(back, won.rewardId))).toEqual([409, 'REWARD_EXPIRED']);
    expect(read(await back.get('/api/users/rewards'), rewardList).rewards).toMatchObject([
      { status: 'EXPIRED' },
    ]);
    expect(await drawing.verify(visitor)).toEqual({ faults: [], draws: 1, returns: 1, isRevealed: true });
  });
});
