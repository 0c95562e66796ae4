import { describe, expect, it } from '@jest/globals';
import { Agenda } from './agenda';

/** A minute of the night in a hundredth of a real second. */
const FAST = 6_000;

describe('the agenda of a night', () => {
  it('begins tasks in the order of their time, also those that tasks add', async () => {
    const agenda = new Agenda(FAST);
    const done: string[] = [];
    agenda.at(2, async () => void done.push('second'));
    agenda.at(1, async () => {
      done.push('first');
      agenda.at(3, async () => void done.push('third'));
    });
    expect(await agenda.run(5_000)).toBe('done');
    expect(done).toEqual(['first', 'second', 'third']);
  });

  it('ends by itself when time is up', async () => {
    const agenda = new Agenda(FAST);
    agenda.at(1_000_000, async () => undefined);
    expect(await agenda.run(50)).toBe('out-of-time');
  });

  it('fails with the task that failed', async () => {
    const agenda = new Agenda(FAST);
    agenda.at(0, async () => Promise.reject(new Error('spilled')));
    await expect(agenda.run(5_000)).rejects.toThrow('spilled');
  });
});
