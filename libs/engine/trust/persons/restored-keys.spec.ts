import { personTraces } from '@lineless/areas/accounts/model/person-traces';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Subject } from '@lineless/kernel/personal-data';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { NewPersonKey } from '@lineless/ports/person-keys/port';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { Keyring } from './keyring';
import { eraseRestored, missingFromStart } from './restored-keys';

const PHONE = '+13105550100';
const ana: Subject = { kind: 'user', id: 'ana' };
const onList: Subject = { kind: 'reservation', id: 'moon_1' };
const ben: Subject = { kind: 'user', id: 'ben' };

describe('keys that come back with their backup', () => {
  let runtime: VirtualRuntime;
  let identity: string;
  let erased: Pick<StoredEvent, 'stream' | 'position'>[];
  let looked: (string | null)[];
  /** What no backup has left out. */
  let whole: Copy;

  beforeEach(async () => {
    runtime = new VirtualRuntime();
    identity = 'this history';
    erased = [];
    looked = [];
    whole = await Copy.of(runtime);
    await whole.keyring.forSealing([ana, onList, ben]);
    await whole.keyring.link([
      { subject: ana, number: PHONE },
      { subject: onList, number: PHONE },
    ]);
  });

  const erase = (id: string) => erased.push({ stream: `user-${id}`, position: `p${erased.length + 1}` });
  const start = (copy: Copy) => {
    const stored = {
      identity,
      isPosition: (text: string) => text.startsWith('p'),
      lastPosition: async () => erased.at(-1)?.position ?? null,
      readAll: async ({ after }: { after: string | null }) => {
        looked.push(after);
        const [next, ...more] = erased.filter(({ position }) => after === null || position > after);
        const events = next ? [next as StoredEvent] : [];
        return { events, position: next?.position ?? after ?? 'p0', end: more.length === 0 };
      },
    };
    return eraseRestored({ stored, keys: copy.keys, keyring: copy.keyring, erased: personTraces.erased });
  };

  it('are missed at once where the events came back without them', async () => {
    const [key] = (await whole.keyring.forSealing([ana])).values();
    const meta = { sealed: [{ key: key?.id ?? '', fields: {}, box: '' }] };
    const readAll = async () => ({ events: [{ meta } as unknown as StoredEvent], position: 'p1', end: true });
    expect(await missingFromStart({ stored: { readAll }, keys: whole.keys })).toBe(0);
    const none = await Copy.of(runtime);
    expect(await missingFromStart({ stored: { readAll }, keys: none.keys })).toBe(1);
    await whole.keyring.erase(ana);
    expect(await missingFromStart({ stored: { readAll }, keys: whole.keys })).toBe(0);
  });

  it('are deleted again, with all that is the same person, and no others', async () => {
    erase('ana');
    expect(await start(whole)).toBe(1);
    expect(await whole.held([ana, onList, ben])).toEqual([ben]);
    expect(await start(whole)).toBe(0);
  });

  it('are those of persons without an account as well, by the id of a key', async () => {
    const key = (await whole.keyring.forSealing([onList])).get(whole.keyring.nameOf(onList));
    erase(key?.id ?? '');
    expect(await start(whole)).toBe(1);
    expect(await whole.held([ana, onList, ben])).toEqual([ben]);
  });

  it('leave the number’s owner of today alone', async () => {
    erase('ana');
    await start(whole);
    const later: Subject = { kind: 'user', id: 'cleo' };
    await whole.keyring.forSealing([later]);
    await whole.keyring.link([{ subject: later, number: PHONE }]);
    identity = 'read from the beginning';
    expect(await start(whole)).toBe(0);
    expect(await whole.held([later])).toEqual([later]);
  });

  it('are looked for in what was stored since the last start, by what the copy itself knows', async () => {
    const older = await whole.copied();
    erase('nobody');
    erase('ana');
    await start(whole);
    looked = [];
    await start(whole);
    expect(looked).toEqual(['p2']);
    looked = [];
    expect(await start(older)).toBe(1);
    expect(looked).toEqual([null, 'p1']);
    // A history that ends before is another one.
    erased.pop();
    looked = [];
    await start(older);
    expect(looked[0]).toBeNull();
  });
});

/** Keys with what a backup of them has. */
class Copy {
  private constructor(
    readonly keys: InMemoryPersonKeys,
    readonly keyring: Keyring,
    private readonly runtime: VirtualRuntime,
  ) {}

  static async of(runtime: VirtualRuntime, keys = new InMemoryPersonKeys()): Promise<Copy> {
    return new Copy(keys, await Keyring.open({ keys, runtime }), runtime);
  }

  async copied(): Promise<Copy> {
    const keys = new InMemoryPersonKeys();
    for (const name of ['salt', 'check']) {
      const value = await this.keys.noted(name);
      if (value) await keys.note(name, value);
    }
    const names = [ana, onList, ben].map((subject) => this.keyring.nameOf(subject));
    const held = await this.keys.ofSubjects(names);
    await keys.ensure([...held.values()].filter((key): key is NewPersonKey => key.secret !== null));
    for (const name of names) {
      const person = await this.keys.personOf(name);
      if (person !== null) await keys.link([{ subject: name, person }]);
    }
    return Copy.of(this.runtime, keys);
  }

  async held(subjects: readonly Subject[]): Promise<readonly Subject[]> {
    const keys = await this.keys.ofSubjects(subjects.map((subject) => this.keyring.nameOf(subject)));
    return subjects.filter((subject) => keys.get(this.keyring.nameOf(subject))?.secret);
  }
}
