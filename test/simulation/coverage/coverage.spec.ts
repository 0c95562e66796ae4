import { beforeEach, describe, expect, it } from '@jest/globals';
import { Coverage } from './coverage';
import { matrixOf } from './matrix';
import { pageOf, summaryOf } from './page';
import { CoverageSum } from './sum';

describe('what a night has tried', () => {
  let coverage: Coverage;
  beforeEach(() => {
    coverage = new Coverage();
  });

  it('is a pair of a fault and a command, whichever of them was first', () => {
    const endCommand = coverage.command('placeOrder', 'api 1');
    const endFault = coverage.fault('sleep', 'api 1');
    endCommand();
    coverage.command('refundOrder', 'api 1');
    endFault();
    coverage.command('markPaid', 'api 1');
    expect(coverage.covered.commands).toEqual({ sleep: { placeOrder: 1, refundOrder: 1 } });
  });

  it('is no pair where the command was over, or is another process’s', () => {
    coverage.command('placeOrder', 'api 1')();
    coverage.command('refundOrder', 'api 2');
    coverage.fault('crash', 'api 1');
    expect(coverage.covered.commands).toEqual({});
    coverage.fault('events away', null);
    expect(coverage.covered.commands).toEqual({ 'events away': { refundOrder: 1 } });
  });

  it('tells interleavings apart by what changes something, and not by what reads or by leases', () => {
    const orderOf = (steps: readonly (readonly [string, string])[]) => {
      const one = new Coverage();
      for (const [process, call] of steps) one.step(process, 'documents', call);
      return one.covered;
    };
    const [write, move] = ['replace orders', 'checkpoint orders'];
    const plain = orderOf([
      ['worker 1', write],
      ['worker 2', write],
      ['worker 1', move],
    ]);
    const withReads = orderOf([
      ...([
        ['worker 1', write],
        ['worker 2', 'find orders'],
        ['worker 2', write],
      ] as const),
      ...([
        ['worker 1', 'replace leases'],
        ['worker 1', move],
      ] as const),
    ]);
    const swapped = orderOf([
      ['worker 2', write],
      ['worker 1', write],
      ['worker 2', move],
    ]);
    const other = orderOf([
      ['worker 1', write],
      ['worker 1', move],
      ['worker 2', write],
    ]);
    expect(withReads).toEqual(plain);
    // The same three from close by: of two workers it does not matter which was first.
    expect([swapped.order === plain.order, swapped.windows]).toEqual([false, plain.windows]);
    expect(other.windows).not.toEqual(plain.windows);
  });

  it('is summed over nights, and names what was never tried', () => {
    coverage.command('placeOrder', 'api 1');
    coverage.fault('crash', 'api 1');
    coverage.hit('events away', 'events', 'append');
    const sum = new CoverageSum();
    for (let nights = 0; nights < 2; nights += 1) sum.add(coverage.covered);
    const known = { faults: ['crash', 'flush'], commands: ['placeOrder', 'forgetMe'] };
    expect(sum.commands).toEqual({ crash: { placeOrder: 2 } });
    expect([sum.nights, sum.interleavings]).toEqual([2, 1]);
    expect(matrixOf(sum, known.faults)).toEqual(['       a', 'crash  2', 'flush  .', 'a placeOrder']);
    expect(summaryOf(sum, known)[1]).toBe('1 of 2 pairs of a fault and a command were tried');
    const page = pageOf(sum, known);
    for (const line of ['| crash | 2 |', '| events append | 2 |', '- flush: placeOrder', 'forgetMe'])
      expect(page.split('\n')).toContain(line);
    expect(page).not.toContain('- crash:');
  });
});
