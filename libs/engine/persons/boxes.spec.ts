import { describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { Boxes } from './boxes';
import { Keyring } from './keyring';

const zoe = { kind: 'user', id: 'zoe' } as const;
const kim = { kind: 'user', id: 'kim' } as const;

const keyring = () => Keyring.open({ keys: new InMemoryPersonKeys(), runtime: new VirtualRuntime() });

describe('what is kept of a person for a while', () => {
  it('opens for that person, in its place, and as it was closed', async () => {
    const boxes = new Boxes(await keyring(), new VirtualRuntime());
    const box = (await boxes.close(zoe, 'here', 'Zephyrine Quill, ☂')) ?? '';
    expect(Buffer.from(box, 'base64url').toString('latin1')).not.toContain('Quill');
    expect(await boxes.open(zoe, 'here', box)).toBe('Zephyrine Quill, ☂');
    expect(await boxes.open(zoe, 'there', box)).toBeNull();
    expect(await boxes.open(kim, 'here', box)).toBeNull();
    expect(await boxes.open(zoe, 'here', box.slice(0, -4))).toBeNull();
    expect(await boxes.open(zoe, 'here', '')).toBeNull();
  });

  it('is nothing once the person is forgotten', async () => {
    const keys = await keyring();
    const boxes = new Boxes(keys, new VirtualRuntime());
    const box = (await boxes.close(zoe, 'here', 'Zephyrine')) ?? '';
    await keys.erase(zoe);
    expect(await boxes.open(zoe, 'here', box)).toBeNull();
    expect(await boxes.close(zoe, 'here', 'Zephyrine')).toBeNull();
  });
});
