import { describe, expect, it } from '@jest/globals';
import { InLine } from './in-line';
import { toldTasks } from './testing/told-tasks';
import { settle } from './testing/virtual-runtime';

describe('tasks in line', () => {
  it('wait for those of their key that came before, and for no others', async () => {
    const { begun, task, end } = toldTasks();
    const line = new InLine();
    const results = (['x1', 'x2', 'y1'] as const).map((name) => line.run(name.charAt(0), task(name)));
    await settle();
    expect(begun).toEqual(['x1', 'y1']);
    results[0]?.catch(() => undefined);
    await end('x1', new Error('failed'));
    expect(begun).toEqual(['x1', 'y1', 'x2']);
    // One that comes when the first has ended waits for the second.
    const third = line.run('x', task('x3'));
    await settle();
    expect(begun).toEqual(['x1', 'y1', 'x2']);
    await end('x2');
    expect(begun).toEqual(['x1', 'y1', 'x2', 'x3']);
    await end('x3');
    await end('y1');
    expect(await Promise.allSettled([...results, third])).toMatchObject([
      ...[{}, { value: 'x2' }, { value: 'y1' }, { value: 'x3' }],
    ]);
  });

  it('have all ended when that is said', async () => {
    const { task, end } = toldTasks();
    const line = new InLine();
    const said: string[] = [];
    for (const name of ['x1', 'x2']) void line.run('x', task(name));
    void line.ended().then(() => said.push('ended'));
    await end('x1');
    expect(said).toEqual([]);
    await end('x2');
    expect(said).toEqual(['ended']);
  });
});
