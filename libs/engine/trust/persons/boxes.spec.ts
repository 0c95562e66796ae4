import { describe, expect, it } from '@jest/globals';
import type { Subject } from '@lineless/kernel/personal-data';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { Boxes } from './boxes';
import { Keyring } from './keyring';

const zoe = { kind: 'user', id: 'zoe' } as const;
const kim = { kind: 'user', id: 'kim' } as const;
const of = (text: string, ...persons: readonly Subject[]) => ({ persons, place: 'here', text });

const keyring = () => Keyring.open({ keys: new InMemoryPersonKeys(), runtime: new VirtualRuntime() });

describe('what is kept of a person for a while', () => {
  it('opens with the key of that person, in its place, and as it was closed', async () => {
    const boxes = new Boxes(await keyring(), new VirtualRuntime());
    const box = (await boxes.close(of('Zephyrine Quill, ☂', zoe))) ?? '';
    const others = (await boxes.close(of('Kim', kim))) ?? '';
    const [key = '', content = ''] = box.split('.');
    expect(Buffer.from(content, 'base64url').toString('latin1')).not.toContain('Quill');
    expect(await boxes.open('here', box)).toBe('Zephyrine Quill, ☂');
    expect(await boxes.open('there', box)).toBeNull();
    expect(await boxes.open('here', `${others.split('.')[0]}.${content}`)).toBeNull();
    for (const broken of [box.slice(0, -4), '', key, content, `${key}.`])
      expect(await boxes.open('here', broken)).toBeNull();
  });

  it('is nothing once the person is forgotten', async () => {
    const keys = await keyring();
    const boxes = new Boxes(keys, new VirtualRuntime());
    const box = (await boxes.close(of('Zephyrine', zoe))) ?? '';
    await keys.erase(zoe);
    expect(await boxes.open('here', box)).toBeNull();
    expect(await boxes.close(of('Zephyrine', zoe))).toBeNull();
  });

  it('is nothing once any one of several persons is forgotten, and stays for the others', async () => {
    const keys = await keyring();
    const boxes = new Boxes(keys, new VirtualRuntime());
    const [both, own] = await boxes.closeAll([of('Kim let Zoe in', kim, zoe, kim), of('Kim', kim)]);
    expect(await boxes.open('here', both ?? '')).toBe('Kim let Zoe in');
    await keys.erase(zoe);
    expect(await boxes.open('here', both ?? '')).toBeNull();
    expect(await boxes.open('here', own ?? '')).toBe('Kim');
  });

  it('opens with the keys of several persons in whatever order they are found', async () => {
    const keys = await keyring();
    const boxes = new Boxes(keys, new VirtualRuntime());
    const box = (await boxes.close(of('Kim let Zoe in', kim, zoe))) ?? '';
    const byIds = async (ids: readonly string[]) =>
      new Map([...(await keys.byIds(ids))].sort(([one], [other]) => ids.indexOf(other) - ids.indexOf(one)));
    const found = { nameOf: keys.nameOf.bind(keys), forSealing: keys.forSealing.bind(keys), byIds };
    expect(await new Boxes(found, new VirtualRuntime()).open('here', box)).toBe('Kim let Zoe in');
  });

  it('is not kept where it is about no one: there is no key that would end it', async () => {
    const boxes = new Boxes(await keyring(), new VirtualRuntime());
    expect(await boxes.close(of('Something'))).toBeNull();
  });
});
