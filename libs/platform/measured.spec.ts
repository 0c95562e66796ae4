import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AccessDirectory } from '@lineless/engine/write/access-directory';
import { systemOrigin } from '@lineless/engine/write/caller';
import type { CommandMemory } from '@lineless/engine/write/command-memory';
import { ProductCommand, ProductQuery } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { ProductError } from '@lineless/kernel/errors';
import { MeasuredBus } from './measured';
import { Metrics } from './metrics';

class Pour extends ProductCommand<object, string> {
  static readonly permission = systemOnly();
}
class Look extends ProductQuery<object, string> {
  static readonly permission = systemOnly();
}

describe('What is commanded and asked', () => {
  const origin = systemOrigin('test', 'test');
  let metrics: Metrics;
  let answer: () => Promise<string>;
  let bus: MeasuredBus;

  beforeEach(() => {
    metrics = new Metrics();
    answer = async () => 'done';
    const execute = () => answer();
    bus = new MeasuredBus(
      { execute } as unknown as CommandBus,
      { execute } as unknown as QueryBus,
      {} as AccessDirectory,
      {} as CommandMemory,
      metrics,
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const counted = async () =>
    (await metrics.text()).split('\n').filter((line) => /^lineless_message_\w*count\{/.test(line));

  it('is counted as what it is, and answers as it would', async () => {
    await expect(bus.command(Pour, {}, origin)).resolves.toBe('done');
    await expect(bus.query(Look, {}, origin)).resolves.toBe('done');
    expect(await counted()).toEqual([
      expect.stringMatching(/kind="command".*name="Pour".*outcome="ok".* 1$/),
      expect.stringMatching(/kind="query".*name="Look".*outcome="ok".* 1$/),
    ]);
  });

  it.each([
    ['by the code of a refusal', new ProductError('SOLD_OUT', 'conflict', 'Sold out'), 'SOLD_OUT'],
    ['as failed where it should not have', new Error('no disk'), 'failed'],
  ])('is counted %s, which goes on to the caller', async (_, error, outcome) => {
    answer = () => Promise.reject(error);
    await expect(bus.query(Look, {}, origin)).rejects.toBe(error);
    expect(await counted()).toEqual([expect.stringContaining(`outcome="${outcome}"`)]);
  });
});
