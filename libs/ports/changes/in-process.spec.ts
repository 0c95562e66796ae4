import { describe, expect, it } from '@jest/globals';
import { changesContract } from './contract';
import { InProcessChanges } from './in-process';

changesContract('one process', async () =>
  Promise.resolve({
    another: () => new InProcessChanges(),
    isShared: false,
    dispose: async () => Promise.resolve(),
  }),
);

describe('changes of one process', () => {
  const message = { model: 'orders', generation: 'g1', from: null, to: '01', changes: [] };

  it('have been heard when publishing returns', () => {
    const changes = new InProcessChanges();
    const heard: unknown[] = [];
    changes.subscribe((committed) => heard.push(committed));
    changes.publish(message);
    expect(heard).toEqual([message]);
  });

  it('tell of a listener that throws', () => {
    const failures: unknown[] = [];
    const changes = new InProcessChanges((error) => failures.push(error));
    const broken = new Error('A room has gone');
    changes.subscribe(() => {
      throw broken;
    });
    changes.publish(message);
    expect(failures).toEqual([broken]);
  });
});
