import { beforeEach, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { NO_SECRET, Wrapping } from './wrapping';

/** What is kept beside the persons' keys: the first value given for a name stays. */
function kept() {
  const values = new Map<string, Uint8Array>();
  return {
    once: (name: string, value: Uint8Array) => {
      if (!values.has(name)) values.set(name, value);
      return Promise.resolve(values.get(name) ?? value);
    },
    note: async (name: string, value: Uint8Array) => void values.set(name, value),
    noted: async (name: string) => values.get(name) ?? null,
  };
}

const SECRET = new Uint8Array(32).fill(7);

describe("the wrapping of persons' keys", () => {
  let keys: ReturnType<typeof kept>;
  let wrapping: Wrapping;

  beforeEach(async () => {
    keys = kept();
    await keys.once('salt', new Uint8Array(32).fill(1));
    wrapping = await Wrapping.open(keys, new VirtualRuntime(), 'a setting');
  });

  // Another name or another derivation would lose every key that is stored already.
  it('opens what it has wrapped, under the names it has given, in each version to come', () => {
    expect(wrapping.nameOf('+13105550100')).toBe('hYtjikh9REVVbEIdVQKR8i4Sua');
    const wrapped = '0golw9w5s2znnMqOu2Xv2h5o9wn2gsV9c56D5kB7JmTZJZCtMnZZYeYLSkfWxWArKAANpct4q5s8eSr2';
    expect(wrapping.unwrap('k1', Buffer.from(wrapped, 'base64url'))).toEqual(Buffer.from(SECRET));
    expect(wrapping.digestOf('+13105550100')).toBe('9-zJxdValGVgKhTR80aCaO3SuvZLW9sX0xcnlOaaHUc');
  });

  it('gives a text the digest that every process gives it, and no other service', async () => {
    const digest = wrapping.digestOf('+13105550100');
    const another = await Wrapping.open(keys, new VirtualRuntime(), 'a setting');
    expect([another.digestOf('+13105550100'), another.digestOf('+13105550101') === digest]).toEqual([
      digest,
      false,
    ]);
    const elsewhere = await Wrapping.open(kept(), new VirtualRuntime(), 'a setting');
    expect(elsewhere.digestOf('+13105550100')).not.toBe(digest);
    const withoutSetting = kept();
    await withoutSetting.once('salt', new Uint8Array(32).fill(1));
    const copied = await Wrapping.open(withoutSetting, new VirtualRuntime(), undefined);
    expect(copied.digestOf('+13105550100')).not.toBe(digest);
  });

  it('opens no key of another person', () => {
    const wrapped = wrapping.wrap('k1', SECRET);
    expect(wrapping.unwrap('k1', wrapped)).toEqual(Buffer.from(SECRET));
    expect(() => wrapping.unwrap('k2', wrapped)).toThrow();
  });

  it('does not open with another setting, and says so at the start', async () => {
    await expect(Wrapping.open(keys, new VirtualRuntime(), 'another')).rejects.toThrow(
      "PERSON_KEYS_SECRET is not the one that persons' keys are wrapped with.",
    );
  });
});

describe('the exchange of the secret', () => {
  let keys: ReturnType<typeof kept>;
  const runtime = new VirtualRuntime();
  const open = (secret?: string, before?: string) => Wrapping.open(keys, runtime, secret, before);

  beforeEach(() => {
    keys = kept();
  });

  it.each([
    ['a setting', 'a setting'],
    [undefined, NO_SECRET],
  ])(
    'goes from %s to another one: both open until then, and the new one alone afterwards',
    async (old, before) => {
      const former = await open(old);
      const wrapped = former.wrap('k1', SECRET);
      const digest = former.digestOf('a text');
      const both = await open('another', before);
      // Until the exchange nothing is wrapped that a process could not open which has the former one alone.
      const between = both.wrap('k2', SECRET);
      expect(former.unwrap('k2', between)).toEqual(Buffer.from(SECRET));
      await both.exchange(keys);
      const anew = both.rewrapped('k1', wrapped) ?? new Uint8Array();
      expect(both.rewrapped('k1', anew)).toBeNull();
      const alone = await open('another');
      for (const one of [both, alone]) {
        expect(one.unwrap('k1', anew)).toEqual(Buffer.from(SECRET));
        expect(one.digestOf('a text')).toBe(digest);
      }
      expect(() => alone.unwrap('k1', wrapped)).toThrow(StorageUnavailable);
      expect(() => former.unwrap('k1', anew)).toThrow(StorageUnavailable);
      await expect(open(old)).rejects.toThrow('PERSON_KEYS_SECRET is not the one');
    },
  );

  it('is heard of by a process that has both, before it wraps', async () => {
    await open('a setting');
    const [one, other] = [await open('another', 'a setting'), await open('another', 'a setting')];
    await other.look(keys);
    expect(one.rewrapped('k1', other.wrap('k1', SECRET))).not.toBeNull();
    await one.exchange(keys);
    await other.look(keys);
    expect(one.rewrapped('k1', other.wrap('k1', SECRET))).toBeNull();
  });

  it('happens again, also back to the first one, and digests stay what they were', async () => {
    const first = await open('a setting');
    const digest = first.digestOf('a text');
    let wrapped = first.wrap('k1', SECRET);
    const steps = [
      ['second', 'a setting'],
      ['third', 'second'],
      ['a setting', 'third'],
    ] as const;
    for (const [secret, before] of steps) {
      const wrapping = await open(secret, before);
      await wrapping.exchange(keys);
      wrapped = wrapping.rewrapped('k1', wrapped) ?? wrapped;
      expect((await open(secret)).unwrap('k1', wrapped)).toEqual(Buffer.from(SECRET));
      expect((await open(secret)).digestOf('a text')).toBe(digest);
    }
    expect(wrapped).toHaveLength(60);
  });

  it('names what a key is wrapped by, and opens nothing whose name was changed', async () => {
    await open('a setting');
    const both = await open('another', 'a setting');
    await both.exchange(keys);
    const wrapped = Buffer.from(both.wrap('k1', SECRET));
    expect([wrapped.length, wrapped[0]]).toEqual([65, 1]);
    for (const at of [0, 1]) {
      const forged = Buffer.from(wrapped);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(() => both.unwrap('k1', forged)).toThrow();
    }
  });

  it('takes no secret of before that is not the one', async () => {
    await open('a setting');
    await expect(open('another', 'a third')).rejects.toThrow('PERSON_KEYS_SECRET is not the one');
  });
});
