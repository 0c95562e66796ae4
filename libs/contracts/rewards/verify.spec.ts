import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chainedText, chanceOf, choosePrize, committedText, drawnText, stockAfter, stockOf } from './draws';
import type { ContestOdds, Entry, Stock } from './draws';
import { verifyContest, webHashing, type PublishedContest } from './verify';

const seed = '5eed'.repeat(16);
const odds: ContestOdds = {
  noWinWeight: 60,
  prizes: [
    { prizeId: 'shirt', name: 'A shirt', weight: 30, stock: 3 },
    { prizeId: 'drink', name: 'A drink', weight: 10, stock: 40 },
  ],
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

/** An honest contest of so many draws; every seventh line gives a shirt back that was won. */
function played(lines: number, from: ContestOdds = odds) {
  const commitment = sha256(committedText('moon', seed, from));
  const entries: Entry[] = [];
  const chains = [commitment];
  let stock = stockOf(from);
  for (let n = 1; n <= lines; n += 1) {
    const isReturn = n % 7 === 0 && (stock['shirt'] ?? 0) < 3;
    const clientSeed = isReturn ? '' : `client-${n}`;
    const prizeId = isReturn
      ? 'shirt'
      : choosePrize(hmac(seed, drawnText('moon', n, clientSeed)), from, stock);
    const entry: Entry = {
      ...{ n, kind: isReturn ? 'return' : 'draw', drawId: `draw-${n}` },
      ...{ clientSeed, prizeId },
    };
    stock = stockAfter(stock, entry);
    chains.push(sha256(chainedText(chains[n - 1] ?? '', entry)));
    entries.push(entry);
  }
  const end = { entries: lines, chain: chains[lines] ?? '' };
  const published: PublishedContest = {
    ...{ contestId: 'moon', commitment, odds: from, seed, ...end },
    ...{ entriesAtClose: end.entries, chainAtClose: end.chain },
  };
  return { published, entries, chains };
}

const codes = async (...what: Parameters<typeof verifyContest>) =>
  [...new Set((await verifyContest(...what)).faults.map(({ code }) => code))].sort();

describe('A contest that anybody checks', () => {
  const { published, entries, chains } = played(100);
  const receiptOf = (n: number) => {
    const entry = entries[n - 1];
    if (!entry) throw new Error('No such line');
    return { ...entry, chain: chains[n] ?? '' };
  };

  it('has no faults where it was played honestly, by the hashes of the browser as by those of the server', async () => {
    const verdict = await verifyContest(published, entries, [receiptOf(1), receiptOf(100)]);
    expect(verdict).toMatchObject({ faults: [], isRevealed: true });
    expect(verdict.draws + verdict.returns).toBe(100);
    expect(verdict.returns).toBeGreaterThan(0);
    expect(await webHashing.sha256('Moon')).toBe(sha256('Moon'));
    expect(await webHashing.hmac(seed, 'Moon')).toBe(hmac(seed, 'Moon'));
  });

  it('is checked for all but its outcomes before the seed is revealed', async () => {
    const { seed: _, ...open } = published;
    expect(await verifyContest(open, entries)).toMatchObject({ faults: [], isRevealed: false });
  });

  it('shows a draw with another outcome', async () => {
    const lost = entries.findIndex(({ prizeId }) => prizeId === null);
    const altered = entries.map((entry, at) => (at === lost ? { ...entry, prizeId: 'drink' } : entry));
    expect(await codes(published, altered)).toEqual(['CHAIN_BROKEN', 'OUTCOME_ALTERED']);
  });

  it('shows odds, a stock or a seed without a commitment', async () => {
    const [shirt, drink] = odds.prizes;
    if (!shirt || !drink) throw new Error('No prizes');
    const rarer = { ...odds, prizes: [{ ...shirt, weight: 1 }, drink] };
    expect(await codes({ ...published, odds: rarer }, entries)).toContain('COMMITMENT_BROKEN');
    const more = { ...odds, prizes: [{ ...shirt, stock: 4 }, drink] };
    expect(await codes({ ...published, odds: more }, entries)).toContain('COMMITMENT_BROKEN');
    expect(await codes({ ...published, seed: 'bad5eed0'.repeat(8) }, entries)).toEqual([
      ...['COMMITMENT_BROKEN', 'OUTCOME_ALTERED'],
    ]);
  });

  it('shows a draw that was dropped: in the middle, at the end, and to who has kept its receipt', async () => {
    const middle = entries.filter(({ n }) => n !== 40);
    expect(await codes(published, middle)).toContain('ENTRY_MISSING');
    expect(await codes(published, entries.slice(0, -1))).toEqual(['CHAIN_BROKEN', 'ENTRY_MISSING']);
    // All that is published is made to fit: nothing but the receipt knows better.
    const rewritten = { ...published, entries: 99, chain: chains[99] ?? '' };
    const shorter = { ...rewritten, entriesAtClose: 99, chainAtClose: chains[99] };
    expect(await codes(shorter, entries.slice(0, -1))).toEqual([]);
    expect(await codes(shorter, entries.slice(0, -1), [receiptOf(100)])).toEqual(['RECEIPT_CONTRADICTED']);
  });

  it('shows more prizes than there were', async () => {
    const won = played(30, { ...odds, noWinWeight: 0 });
    const [shirt, drink] = odds.prizes;
    if (!shirt || !drink) throw new Error('No prizes');
    const fewer = { ...odds, noWinWeight: 0, prizes: [{ ...shirt, stock: 1 }, drink] };
    expect(await codes({ ...won.published, odds: fewer }, won.entries)).toContain('STOCK_WRONG');
  });
});

describe('A digest', () => {
  it('is a prize that is in stock, or no win, at any odds', () => {
    const prizes = fc.uniqueArray(
      fc.record({
        prizeId: fc.stringMatching(/^[a-z]{1,5}$/),
        name: fc.constant('A prize'),
        weight: fc.integer({ min: 0, max: 1_000_000 }),
        stock: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 6, selector: ({ prizeId }) => prizeId },
    );
    fc.assert(
      fc.property(prizes, fc.integer({ min: 0, max: 1_000_000 }), fc.nat(), (list, noWinWeight, n) => {
        const all = { noWinWeight, prizes: list };
        const chosen = choosePrize(hmac(seed, String(n)), all, stockOf(all));
        const possible = list.filter(({ weight, stock }) => weight > 0 && stock > 0);
        if (chosen === null) expect(noWinWeight > 0 || possible.length === 0).toBe(true);
        else expect(possible.map(({ prizeId }) => prizeId)).toContain(chosen);
      }),
      { seed: 7 },
    );
  });

  it('is each prize as often as its weight says', () => {
    const draws = 20_000;
    const stock: Stock = { shirt: draws, drink: draws };
    const counts = new Map<string | null, number>();
    for (let n = 1; n <= draws; n += 1) {
      const chosen = choosePrize(hmac(seed, drawnText('moon', n, 'client')), odds, stock);
      counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
    }
    // Chi-squared with two degrees of freedom: beyond 13.8 in one seed of a thousand.
    const expected = new Map<string | null, number>(
      odds.prizes.map((prize) => [prize.prizeId, chanceOf(prize, odds, stock) * draws]),
    );
    expected.set(null, (odds.noWinWeight / 100) * draws);
    const distance = [...expected].reduce(
      (sum, [prize, often]) => sum + ((counts.get(prize) ?? 0) - often) ** 2 / often,
      0,
    );
    expect(distance).toBeLessThan(13.8);
  });

  it('at either end is the first prize and the last', () => {
    const stock = stockOf(odds);
    expect(choosePrize('0'.repeat(64), odds, stock)).toBe('shirt');
    expect(choosePrize('f'.repeat(64), odds, stock)).toBeNull();
    expect(choosePrize('f'.repeat(64), { ...odds, noWinWeight: 0 }, stock)).toBe('drink');
    expect(choosePrize('0'.repeat(64), odds, { shirt: 0, drink: 0 })).toBeNull();
  });
});
