import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { Tenure } from './tenure';

const DAY_MS = 24 * 60 * 60_000;

describe('A connection lasts', () => {
  const over = jest.fn();
  let runtime: VirtualRuntime;
  let tenure: Tenure;
  const inMs = (ms: number) => tenure.lastsUntil(runtime.now() + ms);

  beforeEach(() => {
    over.mockReset();
    runtime = new VirtualRuntime();
    tenure = new Tenure(runtime, over);
  });

  it('as long as its token, to the millisecond', async () => {
    inMs(1_000);
    await runtime.advance(999);
    expect(over).not.toHaveBeenCalled();
    await runtime.advance(1);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('as long as the fresh token that takes its place', async () => {
    inMs(1_000);
    await runtime.advance(900);
    inMs(1_000);
    await runtime.advance(999);
    expect(over).not.toHaveBeenCalled();
    await runtime.advance(1);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('no longer where the token has ended already', async () => {
    inMs(-1);
    await runtime.advance(0);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('for good with a token that does not end', async () => {
    inMs(1_000);
    tenure.lastsUntil(null);
    await runtime.advance(DAY_MS);
    expect(over).not.toHaveBeenCalled();
  });

  it('also longer than one timer can wait', async () => {
    inMs(60 * DAY_MS);
    await runtime.advance(60 * DAY_MS - 1);
    expect(over).not.toHaveBeenCalled();
    await runtime.advance(1);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('not again once it is over, with any late token', async () => {
    inMs(1_000);
    tenure.end();
    inMs(1_000);
    await runtime.advance(DAY_MS);
    expect(over).not.toHaveBeenCalled();
  });
});
