import { Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { verifyLedger, type Verification } from '@lineless/engine/trust/ledger/verification';
import type { Runtime } from '@lineless/kernel/runtime';
import type { WithheldStream } from '@lineless/ports/event-store/port';
import type { Checkpoint } from '@lineless/ports/ledger/port';
import type { Settings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openLog } from '../../../composition/src/ledger';
import { Progress } from '../progress';
import { readExported, wordsOf } from './checkpoints';
import type { VerifyOptions } from './options';

export interface VerifyParts extends VerifyOptions {
  readonly settings: Settings;
  readonly runtime?: Runtime;
}

/** Answers the exit status: 1 when anything is not as it was signed. @throws CannotStart */
export async function verify(
  { settings, checkpoints, publicKey, runtime = systemRuntime }: VerifyParts,
  say: (line: string) => void,
): Promise<number> {
  const exported = checkpoints === null ? null : readExported(checkpoints);
  const log = await openLog(settings, runtime);
  try {
    const keys = [log.publicKey, publicKey, exported?.publicKey].filter((key) => typeof key === 'string');
    const progress = new Progress('events', runtime, say);
    let told = Promise.resolve();
    const verification = await verifyLedger({
      store: log.store,
      ledger: log.ledger,
      verifier: new Verifier(keys),
      exported: exported?.checkpoints ?? [],
      told: (events, position) => {
        told = log.store.shareUpTo(position).then((share) => progress.reached(events, share));
      },
    });
    await told;
    const withheld = await log.store.withheld();
    return describe({ ...verification, withheld, exported: exported?.checkpoints ?? [] }, say);
  } finally {
    await log.close();
  }
}

interface Outcome extends Verification {
  readonly withheld: readonly WithheldStream[];
  readonly exported: readonly Checkpoint[];
}

function describe(outcome: Outcome, say: (line: string) => void): number {
  const { events, notYetKnown, findings, findingCount, doubts, intactUpTo, withheld, exported } = outcome;
  for (const { fault, stream, revision, position, what } of findings)
    say(`${fault.padEnd(9)}  ${stream} revision ${revision} at ${position}: ${what}`);
  if (findingCount > findings.length) say(`… and ${findingCount - findings.length} more.`);
  for (const { stream, how } of withheld) say(`withheld   ${stream} ${how}: readers are not shown all of it`);
  for (const doubt of doubts) say(doubt);
  say(`${events} events, ${notYetKnown} of them not in the ledger yet.`);
  say(intactUpTo ? `Intact: ${wordsOf(intactUpTo)}.` : 'No checkpoint was proved.');
  if (doubts.length === 0) say(wordsOfRollback(exported));
  if (findingCount > 0) say(`The log is not what was stored: ${countOf(findingCount, 'finding')}.`);
  else if (doubts.length > 0)
    say(`It is not proved that the log is what was signed: ${countOf(doubts.length, 'doubt')}.`);
  else if (withheld.length > 0)
    say(`The log is whole, and readers are not shown all of it: ${countOf(withheld.length, 'stream')}.`);
  else say(wordsOfIntact(events - (intactUpTo?.treeSize ?? 0), intactUpTo !== null));
  return findingCount + doubts.length + withheld.length === 0 ? 0 : 1;
}

/** An older copy of both fits its own signatures: that is no finding, and no proof. */
function wordsOfRollback(exported: readonly Checkpoint[]): string {
  const last = exported.at(-1);
  if (last)
    return `Log and ledger were not set back to before the last exported checkpoint: ${wordsOf(last)}.`;
  return 'Whether log and ledger were set back together cannot be seen: only checkpoints that were exported before can tell (--checkpoints).';
}

function wordsOfIntact(unsigned: number, isSigned: boolean): string {
  if (!isSigned) return 'Nothing is signed: whether the log is what was stored is not known.';
  if (unsigned === 0) return 'The log is what was signed.';
  return `The log is what was signed, but for its end: ${countOf(unsigned, 'event')} without a signature yet.`;
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
