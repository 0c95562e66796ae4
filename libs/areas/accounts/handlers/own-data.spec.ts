import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { personalData } from '@lineless/contracts/accounts/personal-data';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { openDoors, order, placeAndPay, signedIn, system } from '@lineless/areas/ordering/testing/evening';
import { NotReady } from '@lineless/engine/write/message';
import type { Origin } from '@lineless/engine/write/caller';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { Persons, type OwnEvents } from '@lineless/engine/trust/persons/persons';
import { VerifySignIn } from './sign-in';
import { GetMyData } from './own-data';
import { ForgetMe } from './personal-data';
import { ChangeProfile } from './profiles';
import { ownDataModel } from '../model/read-models';

interface Person {
  readonly userId: string;
  readonly origin: Origin;
}

let bar: Bar;
let zoe: Person;
let kim: Person;

async function signIn(phoneNumber: string): Promise<Person> {
  await bar.identity.sendCode({ phoneNumber });
  const [message] = await bar.identity.inbox(phoneNumber);
  const { session } = await bar.bus.command(VerifySignIn, { phoneNumber, code: message?.code ?? '' }, system);
  const { userId } = session.user;
  return { userId, origin: signedIn(userId, phoneNumber) };
}

const named = (name: string, { userId, origin } = zoe) =>
  bar.bus.command(ChangeProfile, { userId, name }, origin);
const ask = ({ userId, origin } = zoe, since?: string) =>
  bar.bus.query(GetMyData, { userId, ...(since !== undefined && { since }) }, origin);
/** Time goes by until it is answered. */
async function over<T>(asking: Promise<T>): Promise<T> {
  const wait = { isOver: false };
  const end = () => {
    wait.isOver = true;
  };
  asking.then(end, end);
  while (!wait.isOver) await bar.pass(100);
  return asking;
}
async function answered(asking: Promise<unknown>): Promise<readonly string[]> {
  return personalData.parse(await over(asking)).events.map(({ type }) => type);
}
const collecting = () => jest.spyOn(bar.app.get(Persons), 'dataOf');

/** A collection for Zoe waits until it is let go. */
function held() {
  let letGo = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const persons = bar.app.get(Persons);
  const collect = persons.dataOf.bind(persons);
  const spy = collecting().mockImplementation(async (person): Promise<OwnEvents> => {
    if (person.id === zoe.userId) await promise;
    return collect(person);
  });
  return { letGo, times: () => spy.mock.calls.filter(([{ id }]) => id === zoe.userId).length };
}

beforeEach(async () => {
  bar = await openBar();
  await openDoors(bar);
  zoe = await signIn('+13105550177');
  kim = await signIn('+13105550178');
  await named('Zephyrine');
  await placeAndPay(bar, { beer: 1 });
  await bar.pass(10);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await bar.close();
});

