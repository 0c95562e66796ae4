import { describe, expect, it } from '@jest/globals';
import { toldTasks } from '@lineless/kernel/testing/told-tasks';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { Slots } from './slots';

describe('slots', () => {
  it('let so many begin, and the next when one has ended, however it ended', async () => {
    const { begun, task, end } = toldTasks();
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
