import { expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { Lines } from './lines';

const open = () => {
  const runtime = new VirtualRuntime();
  const lines = new Lines(runtime);
  const asleep = new PassThrough();
  lines.add(asleep);
  return { runtime, lines, asleep };
};

it('lines that are still open when their time is over are cut', async () => {
  const { runtime, lines, asleep } = open();
  lines.cutAfter(500);
  await runtime.advance(499);
  expect(asleep.destroyed).toBe(false);
  await runtime.advance(1);
  expect(asleep.destroyed).toBe(true);
});

it('lines are left alone where everything has ended before: nothing is waited for', async () => {
  const { runtime, lines, asleep } = open();
  lines.cutAfter(500);
  lines.spare();
  await runtime.advance(10_000);
  expect(asleep.destroyed).toBe(false);
});
