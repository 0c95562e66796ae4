import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { NoAnswer } from './eventstoredb-errors';
import { collect, REPLY_MS } from './eventstoredb-streams';

/** As much of a read as is looked at. */
class Read extends EventEmitter {
  isCancelled = false;

  cancel(): Promise<void> {
    this.isCancelled = true;
    return Promise.resolve();
  }
}

const EVENT = {} as ResolvedEvent;

describe('a read of the server', () => {
  let runtime: VirtualRuntime;
  let read: Read;
  let result: unknown;

  beforeEach(() => {
    runtime = new VirtualRuntime();
    read = new Read();
    result = undefined;
    collect(read as unknown as StreamingRead<ResolvedEvent>, runtime).events.then(
      (events) => (result = events.length),
      (error: unknown) => (result = error),
    );
  });

  it('goes on for as long as events come, however slowly', async () => {
    for (let n = 0; n < 5; n += 1) {
      await runtime.advance(REPLY_MS - 1);
      read.emit('data', EVENT);
    }
    read.emit('end');
    await runtime.advance(0);
    expect([result, read.isCancelled]).toEqual([5, false]);
  });

  it('is given up when nothing came for so long, whether events came before or none', async () => {
    read.emit('data', EVENT);
    await runtime.advance(REPLY_MS);
    expect([result, read.isCancelled]).toEqual([undefined, false]);
    await runtime.advance(REPLY_MS);
    expect(result).toBeInstanceOf(NoAnswer);
    expect(read.isCancelled).toBe(true);
  });

  it('waits no longer once it has ended', async () => {
    read.emit('end');
    await runtime.advance(3 * REPLY_MS);
    expect([result, read.isCancelled]).toEqual([0, false]);
  });
});
