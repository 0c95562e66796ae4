import { beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { Wrapping } from './wrapping';

/** What is kept beside the persons' keys: the first value given for a name stays. */
function kept() {
  const values = new Map<string, Uint8Array>();
  return {
    once: (name: string, value: Uint8Array) => {
      if (!values.has(name)) values.set(name, value);
      return Promise.resolve(values.get(name) ?? value);
    },
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

  it('opens a key of another person for nobody', () => {
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