describe('what is recorded of a person', () => {
  it('is collected by a job and answered, with what they did a moment before', async () => {
    await named('Zephyrine Quill');
    expect(await answered(ask())).toEqual(['UserRegistered', 'ProfileNameChanged', 'ProfileNameChanged']);
    await named('Zoe');
    expect(await answered(ask())).toHaveLength(4);
    expect(bar.failures).toEqual([]);
  });

  it('costs the streams that say something of them, and never the whole log', async () => {
    const all = jest.spyOn(bar.stored, 'readAll');
    const streams = jest.spyOn(bar.stored, 'readStream');
    const persons = bar.app.get(Persons);
    await persons.dataOf({ kind: 'user', id: zoe.userId });
    await persons.foldAnew({ kind: 'user', id: zoe.userId });
    expect(new Set(streams.mock.calls.map(([stream]) => stream))).toEqual(new Set([`user-${zoe.userId}`]));
    expect(all).not.toHaveBeenCalled();
  });

  it('has what was stored a moment before, though the index does not show it yet', async () => {
    await order(bar, zoe.origin, { beer: 1 });
    const { events } = await bar.app.get(Persons).dataOf({ kind: 'user', id: zoe.userId });
    expect(events.map(({ type }) => type)).toContain('OrderPlaced');
  });

  it('is neither collected nor forgotten by an index that stays behind', async () => {
    jest.spyOn(bar.engine.progress, 'upToNow').mockResolvedValue(false);
    const persons = bar.app.get(Persons);
    const person = { kind: 'user', id: zoe.userId } as const;
    await expect(persons.dataOf(person)).rejects.toMatchObject({ code: 'MODEL_BUILDING' });
    await expect(persons.foldAnew(person)).rejects.toMatchObject({ code: 'MODEL_BUILDING' });
    const forgetting = bar.bus.command(ForgetMe, { userId: zoe.userId, confirmed: true }, zoe.origin);
    await expect(forgetting).rejects.toMatchObject({ code: 'NOT_CAUGHT_UP' });
  });

  it('is collected once at a time, however often its person asks', async () => {
    const { letGo, times } = held();
    const asked = Array.from({ length: 5 }, () => ask());
    await bar.pass(1_000);
    expect(times()).toBe(1);
    letGo();
    const answers = asked.map((one) => answered(one));
    for (const answer of answers) expect(await answer).toContain('UserRegistered');
    expect(times()).toBe(1);
  });

  it('delays no other person, neither their data nor their forgetting', async () => {
    const { letGo } = held();
    const waiting = ask();
    expect(await answered(ask(kim))).toEqual(['UserRegistered']);
    await bar.bus.command(ForgetMe, { userId: kim.userId, confirmed: true }, kim.origin);
    await bar.pass(10_000);
    expect((await bar.stored.readStream(`user-${kim.userId}`)).map(({ type }) => type)).toContain(
      'PersonErased',
    );
    letGo();
    expect(await over(waiting)).toBeInstanceOf(NotReady);
  });

  it('is fetched later where it takes long, and is not collected again for that', async () => {
    const { letGo, times } = held();
    const first = ask();
    const pending = await over(first);
    if (!(pending instanceof NotReady)) throw new Error('It is there already');
    expect(pending.body).toEqual({ status: 'PENDING', since: await bar.store.lastPosition() });
    const { since } = pending.body as { readonly since: string };
    letGo();
    await bar.pass(200);
    await named('Somebody else', kim);
    expect(await answered(ask(zoe, since))).toContain('ProfileNameChanged');
    expect(times()).toBe(1);
  });

  it('is collected also where the tap for it was lost, or the first try failed', async () => {
    const spy = collecting().mockRejectedValueOnce(new Error('Cut off'));
    const tap = jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    const pending = ask();
    expect(await over(pending)).toBeInstanceOf(NotReady);
    tap.mockRestore();
    for (let round = 0; round < 3; round += 1) await bar.pass(5_000);
    expect(spy).toHaveBeenCalledTimes(2);
    expect(bar.failures).toHaveLength(1);
  });

  it('is taken away where it is not fetched, and collected anew for who comes later', async () => {
    const spy = collecting();
    const before = await bar.store.lastPosition();
    await answered(ask());
    await bar.pass(110_000);
    await answered(ask(zoe, before ?? ''));
    expect(spy).toHaveBeenCalledTimes(1);
    await bar.pass(20_000);
    await answered(ask(zoe, before ?? ''));
    expect(spy).toHaveBeenCalledTimes(2);
  });

  // id: leaves-no-part-behind
  it('is kept in as many parts as it is long, and leaves none of them behind', async () => {
    const persons = bar.app.get(Persons);
    const person = { kind: 'user', id: zoe.userId } as const;
    const own = await persons.dataOf(person);
    const long = own.events.map((event) => ({ ...event, data: { said: 'a quince '.repeat(300_000) } }));
    const spy = collecting();
    const kept = async (): Promise<number> => {
      const all = { prefix: zoe.userId, afterId: '', limit: 20 };
      const found = await bar.app
        .get(KeptModels)
        .get(ownDataModel)
        .use((collection) => collection.scan(all));
      return found.length;
    };
    const asksLong = async () => {
      spy.mockResolvedValueOnce({ upTo: (await bar.store.lastPosition()) ?? '', events: long });
      expect(await answered(ask())).toHaveLength(long.length);
      return kept();
    };
    const all = await asksLong();
    expect(all).toBeGreaterThan(3);
    await named('Zoe');
    await answered(ask());
    expect(await kept()).toBe(2);
    await named('Zephyrine');
    expect(await asksLong()).toBe(all);
    await bar.pass(130_000);
    expect(await kept()).toBe(0);
  });

  it('is none for a person who never signed in', async () => {
    await expect(ask({ userId: 'nobody', origin: signedIn('nobody', '+13105550100') })).rejects.toMatchObject(
      {
        code: 'USER_NOT_FOUND',
      },
    );
  });
});
