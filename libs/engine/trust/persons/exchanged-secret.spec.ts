import { beforeEach, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import type { Subject } from '@lineless/kernel/personal-data';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { Keyring } from './keyring';

const PERSONS = 1_100;
const user = (id: string): Subject => ({ kind: 'user', id });

/** Processes that share the keys: `former` has the first secret alone, the others the next one as well. */
describe("The exchange of the secret of persons' keys among processes", () => {
  let keys: InMemoryPersonKeys;
  let runtime: VirtualRuntime;
  let former: Keyring;
  let next: Keyring;

  const open = (secret: string, before?: string) => Keyring.open({ keys, runtime, secret, before });
  const secretOf = async (keyring: Keyring, id: string) => {
    const subject = user(id);
    return (await keyring.forSealing([subject])).get(keyring.nameOf(subject))?.secret ?? null;
  };
  const rewrapAll = async (keyring: Keyring) => {
    const pages = [];
    let after: string | null = null;
    do {
      const page = await keyring.rewrap(after);
      pages.push(page);
      after = page.next;
    } while (after !== null);
    return pages.map(({ looked, rewrapped }) => [looked, rewrapped]);
  };

  beforeEach(async () => {
    keys = new InMemoryPersonKeys();
    runtime = new VirtualRuntime();
    former = await open('first');
    next = await open('second', 'first');
  });

  it('lets one that still has the former alone read all that the others write, until an operator says so', async () => {
    const old = await secretOf(former, 'ana');
    expect(await secretOf(next, 'ana')).toEqual(old);
    const made = await secretOf(next, 'ben');
    expect(await secretOf(former, 'ben')).toEqual(made);
  });

  it('goes page by page, and again from the beginning after a crash, without doing anything twice', async () => {
    await former.forSealing(Array.from({ length: PERSONS }, (_, n) => user(`u${n}`)));
    expect(await next.rewrap(null)).toMatchObject({ looked: 500, rewrapped: 500 });
    expect(await rewrapAll(await open('second', 'first'))).toEqual([
      [500, 0],
      [500, 500],
      [100, 100],
    ]);
    expect(await rewrapAll(next)).toEqual([
      [500, 0],
      [500, 0],
      [100, 0],
    ]);
  });

  it('is heard of by others that have both: what they make from then on needs the former no more', async () => {
    const other = await open('second', 'first');
    await next.rewrap(null);
    const made = await secretOf(other, 'cleo');
    expect(await secretOf(await open('second'), 'cleo')).toEqual(made);
    expect(await rewrapAll(next)).toEqual([[1, 0]]);
  });

  it('brings no person back who is forgotten while it goes on', async () => {
    await secretOf(former, 'ana');
    const page = keys.page.bind(keys);
    keys.page = async (after, limit) => {
      const found = await page(after, limit);
      await former.erase(user('ana'));
      return found;
    };
    expect(await next.rewrap(null)).toMatchObject({ looked: 1, rewrapped: 0 });
    expect(await secretOf(await open('second'), 'ana')).toBeNull();
  });

  it('refuses for a while, and loses nothing, where one was left with the former alone', async () => {
    const made = await secretOf(next, 'ana');
    await rewrapAll(next);
    await expect(secretOf(await withFormerAlone(), 'ana')).rejects.toThrow(StorageUnavailable);
    expect(await secretOf(next, 'ana')).toEqual(made);
  });

  /** It was open before the exchange, and has nothing of anybody in hand. */
  async function withFormerAlone(): Promise<Keyring> {
    await runtime.advance(60_000);
    return former;
  }
});
