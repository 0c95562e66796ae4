import { beforeEach, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { Outage } from '@lineless/kernel/outage';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { AppendUncertain } from '@lineless/ports/event-store/port';
import { createLog } from './logging';
import { Troubles } from './troubles';

const cause = new Error('14 UNAVAILABLE: no connection');
const engine = 'EventStoreDB';
const unread = new StorageUnavailable('No answer', { cause, engine });
const uncertain = new AppendUncertain('No answer', { cause, engine });
const AWAY = 'EventStoreDB is away (14 UNAVAILABLE: no connection): what fails meanwhile is counted';

describe('what goes wrong', () => {
  let runtime: VirtualRuntime;
  let troubles: Troubles;
  let said: string[];
  let isAway: boolean;

  beforeEach(() => {
    [runtime, said, isAway] = [new VirtualRuntime(), [], false];
    const write = (line: string) => {
      const { level, msg, err } = JSON.parse(line) as { level: string; msg: string; err?: object };
      said.push(`${level} ${msg}${err ? ' with a stack' : ''}`);
    };
    troubles = new Troubles(createLog('info', { write }), runtime);
    troubles.watch('EventStoreDB', async () => (isAway ? Promise.reject(unread) : null));
  });

  const fail = (err: unknown) => troubles.error({ err, queue: 'orders' }, 'A job failed');

  it('is told as it is where no engine is away, or one that is not watched', () => {
    const full = new StorageUnavailable('A file cannot be written');
    const other = new StorageUnavailable('No answer', { engine: 'MongoDB' });
    for (const err of [new Error('a defect'), full, other, 'a word', undefined]) fail(err);
    troubles.warn({ err: full }, 'The leases could not be looked at');
    expect(said).toHaveLength(6);
    expect(said[0]).toBe('error A job failed with a stack');
    expect(said.at(-1)).toBe('warn The leases could not be looked at with a stack');
  });

  it('because an engine is away is one line, and one with its length and count when it is over', async () => {
    isAway = true;
    for (let at = 0; at < 70; at += 1) {
      fail(unread);
      troubles.warn({ err: new Error('A step failed', { cause: uncertain }) }, 'The ledger could not follow');
      await runtime.advance(50);
    }
    expect(said).toEqual([`warn ${AWAY}`]);
    isAway = false;
    await runtime.advance(2_000);
    expect(said).toEqual([
      `warn ${AWAY}`,
      'info EventStoreDB is back after 4.0 s; what failed meanwhile: 140',
    ]);
  });

  it('for another reason while an engine is away is told as it is', () => {
    isAway = true;
    fail(unread);
    fail(new Error('a defect'));
    expect(said).toEqual([`warn ${AWAY}`, 'error A job failed with a stack']);
  });

  it('is one outage where an engine answers and goes on failing, and another one later on', async () => {
    for (let at = 0; at < 40; at += 1) {
      fail(uncertain);
      await runtime.advance(100);
    }
    expect(said).toEqual([`warn ${AWAY}`]);
    await runtime.advance(1_500);
    expect(said).toHaveLength(2);
    fail(unread);
    await runtime.advance(1_500);
    expect(said.slice(2)).toEqual([
      `warn ${AWAY}`,
      'info EventStoreDB is back after 1.0 s; what failed meanwhile: 1',
    ]);
  });

  it('counts for the outage of an engine that tells of itself, while it does', () => {
    const outage = new Outage('Redis at taps:6379', runtime, {
      info: (line) => said.push(line),
      warn: (line) => said.push(line),
    });
    troubles.know('Redis', outage);
    const lost = new StorageUnavailable('Redis does not answer', { engine: 'Redis' });
    fail(lost);
    outage.begin('');
    fail(lost);
    outage.end();
    expect(said).toEqual([
      'error A job failed with a stack',
      'Redis at taps:6379 is away: what fails meanwhile is counted',
      'Redis at taps:6379 is back after 0.0 s; what failed meanwhile: 1',
    ]);
  });

  it('is asked about no more once the process ends', async () => {
    isAway = true;
    fail(unread);
    troubles.close();
    isAway = false;
    await runtime.advance(5_000);
    expect(said).toEqual([`warn ${AWAY}`]);
  });
});
