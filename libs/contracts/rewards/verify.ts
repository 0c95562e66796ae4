import {
  chainedText,
  choosePrize,
  committedText,
  drawnText,
  stockAfter,
  stockOf,
  type ContestOdds,
  type Entry,
} from './draws';

/** What is published of a contest, as `fairness` and `record` answer it. */
export interface PublishedContest {
  readonly contestId: string;
  readonly commitment: string;
  readonly odds: ContestOdds;
  readonly entries: number;
  readonly chain: string;
  readonly seed?: string | undefined;
  readonly entriesAtClose?: number | undefined;
  readonly chainAtClose?: string | undefined;
}

/** What a customer has kept of a draw, see `drawReceipt`. */
export interface KeptReceipt {
  readonly drawId: string;
  readonly n: number;
  readonly clientSeed: string;
  readonly prizeId: string | null;
  readonly chain: string;
}

export type FaultCode =
  /** The revealed seed, the odds or the prizes are not those that were committed to. */
  | 'COMMITMENT_BROKEN'
  /** The seed and the client's share lead to another outcome. */
  | 'OUTCOME_ALTERED'
  /** A line is missing, or out of its place. */
  | 'ENTRY_MISSING'
  | 'STOCK_WRONG'
  /** The lines are not those that the digest was made of. */
  | 'CHAIN_BROKEN'
  /** A kept receipt says something else than the record. */
  | 'RECEIPT_CONTRADICTED';

export interface Fault {
  readonly code: FaultCode;
  /** Of the record; missing: of the contest as a whole. */
  readonly n?: number;
}

export interface Verdict {
  readonly faults: readonly Fault[];
  readonly draws: number;
  readonly returns: number;
  /** `false`: the seed is not revealed before the close, so no outcome could be checked yet. */
  readonly isRevealed: boolean;
}

/** SHA-256 and HMAC-SHA-256 of texts, in hexadecimal digits. */
export interface Hashing {
  sha256(text: string): Promise<string>;
  /** @param key hexadecimal digits */
  hmac(key: string, text: string): Promise<string>;
}

/** By the Web Crypto API, which browsers have on https and localhost, and Node has as well. */
export const webHashing: Hashing = {
  async sha256(text) {
    return hex(await crypto.subtle.digest('SHA-256', bytesOf(text)));
  },
  async hmac(key, text) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', fromHex(key), algorithm, false, ['sign']);
    return hex(await crypto.subtle.sign('HMAC', imported, bytesOf(text)));
  },
};

/** Goes through everything that is published of a contest. @param entries in the order of the record */
export async function verifyContest(
  published: PublishedContest,
  entries: readonly Entry[],
  receipts: readonly KeptReceipt[] = [],
  hashing: Hashing = webHashing,
): Promise<Verdict> {
  const { contestId, commitment, odds, seed } = published;
  const faults: Fault[] = [];
  if (seed !== undefined && (await hashing.sha256(committedText(contestId, seed, odds))) !== commitment)
    faults.push({ code: 'COMMITMENT_BROKEN' });
  let stock = stockOf(odds);
  let chain = commitment;
  const chains = [chain];
  for (const [at, entry] of entries.entries()) {
    const { n, kind, clientSeed, prizeId } = entry;
    if (n !== at + 1) faults.push({ code: 'ENTRY_MISSING', n: at + 1 });
    if (kind === 'draw' && seed !== undefined) {
      const drawn = choosePrize(await hashing.hmac(seed, drawnText(contestId, n, clientSeed)), odds, stock);
      if (drawn !== prizeId) faults.push({ code: 'OUTCOME_ALTERED', n });
    }
    stock = stockAfter(stock, entry);
    if (!isPossible(odds, prizeId, stock)) faults.push({ code: 'STOCK_WRONG', n });
    chain = await hashing.sha256(chainedText(chain, entry));
    chains.push(chain);
  }
  faults.push(...faultsOfEnds(published, chains), ...contradictions(receipts, entries, chains));
  const draws = entries.filter(({ kind }) => kind === 'draw').length;
  return { faults, draws, returns: entries.length - draws, isRevealed: seed !== undefined };
}

/** Never below zero, never more than there were. */
function isPossible(
  { prizes }: ContestOdds,
  prizeId: string | null,
  stock: Readonly<Record<string, number>>,
) {
  if (prizeId === null) return true;
  const most = prizes.find((prize) => prize.prizeId === prizeId)?.stock;
  const left = stock[prizeId] ?? 0;
  return most !== undefined && left >= 0 && left <= most;
}

function faultsOfEnds(
  { entries, chain, entriesAtClose, chainAtClose }: PublishedContest,
  chains: readonly string[],
): Fault[] {
  const faults: Fault[] = [];
  // A contest that goes on may have come further since it was looked at.
  if (chains.length - 1 < entries) faults.push({ code: 'ENTRY_MISSING', n: entries });
  else if (chains[entries] !== chain) faults.push({ code: 'CHAIN_BROKEN', n: entries });
  if (entriesAtClose !== undefined && chains[entriesAtClose] !== chainAtClose)
    faults.push({ code: 'CHAIN_BROKEN', n: entriesAtClose });
  return faults;
}

function contradictions(
  receipts: readonly KeptReceipt[],
  entries: readonly Entry[],
  chains: readonly string[],
): Fault[] {
  return receipts
    .filter(({ drawId, n, clientSeed, prizeId, chain }) => {
      const entry = entries[n - 1];
      const isSame = entry?.drawId === drawId && entry.clientSeed === clientSeed && entry.prizeId === prizeId;
      return !isSame || chains[n] !== chain;
    })
    .map(({ n }) => ({ code: 'RECEIPT_CONTRADICTED', n }));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
