import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Database from 'libsql';
import { personalData } from '@lineless/contracts/accounts/personal-data';
import { STAFF_SENTINEL } from '@lineless/contracts/access';
import { guestListAggregate } from '@lineless/areas/guest-lists/handlers/aggregate';
import type { GuestListCommand } from '@lineless/areas/guest-lists/model/decide';
import { details, wanted } from '@lineless/areas/guest-lists/testing/lists';
import { CompleteOrder } from '@lineless/areas/ordering/handlers/complete-order';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import {
  maya,
  openDoors,
  order,
  pay,
  markPaid,
  signedIn,
  system,
} from '@lineless/areas/ordering/testing/evening';
import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import { staffAggregate } from '@lineless/areas/staff/handlers/aggregate';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Origin } from '@lineless/engine/write/caller';
import { Persons } from '@lineless/engine/trust/persons/persons';
import { FOLLOWERS, IDENTITY } from '@lineless/platform/tokens';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import { VerifySignIn } from './sign-in';
import { GetMyData } from './own-data';
import { PEOPLE, type People } from '../service';
import { ForgetMe } from './personal-data';
import { ChangeProfile } from './profiles';
import { ConfirmDeletion, ForgetSomebody, ListLeftAtProvider } from './somebody';
import { usersModel } from '../model/read-models';
import { packedStates } from '../../../../test/support/packed-texts';

const PHONE = '+13105550177';
/** What people may be found by; the card's name stands in the test provider's books too. */
const WORDS = ['3105550177', 'Zephyrine', 'Quill', 'quinces', 'Morales'];
const MODELS = ['person-streams', 'users', 'orders', 'reservations', 'glevents', 'staff', 'vendor-roles'];

let bar: Bar;
let zoe: Origin;
let userId: string;
let orderId: string;

async function signIn(): Promise<string> {
  await bar.identity.sendCode({ phoneNumber: PHONE });
  const [message] = await bar.identity.inbox(PHONE);
  const { session } = await bar.bus.command(
    VerifySignIn,
    { phoneNumber: PHONE, code: message?.code ?? '' },
    system,
  );
  return session.user.userId;
}

const context = { ...system, actor: { kind: 'system', id: 'test' } } as const;
const aggregates = () => bar.app.get(Aggregates, { strict: false });
const onList = (command: GuestListCommand) =>
  aggregates().execute(guestListAggregate, 'moon', command, context);

/** Everything in the files of the service, with what their logs hold. */
function wordsIn(pattern: RegExp): string[] {
  const names = readdirSync(bar.directory).filter((name) => pattern.test(name));
  const contents = names.map((name) => readFileSync(join(bar.directory, name), 'latin1'));
  return WORDS.filter((word) => contents.some((content) => content.includes(word)));
}

