import { beforeEach, describe, expect, it } from '@jest/globals';
import { Boxes } from '@lineless/engine/trust/persons/boxes';
import { Keyring } from '@lineless/engine/trust/persons/keyring';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { defineErrors, StorageUnavailable } from '@lineless/kernel/errors';
import type { CommandKeys, KeyedAnswer } from '@lineless/ports/command-keys/port';
import { CommandMemory, KEY_LIFE_MS } from './command-memory';

const errors = defineErrors({ SOLD_OUT: { kind: 'conflict', message: 'Sold out.' } });

/** What two processes share. */
class SharedKeys implements CommandKeys {
  readonly stored = new Map<string, KeyedAnswer & { at: number }>();
  failing = false;
  isAway = false;
  async find(owner: string, key: string) {
    if (this.isAway) throw new StorageUnavailable('No answer');
    return this.stored.get(`${owner} ${key}`) ?? null;
  }
  async remember(answers: readonly KeyedAnswer[], at: number) {
    if (this.failing) throw new Error('Disk full');
    for (const answer of answers) this.stored.set(`${answer.owner} ${answer.key}`, { ...answer, at });
  }
  async forget(at: number) {
    for (const [name, answer] of this.stored) if (answer.at < at) this.stored.delete(name);
  }
  async close() {}
}

describe('a command that comes again with its key', () => {
  let runtime: VirtualRuntime;
  let keys: SharedKeys;
  let failures: unknown[];
  let keyring: Keyring;
  let memory: CommandMemory;
  let carriedOut: number;

  beforeEach(async () => {
    runtime = new VirtualRuntime();
    keys = new SharedKeys();
    failures = [];
    keyring = await Keyring.open({ keys: new InMemoryPersonKeys(), runtime });
    memory = anotherProcess((error) => failures.push(error));
    carriedOut = 0;
  });

  const anotherProcess = (onFailure: (error: unknown) => void = () => undefined) =>
    new CommandMemory(keys, new Boxes(keyring, runtime), runtime, onFailure);
  const bump = async () => {
    carriedOut += 1;
    return { order: { prepared: carriedOut } };
  };
  const send = (key: string, digest = 'body', owner = 'maya', work: () => Promise<object> = bump) =>
    memory.once(owner, key, digest, work);

  it('is answered like the first time, word for word, and changes nothing', async () => {
    const first = await send('k1');
    expect(await send('k1')).toEqual(first);
    await runtime.advance(1_000);
    expect(await send('k1')).toEqual(first);
    expect(carriedOut).toBe(1);
  });

  it('is answered so by another process, and after a restart', async () => {
    const first = await send('k1');
    await memory.close();
    memory = anotherProcess();
    expect(await send('k1')).toEqual(first);
    expect(carriedOut).toBe(1);
  });

  it('while the first is still under way waits for its answer', async () => {
    const [one, two] = await Promise.all([send('k1'), send('k1')]);
    expect(two).toEqual(one);
    expect(carriedOut).toBe(1);
  });

  it('is refused with another body, about anything, at any time', async () => {
    const reused = { code: 'IDEMPOTENCY_KEY_REUSED' };
    const first = send('k1', 'order A');
    await expect(send('k1', 'order B')).rejects.toMatchObject(reused);
    await first;
    await expect(send('k1', 'order B')).rejects.toMatchObject(reused);
    await runtime.advance(1_000);
    await expect(send('k1', 'order B')).rejects.toMatchObject(reused);
    expect(carriedOut).toBe(1);
  });

  it('is remembered, too, where it was answered while others were written down', async () => {
    let written: () => void = () => undefined;
    const remember = keys.remember.bind(keys);
    keys.remember = async (...answers) => {
      await new Promise<void>((resolve) => (written = resolve));
      await remember(...answers);
    };
    await send('k1');
    await runtime.advance(200);
    await send('k2');
    written();
    await settle();
    for (const key of ['k1', 'k2']) await send(key);
    expect(carriedOut).toBe(2);
  });

  it('of another person is another command', async () => {
    await send('k1');
    await send('k1', 'body', 'noor');
    expect(carriedOut).toBe(2);
  });

  it('that was refused is tried anew: what was sold out may be there again', async () => {
    const soldOut = async () => Promise.reject(errors.SOLD_OUT());
    await expect(send('k1', 'body', 'ana', soldOut)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    expect(await send('k1', 'body', 'ana')).toEqual({ order: { prepared: 1 } });
  });

  const letIn = async () => {
    carriedOut += 1;
    return { reservation: { reservationId: 'moon_1', firstName: 'Zephyrine' }, secret: 'pi_1_secret_x' };
  };

  it('has its answer written down in no words that can be read', async () => {
    await send('k1', 'body', 'maya', letIn);
    await memory.close();
    const [stored] = keys.stored.values();
    expect(stored).toMatchObject({ owner: 'maya', key: 'k1', digest: 'body' });
    const [, , content = ''] = stored?.answer.split('.') ?? [];
    for (const text of [stored?.answer, Buffer.from(content, 'base64url').toString('latin1')])
      expect(text).not.toMatch(/Zephyrine|secret/);
    expect(content).not.toBe('');
  });

  it('counts as new once a person whom its answer names is forgotten, and others stay remembered', async () => {
    await send('k1', 'body', 'maya', letIn);
    await send('k2');
    await runtime.advance(1_000);
    await keyring.erase({ kind: 'reservation', id: 'moon_1' });
    await send('k2');
    expect(carriedOut).toBe(2);
    await send('k1', 'body', 'maya', letIn);
    expect(carriedOut).toBe(3);
    expect(failures).toEqual([]);
  });

  it('of a person who is forgotten before it is written down leaves nothing', async () => {
    await send('k1', 'body', 'maya', letIn);
    await keyring.erase({ kind: 'reservation', id: 'moon_1' });
    await send('k2');
    await memory.close();
    expect([...keys.stored.keys()]).toEqual(['maya k2']);
  });

  it('is remembered for a day, and then no more', async () => {
    await send('k1');
    await runtime.advance(KEY_LIFE_MS - 60_000);
    await send('k1');
    expect(carriedOut).toBe(1);
    await runtime.advance(30 * 60_000);
    await settle();
    expect(keys.stored.size).toBe(0);
    await send('k1');
    expect(carriedOut).toBe(2);
  });

  it('does not fill the memory while nothing can be written down', async () => {
    keys.failing = true;
    await send('k1');
    await runtime.advance(1_000);
    expect(failures).toHaveLength(1);
    keys.failing = false;
    await send('k2');
    await runtime.advance(1_000);
    expect([...keys.stored.keys()]).toEqual(['maya k2']);
  });

  it('is carried out where the keys cannot be looked up, which is told once for as long as it lasts', async () => {
    keys.isAway = true;
    keys.failing = true;
    await send('k1');
    await runtime.advance(1_000);
    await send('k2');
    expect(carriedOut).toBe(2);
    expect(failures).toHaveLength(1);
    keys.isAway = false;
    keys.failing = false;
    await send('k3');
    await runtime.advance(1_000);
    keys.isAway = true;
    await send('k4');
    expect(failures).toHaveLength(2);
  });
});
