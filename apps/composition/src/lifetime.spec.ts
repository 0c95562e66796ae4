import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CannotStart } from '@lineless/kernel/errors';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { Log } from '@lineless/platform/logging';
import { closeOnce, live } from './lifetime';

describe('The life of a process', () => {
  let said: string[];
  let exits: (number | string | null | undefined)[];
  let ask: (signal: NodeJS.Signals) => void;
  let end: { well: () => void; badly: (error: Error) => void };
  let closings: number;

  beforeEach(() => {
    said = [];
    exits = [];
    closings = 0;
    const handlers = new Map<string | symbol, (signal: NodeJS.Signals) => void>();
    ask = (signal) => handlers.get(signal)?.(signal);
    jest.spyOn(process, 'on').mockImplementation((signal, handler) => {
      handlers.set(signal, handler);
      return process;
    });
    jest.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never);
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  afterEach(() => {
    process.exitCode = undefined;
    jest.restoreAllMocks();
  });

  const log = {
    info: (_: object, text: string) => said.push(text),
    error: (_: object, text: string) => said.push(text),
  } as unknown as Log;
  const begin = () =>
    live(
      async () => ({
        log,
        close: () => {
          closings += 1;
          return new Promise<void>((well, badly) => (end = { well, badly }));
        },
      }),
      () => 'Open for the night\n',
    );

  it.each(['SIGTERM', 'SIGINT'] as const)('ends in good order where it is asked to by %s', async (signal) => {
    await begin();
    ask(signal);
    await settle();
    expect([said, closings, exits]).toEqual([['Open for the night\n', 'Shutting down'], 1, []]);
    end.well();
    await settle();
    expect(exits).toEqual([0]);
  });

  it('ends at once where it is asked a second time', async () => {
    await begin();
    ask('SIGINT');
    ask('SIGTERM');
    expect(exits[0]).toBe(1);
  });

  it('says that its end failed', async () => {
    await begin();
    ask('SIGTERM');
    end.badly(new Error('no disk'));
    await settle();
    expect([said.at(-1), exits]).toEqual(['The shutdown failed', [1]]);
  });

  it.each([
    ['a setting is wrong', new CannotStart('PORT is no number.'), 'PORT is no number.\n'],
    [
      'another program has its port',
      Object.assign(new Error('listen :3000'), { code: 'EADDRINUSE' }),
      'Another program listens where Lineless was to listen: listen :3000. Set PORT to another one.\n',
    ],
  ])('does not begin where %s, and says so', async (_, error, text) => {
    await live(() => Promise.reject(error), String);
    expect([said, process.exitCode]).toEqual([[text], 1]);
  });

  it('is closed once, however often that is asked for, and for ten seconds at most', async () => {
    const runtime = new VirtualRuntime();
    const close = closeOnce(runtime, () => {
      closings += 1;
      return new Promise(() => undefined);
    });
    const closed = Promise.allSettled([close(), close()]);
    await runtime.advance(10_000);
    const [first, second] = await closed;
    expect([first.status, second.status, closings]).toEqual(['rejected', 'rejected', 1]);
  });

  it('has closed in time, and nothing is said of it afterwards', async () => {
    const runtime = new VirtualRuntime();
    await closeOnce(runtime, () => Promise.resolve())();
    await runtime.advance(60_000);
  });
});
