import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { fairness, record } from '@lineless/contracts/rewards/fairness';
import { drawReceipt } from '@lineless/contracts/rewards/rewards';
import type { Entry } from '@lineless/contracts/rewards/draws';
import { verifyContest, type FaultCode } from '@lineless/contracts/rewards/verify';
import type { DrawsOptions } from './options';

const PAGE = 200;

const SENTENCES: Readonly<Record<FaultCode, string>> = {
  COMMITMENT_BROKEN: 'The seed, the odds or the prizes are not those that were committed to.',
  OUTCOME_ALTERED: 'has another outcome than the seed and the customer lead to.',
  ENTRY_MISSING: 'is missing, or out of its place.',
  STOCK_WRONG: 'leaves a stock that cannot be.',
  CHAIN_BROKEN: 'is not what the digest over the record was made of.',
  RECEIPT_CONTRADICTED: 'is not what the receipt says that was kept of it.',
};

/** Checks every draw of a contest by what the service publishes, as anybody can. The exit status is 1 where something is wrong. */
export async function verifyDraws(options: DrawsOptions, say: (line: string) => void): Promise<number> {
  const { contestId, url, receipts: file } = options;
  const base = `${url.replace(/\/$/, '')}/api/contests/${contestId}`;
  const published = await ask(`${base}/fairness`, fairness);
  const entries = await entriesOf(base);
  const receipts = file === undefined ? [] : receiptsIn(await readFile(file, 'utf8'));
  const { faults, draws, returns, isRevealed } = await verifyContest(published, entries, receipts);
  for (const { code, n } of faults) say(n === undefined ? SENTENCES[code] : `Line ${n} ${SENTENCES[code]}`);
  if (!isRevealed)
    say('The contest has not closed: the seed is not revealed, so outcomes cannot be checked yet.');
  const verdict = faults.length === 0 ? 'nothing is wrong' : `${faults.length} faults`;
  say(`${draws} draws, ${returns} returns, ${receipts.length} receipts: ${verdict}.`);
  return faults.length === 0 ? 0 : 1;
}

async function entriesOf(base: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let token = '';
  do {
    const next = token === '' ? '' : `&nextToken=${encodeURIComponent(token)}`;
    const page = await ask(`${base}/record?limit=${PAGE}${next}`, record);
    entries.push(...page.items);
    token = page.nextToken ?? '';
  } while (token !== '');
  return entries;
}

/** One receipt or a list of them. */
function receiptsIn(text: string) {
  const kept = z.union([z.array(drawReceipt), drawReceipt.transform((one) => [one])]);
  return kept.parse(JSON.parse(text));
}

async function ask<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`No service answers on ${new URL(url).host}.`, { cause });
  });
  if (response.status === 404)
    throw new Error('The service knows no such contest, or it has not opened yet.');
  const answer = schema.safeParse(await response.json().catch(() => null));
  if (!response.ok || !answer.success)
    throw new Error(`What answers on ${new URL(url).host} is not this service.`);
  return answer.data;
}
