import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@lineless/kernel/event';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { event } from './contract/harness';
import { EventStoreDBAppends } from './eventstoredb-append';
import type { Connection } from './eventstoredb-connection';
import type { EventStoreDBReads } from './eventstoredb-reads';
import { AppendUncertain } from './port';
import { serialise } from './serialised';

const POSITION = '0000000000000000007-0000000000000000007';
const ours = serialise([event('a'), event('b')]);
const storedAs = (ids: readonly string[]) =>
  ids.map((id, at) => ({ id, revision: 3 + at, position: POSITION }) as StoredEvent);

describe('an append that the server does not answer', () => {
  let runtime: VirtualRuntime;
  let looks: number;
  let stored: () => readonly StoredEvent[];
  let refuse: (error: Error) => void;
  let outcome: unknown;

  beforeEach(() => {
    runtime = new VirtualRuntime();
    [looks, outcome, stored] = [0, undefined, () => []];
    const connection = {
      append: () => new Promise((_, reject) => (refuse = reject)),
    } as unknown as Connection;
    const reads = {
      stream: async () => {
        looks += 1;
        return stored();
      },
    } as unknown as EventStoreDBReads;
    new EventStoreDBAppends({ connection, reads, runtime }).append('order-1', 2, ours).then(
      (appended) => (outcome = appended),
      (error: unknown) => (outcome = error),
    );
  });

  it('has succeeded once its events are found in the stream, and is looked for no more', async () => {
    await runtime.advance(300);
    expect([outcome, looks]).toEqual([undefined, 1]);
    stored = () => storedAs(ours.map(({ id }) => id));
    await runtime.advance(500);
    expect([outcome, looks]).toEqual([{ revision: 4, position: POSITION }, 2]);
    await runtime.advance(10_000);
    expect(looks).toBe(2);
  });

  it.each([
    ['those of another process', ['theirs', 'too']],
    ['the first of them alone', ours.slice(0, 1).map(({ id }) => id)],
    ['the last one at another place', ['theirs', ours[1]?.id ?? '']],
  ])('has not, where the events found are %s', async (_, ids) => {
    stored = () => storedAs(ids);
    await runtime.advance(3_000);
    expect([outcome, looks]).toEqual([undefined, 3]);
  });

  it('stays open while the stream cannot be read', async () => {
    stored = () => {
      throw new Error('Away');
    };
    await runtime.advance(1_000);
    expect([outcome, looks]).toEqual([undefined, 2]);
  });

  it('is uncertain once the server gives it up, and is looked for no more', async () => {
    refuse(Object.assign(new Error('10 ABORTED: Operation timed out: Commit phase timeout'), { code: 10 }));
    await runtime.advance(0);
    await runtime.advance(10_000);
    expect(outcome).toBeInstanceOf(AppendUncertain);
    expect(looks).toBe(0);
  });
});
