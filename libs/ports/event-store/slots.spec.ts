import { describe, expect, it } from '@jest/globals';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { InLine } from './in-line';
import { Slots } from './slots';

/** Tasks that end when they are told to. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settle();
  };
  return { begun, task, end };
}

describe('slots', () => {
  it('let so many begin, and the next when one has ended, however it ended', async () => {
    const { begun, task, end } = tasks();
    const slots = new Slots(2);
    const results = ['a', 'b', 'c', 'd'].map((name) => slots.run(task(name)));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    results[1]?.catch(() => undefined);
    await end('b', new Error('failed'));
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    await end('d');
    await slots.run(async () => undefined);
    expect(await Promise.allSettled(results)).toMatchObject([
      { value: 'a' },
      {},
      { value: 'c' },
      { value: 'd' },
    ]);
  });
});

describe('tasks in line', () => {
  it('wait for those of their key that came before, and for no others', async () => {
    const { begun, task, end } = tasks();
    const line = new InLine();
    const results = (['x1', 'x2', 'y1'] as const).map((name) => line.run(name.charAt(0), task(name)));
    await settle();
    expect(begun).toEqual(['x1', 'y1']);
    results[0]?.catch(() => undefined);
    await end('x1', new Error('failed'));
    expect(begun).toEqual(['x1', 'y1', 'x2']);
    await end('x2');
    await end('y1');
    expect(await Promise.allSettled(results)).toMatchObject([{}, { value: 'x2' }, { value: 'y1' }]);
  });
});
