import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Ledger, Watched } from '@lineless/ports/ledger/port';
import type { Tenant } from '../../work/leases';
import type { Verifier } from './checkpoint';
import { LedgerBroken, type LedgerKeeper } from './ledger-keeper';
import { Over, Pauses } from './pauses';
import type { SentCheckpoints } from './sent-checkpoints';
import { verifyLedger, type Finding, type Verification } from './verification';

/** Events that are compared at once: a few milliseconds, then requests have their turn. */
const PIECE = 200;
/** So many events at the end of the log are compared again and again: within a minute a change of them shows. */
const NEWEST = 10_000;
const NEWEST_PAUSE_MS = 150;
const REST_MS = 20_000;
/** What is older is gone through without haste, 24,000 events in a minute. */
const OLDER_PAUSE_MS = 500;
const MOST_FINDINGS = 20;
const MOST_DOUBTS = 20;

type Outcome = Pick<Verification, 'findings' | 'findingCount' | 'doubts'>;

const CLEAN: Outcome = { findings: [], findingCount: 0, doubts: [] };

export interface WatchParts {
  /** As it is stored now: what a process remembers of it does not show that it was changed. */
  readonly store: Pick<EventStore, 'readAll'>;
  readonly ledger: Ledger;
  readonly keeper: Pick<LedgerKeeper, 'catchUp'>;
  /** Of the keys that sign here, or did. */
  readonly verifier: Verifier;
  readonly sent: Pick<SentCheckpoints, 'exchange'>;
  readonly runtime: Runtime;
  /** Told of what is wrong, once for each set of it. */
  readonly onBroken: (watched: Watched) => void;
  /** Told when nothing is wrong any more. */
  readonly onMended: () => void;
  /** Told of a look that failed, such as while a store is away. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The log watches itself: piece by piece it is compared with the ledger and the ledger with its signatures, its newest
 * events several times a minute and all of it without haste. One process at a time does so, beside the keeper; what it
 * finds it says in the ledger, so that every process can show it.
 */
export class LedgerWatch implements Tenant {
  private pauses: Pauses;
  private working: Promise<unknown> = Promise.resolve();
  private newest: Outcome = CLEAN;
  /** `null`: what another process has found is still to be read. */
  private whole: Outcome | null = null;
  private sent: readonly string[] = [];
  private told = '';

  constructor(private readonly parts: WatchParts) {
    this.pauses = new Pauses(parts.runtime);
  }

  begin(): void {
    this.pauses = new Pauses(this.parts.runtime);
    this.whole = null;
    this.working = this.work(this.pauses);
  }

  async end(): Promise<void> {
    this.pauses.end();
    await this.working;
  }

  /** What the looks have come to, of whichever process looks; `null`: none has looked yet. */
  last(): Promise<Watched | null> {
    return this.parts.ledger.watched();
  }

  private async work(pauses: Pauses): Promise<void> {
    await Promise.all([
      this.again(pauses, () => this.lookAtNewest(pauses)),
      this.again(pauses, () => this.lookAtAll(pauses)),
    ]);
  }

  /** A restart heals nothing: what was wrong is wrong until all of the log was looked at once more. */
  private async remembered(): Promise<Outcome> {
    const before = await this.parts.ledger.watched();
    return before ? { ...before, findings: before.findings.map((one) => ({ ...one, what: '' })) } : CLEAN;
  }

  private async again(pauses: Pauses, look: () => Promise<void>): Promise<void> {
    try {
      for (;;) {
        await this.patiently(look);
        await pauses.rest(REST_MS);
      }
    } catch (error) {
      if (!(error instanceof Over)) throw error;
    }
  }

  private async lookAtNewest(pauses: Pauses): Promise<void> {
    const begun = isoTime(this.parts.runtime);
    this.whole ??= await this.remembered();
    this.sent = await this.parts.sent.exchange();
    const size = await this.knownNow();
    const from = Math.max(0, size - NEWEST);
    this.newest = await this.verify(pauses, NEWEST_PAUSE_MS, from);
    if (from === 0) this.whole = this.newest;
    await this.say(begun, this.whole);
  }

  private async lookAtAll(pauses: Pauses): Promise<void> {
    const end = await this.parts.ledger.end();
    if ((end?.size ?? 0) <= NEWEST) return;
    this.whole = await this.verify(pauses, OLDER_PAUSE_MS, 0);
  }

  /** What is wrong is looked at twice: a replica that is read may be a moment behind. */
  private async verify(pauses: Pauses, pauseMs: number, from: number): Promise<Verification> {
    const { store, ledger, verifier } = this.parts;
    const pieces = { size: PIECE, pause: () => pauses.rest(pauseMs) };
    const look = () => verifyLedger({ store, ledger, verifier, from, pieces });
    const first = await look();
    return first.findingCount + first.doubts.length === 0 ? first : look();
  }

  /** With all that is stored now in the ledger. A log that was changed at its end is looked at all the same. */
  private async knownNow(): Promise<number> {
    try {
      return await this.parts.keeper.catchUp();
    } catch (error) {
      if (!(error instanceof LedgerBroken)) throw error;
      return (await this.parts.ledger.end())?.size ?? 0;
    }
  }

  private async say(begun: string, whole: Outcome): Promise<void> {
    const { ledger, onBroken, onMended } = this.parts;
    const findings = firstOf([...this.newest.findings, ...whole.findings]);
    const doubts = [...new Set([...this.sent, ...this.newest.doubts, ...whole.doubts])];
    const isIntact = findings.length === 0 && doubts.length === 0;
    const watched: Watched = {
      at: begun,
      upTo: isIntact ? begun : ((await ledger.watched())?.upTo ?? null),
      findings: findings.slice(0, MOST_FINDINGS),
      findingCount: Math.max(findings.length, this.newest.findingCount, whole.findingCount),
      doubts: doubts.slice(0, MOST_DOUBTS),
    };
    await ledger.say(watched);
    const wrong = isIntact ? '' : JSON.stringify([watched.findings, watched.doubts]);
    if (wrong === this.told) return;
    this.told = wrong;
    if (isIntact) onMended();
    else onBroken(watched);
  }

  private async patiently(look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      if (error instanceof Over) throw error;
      this.parts.onFailure(error);
    }
  }
}

/** Each event once, in the order of the log. */
function firstOf(findings: readonly Finding[]): Watched['findings'] {
  const byPlace = new Map(
    findings.map(({ fault, stream, revision, position }) => [
      `${stream} ${revision}`,
      { fault, stream, revision, position },
    ]),
  );
  return [...byPlace.values()].sort((a, b) => (a.position < b.position ? -1 : 1));
}
