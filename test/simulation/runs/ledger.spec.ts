import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger, OtherCode, type Done } from './ledger';

const night = (seed: number): Done => ({
  ...{ seed, events: 90, cpuMs: 600 },
  covered: { commands: { flush: { placeOrder: 1 } }, calls: {}, order: `order of ${seed}`, windows: [seed] },
});

describe('what is done of a run', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nights-'));
    file = join(folder, 'kept', 'nights.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is there again, night for night', () => {
    const ledger = new Ledger(file, 'code');
    expect(ledger.done).toEqual([]);
    for (const seed of [1, 2]) ledger.add(night(seed));
    expect(new Ledger(file, 'code').done).toEqual([night(1), night(2)]);
  });

  it('lacks the night whose line was being written, and goes on behind it', () => {
    new Ledger(file, 'code').add(night(1));
    appendFileSync(file, '{"seed":2,"eve');
    const again = new Ledger(file, 'code');
    expect(again.done).toEqual([night(1)]);
    again.add(night(2));
    expect(new Ledger(file, 'code').done).toEqual([night(1), night(2)]);
  });

  it('is refused where it is of other code, and left as it is', () => {
    new Ledger(file, 'code').add(night(1));
    const before = readFileSync(file, 'utf8');
    expect(() => new Ledger(file, 'other code')).toThrow(OtherCode);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('is kept nowhere without a file', () => {
    const ledger = new Ledger(undefined, 'code');
    ledger.add(night(1));
    expect(ledger.done).toEqual([]);
  });
});
