import type { Position } from '@lineless/kernel/event';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Checkpoint, Ledger } from '@lineless/ports/ledger/port';
import { align, merged, type Difference, type Fault } from './alignment';
import { SignedHeads } from './signed-heads';
import type { Verifier } from './checkpoint';
import { leafOf } from './leaf';
import { Lookahead } from './lookahead';

/** So far is looked for where two lists that differ meet again. */
const WINDOW = 2_000;
const MOST_FINDINGS = 1_000;
const TELL_EVERY = 5_000;

export interface Finding {
  readonly fault: Fault;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly what: string;
}

export interface Verification {
  /** Events that are stored. */
  readonly events: number;
  /** Of them, those that the ledger does not know yet. */
  readonly notYetKnown: number;
  /** The first ones; `findingCount` counts all. */
  readonly findings: readonly Finding[];
  readonly findingCount: number;
  /** What is wrong with the checkpoints or with the ledger itself, a sentence each. */
  readonly doubts: readonly string[];
  /** The last checkpoint that was proved. */
  readonly intactUpTo: Checkpoint | null;
}

export interface VerificationParts {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly ledger: Ledger;
  readonly verifier: Verifier;
  /** Such as exported ones, out of reach of an intruder who changed the ledger. */
  readonly exported?: readonly Checkpoint[];
  /** @param share of the log, from 0 to 1 */
  readonly told?: (events: number, position: Position) => void;
  /** How many leaves stand before the first that is compared; missing: it is the first of all. */
  readonly from?: number;
  /** Of a look in pieces: events that are read at once, and what is waited for before each such piece. */
  readonly pieces?: { readonly size: number; readonly pause: () => Promise<void> };
}

type Pieces = NonNullable<VerificationParts['pieces']>;

const WORDS: Readonly<Record<Fault, string>> = {
  altered: 'it is not what was stored',
  removed: 'it was stored and is missing',
  inserted: 'it is stored between events that are older in the ledger',
  reordered: 'it is at another place in the order of all events',
};

/**
 * Compares every event with its leaf in the ledger, and the ledger with every checkpoint.
 * Signatures say that the ledger is what was signed; the ledger says what was stored, and so which event is wrong.
 */
export async function verifyLedger(parts: VerificationParts): Promise<Verification> {
  const { store, ledger, told, verifier, exported = [], from = 0 } = parts;
  const pieces = parts.pieces ?? { size: WINDOW, pause: async () => undefined };
  // What is added and signed while events are compared is nothing that is missing.
  const signed = (await ledger.lastCheckpoint())?.treeSize ?? 0;
  const size = (await ledger.end())?.size ?? 0;
  const [before] = from > 0 ? await ledger.leaves(from - 1, 1) : [];
  const stored = new Lookahead(storedLeaves(store, before?.position ?? null, pieces));
  const known = new Lookahead(knownLeaves(ledger, from, size, pieces.size));
  const heads = await SignedHeads.open({ ledger, verifier, exported, from, upTo: Math.max(size, signed) });
  const differences: Difference[] = [];
  let events = 0;
  let notYetKnown = 0;
  let isEqual = true;

  const take = async (count: number) => {
    for (const { position } of await stored.take(count)) {
      events += 1;
      if (told && events % TELL_EVERY === 0) told(events, position);
    }
  };
  const follow = async (count: number) => {
    for (const leaf of await known.take(count)) await heads.add(leaf, isEqual);
  };

  for (;;) {
    const [here] = await stored.peek(1);
    const [there] = await known.peek(1);
    if (!there) {
      if (!here) break;
      notYetKnown += 1;
      await take(1);
    } else if (here?.hash.equals(there.hash)) {
      await take(1);
      await follow(1);
    } else {
      isEqual = false;
      const difference = align(await known.peek(WINDOW), await stored.peek(WINDOW));
      differences.push(...difference.differences);
      await take(difference.stored);
      await follow(difference.known);
    }
  }
  const found = findingsOf(differences);
  return {
    events,
    notYetKnown,
    findings: found.slice(0, MOST_FINDINGS),
    findingCount: found.length,
    doubts: heads.end(),
    intactUpTo: heads.intactUpTo,
  };
}

/** One finding for an event, in the order of the log. */
function findingsOf(differences: readonly Difference[]): Finding[] {
  return merged(differences)
    .map(({ fault, leaf: { stream, revision, position } }) => ({
      ...{ fault, stream, revision, position },
      what: WORDS[fault],
    }))
    .sort((a, b) => (a.position < b.position ? -1 : 1));
}

async function* storedLeaves(
  store: Pick<EventStore, 'readAll'>,
  before: Position | null,
  { size, pause }: Pieces,
) {
  let after = before;
  for (;;) {
    await pause();
    const page: Awaited<ReturnType<EventStore['readAll']>> = await store.readAll({ after, limit: size });
    yield page.events.map(leafOf);
    if (page.end) return;
    after = page.position;
  }
}

async function* knownLeaves(ledger: Ledger, first: number, end: number, size: number) {
  for (let from = first; from < end; from += size)
    yield await ledger.leaves(from, Math.min(size, end - from));
}