/** What is left in a log of writes goes with its next checkpoint. */
function checkpoint(name: string): void {
  const database = new Database(join(bar.directory, name));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

const forget = () => bar.bus.command(ForgetMe, { userId, confirmed: true }, zoe);
const persons = () => bar.app.get(Persons);
/** Asked for as a page does it, and answered when a job has collected it. */
async function myData() {
  const answer = bar.bus.query(GetMyData, { userId }, zoe);
  for (let looks = 0; looks < 5; looks += 1) await bar.pass(100);
  return answer;
}
const stateOf = async () => (await bar.collections.get(usersModel).get(userId))?.body?.state;
const documentsOf = async (model: string, id: string) =>
  JSON.stringify((await bar.collections.named(model).get(id))?.body ?? null);

/** A person with a past: a profile, an order that is picked up, a role that has ended, a place on a list, a follower. */
beforeEach(async () => {
  bar = await openBar();
  await openDoors(bar);
  userId = await signIn();
  zoe = signedIn(userId, PHONE);
  await bar.bus.command(ChangeProfile, { userId, name: 'Zephyrine Quill' }, zoe);
  const placed = await order(bar, zoe, { beer: 2 });
  ({ orderId } = placed.order);
  await pay(bar, placed);
  await markPaid(bar, placed, zoe);
  const subscription = {
    endpoint: `https://push.example/${PHONE}`,
    keys: { p256dh: 'point', auth: 'secret' },
  };
  await bar.followers.follow({ orderId, userId, subscription, at: bar.runtime.now() });
  await onList({ type: 'CreateGlevent', gleventId: 'moon', vendorId: 'v1', status: 'UPCOMING', details });
  const guest = {
    firstName: 'Zephyrine',
    lastName: 'Quill',
    phoneNumber: PHONE,
    note: 'No quinces',
    vip: true,
  };
  await onList({ type: 'AddReservations', reservations: [wanted('moon_1', { guest }), wanted('moon_2')] });
  await bar.pass(10);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await bar.close();
});

/** A promoter's guest with this number, and the browser that follows the ticket; no account is asked for. */
async function ticketOf(phoneNumber: string): Promise<void> {
  const guest = { firstName: 'Zephyrine', lastName: 'Quill', phoneNumber, note: null, vip: false };
  const reservation = wanted('moon_3', { guest, quantity: 1, ticket: 'digest' });
  await onList({ type: 'AddReservations', reservations: [reservation] });
  const keys = { p256dh: 'point', auth: 'secret' };
  const subscription = { endpoint: `https://push.example/ticket-${phoneNumber}`, keys };
  const following = { orderId: 'moon_3', userId: 'moon_3', subscription, at: bar.runtime.now() };
  await bar.followers.follow(following);
  await bar.pass(10);
}

async function complete(which = orderId): Promise<void> {
  const completion = { userId: STAFF_SENTINEL, orderId: which, via: 'button' } as const;
  await bar.bus.command(CompleteOrder, completion, maya);
  await bar.pass(10);
}

describe('a person', () => {
  it('is in no stored event by name, number or note, and in what the product shows', () => {
    checkpoint('read-models.db');
    expect(wordsIn(/^events/)).toEqual([]);
    expect(wordsIn(/^person-keys/)).toEqual([]);
    const packed = packedStates(bar.directory).join();
    const plain = wordsIn(/^read-models/);
    expect(WORDS.filter((word) => plain.includes(word) || packed.includes(word))).toEqual(WORDS);
  });

  it('is shown all that was recorded about them, and nothing of others', async () => {
    await complete();
    const { events } = personalData.parse(await myData());
    const text = JSON.stringify(events);
    for (const word of WORDS) expect(text).toContain(word);
    expect(events.map(({ type }) => type)).toEqual([
      'UserRegistered',
      'ProfileNameChanged',
      'OrderPlaced',
      'OrderPaymentStarted',
      'OrderPaid',
      'ReservationMade',
      'OrderCompleted',
    ]);
    expect(text).not.toContain('Maya');
  });

  it('is not forgotten while an order waits for them, or while they have a role', async () => {
    await expect(forget()).rejects.toMatchObject({ code: 'ORDER_NOT_FINISHED' });
    await complete();
    const role = { vendorId: 'v1', phoneNumber: PHONE, name: 'Zephyrine', role: 'STAFF' as const };
    await bar.bus.command(AssignRole, role, system);
    // Of whom nothing is known but the role.
    const kit = { ...role, phoneNumber: '+13105550199', name: 'Kit' };
    await bar.bus.command(AssignRole, kit, system);
    await bar.pass(10);
    await expect(forget()).rejects.toMatchObject({ code: 'STILL_HAS_ROLE' });
    const byOperator = bar.bus.command(ForgetSomebody, { who: kit.phoneNumber }, system);
    await expect(byOperator).rejects.toMatchObject({ code: 'STILL_HAS_ROLE' });
    expect(await stateOf()).not.toHaveProperty('forgetting');
  });

  it('is forgotten though an order was never picked up, once it has left every board', async () => {
    await bar.pass(10);
    bar.runtime.skip(11 * 3_600_000);
    await expect(forget()).rejects.toMatchObject({ code: 'ORDER_NOT_FINISHED' });
    bar.runtime.skip(2 * 3_600_000);
    await forget();
    await bar.pass(10_000);
    expect(await stateOf()).toMatchObject({ forgetting: 'done' });
  });

  it('is not forgotten for what was stored before they asked, though no read model shows it yet', async () => {
    await complete();
    const role = { vendorId: 'v1', phoneNumber: PHONE, name: 'Zephyrine', role: 'STAFF' as const };
    await bar.bus.command(AssignRole, role, system);
    await expect(forget()).rejects.toMatchObject({ code: 'STILL_HAS_ROLE' });
    const placed = await order(bar, zoe, { beer: 1 });
    await pay(bar, placed);
    await markPaid(bar, placed, zoe);
    await expect(forget()).rejects.toMatchObject({ code: 'ORDER_NOT_FINISHED' });
    expect(await stateOf()).not.toHaveProperty('forgetting');
  });

  it('is forgotten everywhere, and every figure stays', async () => {
    await complete();
    const role = { vendorId: 'v1', phoneNumber: PHONE, name: 'Zephyrine', role: 'STAFF' as const };
    await bar.bus.command(AssignRole, role, system);
    const removal = {
      type: 'RemoveRole',
      by: { kind: 'system' },
      vendorId: 'v1',
      phoneNumber: PHONE,
    } as const;
    await aggregates().execute(staffAggregate, 'v1', removal, context);
    await bar.pass(10);
    await ticketOf(PHONE);
    const before = JSON.parse(await documentsOf('orders', orderId)) as { state: { amounts: object } };
    // Collected, and not fetched any more.
    expect(JSON.stringify(await myData())).toContain('Zephyrine');
    // Of the order, and of its sale.
    expect(packedStates(bar.directory).filter((state) => state.includes('Morales'))).toHaveLength(2);
    const last = (await bar.store.readAll({ after: null, limit: 500 })).events.length;
    await forget();
    await bar.pass(10_000);
    expect(bar.failures).toEqual([]);
    expect((await stateOf())?.forgetting).toBe('done');

    // In the logs of what was written neither, though the service has them open.
    expect(wordsIn(/./)).toEqual([]);
    const packed = packedStates(bar.directory);
    expect(packed.filter((state) => state.includes('Forgotten'))).toHaveLength(2);
    expect(WORDS.filter((word) => packed.some((state) => state.includes(word)))).toEqual([]);
    const after = JSON.parse(await documentsOf('orders', orderId)) as { state: { amounts: object } };
    expect(after.state).toMatchObject({
      amounts: before.state.amounts,
      status: 'COMPLETE',
      paid: { payer: { firstName: 'Forgotten' } },
    });
    expect(await documentsOf('reservations', 'moon_1')).toContain('Forgotten');
    expect(await documentsOf('reservations', 'moon_2')).toContain('Noor');
    // What was stored is what it was, and two events more.
    expect((await bar.store.readAll({ after: null, limit: 500 })).events).toHaveLength(last + 2);
    for (const model of MODELS)
      expect([model, (await bar.engine.rebuild(model, { swap: false })).differences]).toEqual([model, []]);
    const { events } = await persons().dataOf({ kind: 'user', id: userId });
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toMatch(WORDS.join('|'));
    await expect(bar.bus.query(GetMyData, { userId }, zoe)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('is told nothing of a ticket any more, also without an account', async () => {
    const guest = '+13105550188';
    await ticketOf(guest);
    expect(await bar.followers.of('moon_3')).toHaveLength(1);
    const forgotten = bar.bus.command(ForgetSomebody, { who: guest }, system);
    await bar.pass(10_000);
    expect(await forgotten).toEqual({ userId: null });
    expect(await documentsOf('reservations', 'moon_3')).toContain('Forgotten');
    expect(await bar.followers.of('moon_3')).toEqual([]);
  });

  it('is told to operators for as long as the provider keeps their account, since when', async () => {
    const provider: IdentityProvider = bar.identity;
    jest.spyOn(provider, 'forget').mockResolvedValue('left');
    await complete();
    const before = bar.runtime.now();
    await forget();
    await bar.pass(10_000);
    const left = () => bar.bus.query(ListLeftAtProvider, {}, system);
    const [one, ...others] = await left();
    expect([one?.userId, others]).toEqual([userId, []]);
    expect(Date.parse(one?.since ?? '')).toBeGreaterThanOrEqual(before);
    await bar.bus.command(ConfirmDeletion, { userId }, system);
    await bar.pass(10);
    expect(await left()).toEqual([]);
  });

  it('is another user when they come back, and may have a role again', async () => {
    await complete();
    const second = await order(bar, zoe, { beer: 1 });
    await pay(bar, second);
    await markPaid(bar, second, zoe);
    await complete(second.order.orderId);
    const payers = jest.spyOn(bar.payments, 'forgetPayers');
    await forget();
    await bar.pass(10_000);
    // The test provider's books say who paid each of them.
    expect(payers.mock.calls.map(([paymentIds]) => paymentIds.length)).toEqual([2]);
    const next = await signIn();
    expect(next).not.toBe(userId);
    expect(await signIn()).toBe(next);
    await bar.bus.command(ChangeProfile, { userId: next, name: 'Zoe' }, signedIn(next, PHONE));
    const role = { vendorId: 'v1', phoneNumber: PHONE, name: 'Zoe', role: 'STAFF' as const };
    await bar.bus.command(AssignRole, role, system);
    await bar.pass(10);
    expect(await documentsOf('users', next)).toContain('Zoe');
    expect(await documentsOf('vendor-roles', 'v1:13105550177')).toContain(PHONE);
    await expect(bar.bus.command(ChangeProfile, { userId, name: 'Zoe' }, zoe)).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('is in no process’ memory once the documents are folded anew, also where they were read in between', async () => {
    const forgotten = jest.spyOn(bar.app.get(Aggregates), 'forgetAll');
    await persons().foldAnew({ kind: 'user', id: 'maya' });
    expect(forgotten).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'the identity provider',
      () => jest.spyOn(bar.app.get<{ forget: () => Promise<unknown> }>(IDENTITY), 'forget'),
    ],
    [
      'the followers',
      () => jest.spyOn(bar.app.get<{ forgetAll: () => Promise<void> }>(FOLLOWERS), 'forgetAll'),
    ],
    ['the payments', () => jest.spyOn(bar.payments, 'forgetPayers')],
    ['the keys', () => jest.spyOn(bar.app.get(Persons), 'eraseKeys')],
    ['the read models', () => jest.spyOn(bar.app.get(Persons), 'foldAnew')],
  ])('is forgotten also where it was cut off before %s', async (_, step) => {
    await complete();
    step().mockRejectedValueOnce(new Error('Cut off'));
    await forget();
    await bar.pass(5_000);
    expect((await stateOf())?.forgetting).toBe('under way');
    expect(await bar.app.get<People>(PEOPLE, { strict: false }).numberOf(userId)).toBeNull();
    for (let round = 0; round < 4; round += 1) await bar.pass(5_000);
    expect((await stateOf())?.forgetting).toBe('done');
    expect(wordsIn(/./)).toEqual([]);
  });
});
