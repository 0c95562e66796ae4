import { describe, expect, it } from '@jest/globals';
import { readCommandLine, UsageError } from './command-line';

describe('the command line', () => {
  it('knows a simulation with its defaults', () => {
    expect(readCommandLine(['simulate'])).toEqual({
      name: 'simulate',
      options: { orders: 500, speed: 60, url: 'http://127.0.0.1:3000', seed: 1 },
    });
  });

  it('takes what is typed', () => {
    const args = [
      'simulate',
      '--orders',
      '20',
      '--speed',
      '600',
      '--url',
      'https://bar.example',
      '--seed',
      '7',
    ];
    expect(readCommandLine(args)).toEqual({
      name: 'simulate',
      options: { orders: 20, speed: 600, url: 'https://bar.example', seed: 7 },
    });
    expect(readCommandLine(['rebuild', '--check'])).toEqual({ name: 'rebuild', options: { check: true } });
    expect(readCommandLine([])).toEqual({ name: 'help' });
  });

  it.each([
    [['dance'], "There is no command 'dance'."],
    [['simulate', '--orders', 'many'], '--orders must be a number'],
    [['simulate', '--orders', '0'], '--orders'],
    [['simulate', '--url', 'ftp://bar'], '--url must be an http(s) URL'],
    [['simulate', '--loud'], "Unknown option '--loud'"],
    [['rebuild', 'orders'], "Unexpected argument 'orders'"],
  ])('says what it does not understand in %p', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(UsageError);
    expect(() => readCommandLine(args)).toThrow(message);
  });
});
