import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Said, Subject } from '@lineless/kernel/personal-data';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { NewEvent } from '@lineless/ports/event-store/port';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { Keyring, KEYS_LIVE_MS } from './keyring';
import { Sealer } from './sealer';

const ana: Subject = { kind: 'user', id: 'ana' };
const PHONE = '+13105550100';
const meta = {
  v: 1,
  at: '2026-06-12T22:00:00.000Z',
  actor: { kind: 'system', id: 'test' },
  correlationId: 'c',
  causationId: 'c',
} as const;
let count = 0;
const called = (name: string, subject = ana, number?: string) => {
  const event: NewEvent = { id: `event-${(count += 1)}`, type: 'Called', data: { name }, meta };
  const said: Said = { subject, fields: [['data.name', 'name', name]], ...(number && { number }) };
  return { event, said: [said] };
};

class CountedKeys extends InMemoryPersonKeys {
  lookUps = 0;

  override async byIds(ids: readonly string[]) {
    this.lookUps += 1;
    return super.byIds(ids);
  }

  writes = 0;

  override async ensure(keys: Parameters<InMemoryPersonKeys['ensure']>[0]) {
    this.writes += 1;
    return super.ensure(keys);
  }

  override async link(links: Parameters<InMemoryPersonKeys['link']>[0]) {
    this.writes += 1;
    return super.link(links);
  }

  override async ofSubjects(subjects: readonly string[]) {
    this.lookUps += 1;
    return super.ofSubjects(subjects);
  }
}

describe('sealing for several processes', () => {
  let keys: CountedKeys;
  let runtime: VirtualRuntime;
  let missing: string[];
  let one: Sealer;
  let other: Sealer;
  beforeEach(async () => {
    keys = new CountedKeys();
    runtime = new VirtualRuntime();
    missing = [];
    const open = async () => {
      const onMissing = (key: string) => missing.push(key);
      return new Sealer(await Keyring.open({ keys, runtime, onMissing }), runtime);
    };
    one = await open();
    other = await open();
  });

  const stored = async (by: Sealer, ...sayings: ReturnType<typeof called>[]): Promise<StoredEvent[]> =>
    (await by.seal('user-ana', sayings)).map((event, revision) => ({
      ...event,
      position: String(revision),
      stream: 'user-ana',
      revision,
    }));
  const names = async (by: Sealer, events: readonly StoredEvent[]) =>
    (await by.open(events)).map(({ data }) => (data as { name: string }).name);

  it('is opened by all of them, a batch with one look-up and the next one with none', async () => {
    const ben: Subject = { kind: 'user', id: 'ben' };
    const events = await stored(one, called('Ana'), called('Ana M.'), called('Ben', ben));
    expect(JSON.stringify(events)).not.toMatch(/Ana M|Ben/);
    keys.lookUps = 0;
    expect(await names(other, events)).toEqual(['Ana', 'Ana M.', 'Ben']);
    expect(await names(other, events)).toEqual(['Ana', 'Ana M.', 'Ben']);
    expect(keys.lookUps).toBe(1);
  });

  it('writes the keys of two hundred guests at once, and whose numbers they have', async () => {
    const guests = Array.from({ length: 200 }, (_, n) => {
      const subject: Subject =
        n % 2 === 0 ? { kind: 'reservation', id: `R${n}` } : { kind: 'phone', id: `+1310${n}` };
      return called(`Guest ${n}`, subject, `+1310${n}`);
    });
    keys.writes = 0;
    const events = await stored(one, ...guests);
    expect(keys.writes).toBe(3);
    expect(await names(other, events)).toEqual(
      guests.map(({ event }) => (event.data as { name: string }).name),
    );
    keys.writes = 0;
    await stored(
      one,
      ...guests.map(({ event, said }) => ({ event: { ...event, id: `${event.id}-again` }, said })),
    );
    expect(keys.writes).toBe(0);
  });

  it('gives the one who has sealed them the very objects back', async () => {
    const saying = called('Ana');
    const events = await stored(one, saying);
    expect((await one.open(events))[0]?.data).toBe(saying.event.data);
    const [opened] = await one.open(events);
    expect(opened?.meta).toEqual(meta);
  });

  it('costs nothing where no person is spoken of', async () => {
    const plain = { event: { id: 'e', type: 'Called', data: {}, meta }, said: [] };
    keys.lookUps = 0;
    const events = await stored(one, plain);
    expect(await one.open(events)).toBe(events);
    expect(keys.lookUps).toBe(0);
  });

  it('is over for all of them once one is forgotten, for the others a moment later', async () => {
    const events = await stored(one, called('Ana'));
    const [before] = await names(other, events);
    await one.keyring.erase(ana);
    expect([before, ...(await names(one, events))]).toEqual(['Ana', 'Forgotten']);
    await runtime.advance(KEYS_LIVE_MS);
    expect(await names(other, events)).toEqual(['Forgotten']);
    // What is said of them afterwards is not kept.
    expect(await names(one, await stored(other, called('Ana again')))).toEqual(['Forgotten']);
  });

  it('is over a moment after the forgetting, also for one that was answered late', async () => {
    const events = await stored(one, called('Ana'));
    const answer = keys.byIds.bind(keys);
    keys.byIds = async (ids) => {
      const found = await answer(ids);
      await one.keyring.erase(ana);
      await runtime.advance(KEYS_LIVE_MS - 1);
      return found;
    };
    expect(await names(other, events)).toEqual(['Ana']);
    keys.byIds = answer;
    await runtime.advance(1);
    expect(await names(other, events)).toEqual(['Forgotten']);
  });

  it('is over also where a clock is set back', async () => {
    const events = await stored(one, called('Ana'));
    expect(await names(other, events)).toEqual(['Ana']);
    await one.keyring.erase(ana);
    const hourAgo = runtime.now() - 3_600_000;
    runtime.now = () => hourAgo;
    expect(await names(other, events)).toEqual(['Forgotten']);
  });

  it('forgets with an account the role and the lists that have the same number', async () => {
    const role: Subject = { kind: 'phone', id: PHONE };
    const guest: Subject = { kind: 'reservation', id: 'R1' };
    const somebody: Subject = { kind: 'reservation', id: 'R2' };
    const events = await stored(
      one,
      called('Ana', ana, PHONE),
      called('Ana R.', role),
      called('Ana on a list', guest, PHONE),
      called('Somebody else', somebody, '+13105550101'),
    );
    expect(
      JSON.stringify([...(await keys.ofSubjects(await keys.subjectsOf(one.keyring.nameOf(role)))).keys()]),
    ).not.toContain('3105550100');
    expect((await one.keyring.keysOf(ana)).size).toBe(3);
    await one.keyring.erase(ana);
    expect(await names(one, events)).toEqual(['Forgotten', 'Forgotten', 'Forgotten', 'Somebody else']);
    // The next person to get a role with this number has it.
    const next = await stored(one, called('New with this number', role));
    expect(await names(one, [...events, ...next])).toEqual([
      'Forgotten',
      'Forgotten',
      'Forgotten',
      'Somebody else',
      'New with this number',
    ]);
    await one.keyring.erase(role);
    expect(await names(one, next)).toEqual(['Forgotten']);
  });

  it('lets a link be another promoter’s after one was forgotten', async () => {
    const link: Subject = { kind: 'promoter', id: 'L1' };
    const events = await stored(one, called('Pip', link));
    await one.keyring.erase(link);
    const next = await stored(one, called('Quinn', link));
    expect(await names(other, [...events, ...next])).toEqual(['Forgotten', 'Quinn']);
    await one.keyring.erase(link);
    expect(await names(one, next)).toEqual(['Forgotten']);
  });

  it('knows of whom there is a number', async () => {
    const guest: Subject = { kind: 'reservation', id: 'R1' };
    const nameless: Subject = { kind: 'reservation', id: 'R2' };
    await stored(one, called('Ana on a list', guest, PHONE), called('Somebody', nameless));
    expect([await one.keyring.hasNumber(guest), await one.keyring.hasNumber(nameless)]).toEqual([
      true,
      false,
    ]);
  });

  it('says so where a key is neither there nor deleted', async () => {
    const events = await stored(one, called('Ana'));
    const elsewhere = new Sealer(
      await Keyring.open({ keys: new InMemoryPersonKeys(), runtime, onMissing: (key) => missing.push(key) }),
      runtime,
    );
    expect(await names(elsewhere, events)).toEqual(['Forgotten']);
    expect(missing).toHaveLength(1);
  });

  it('does not start with another secret than the one that wraps the keys', async () => {
    const kept = new InMemoryPersonKeys();
    const secret = 'a secret of the operators, of 32 letters';
    await Keyring.open({ keys: kept, runtime, secret });
    await Keyring.open({ keys: kept, runtime, secret });
    await expect(Keyring.open({ keys: kept, runtime })).rejects.toThrow('PERSON_KEYS_SECRET is not the one');
  });
});
