import { verifyContest, type Verdict } from '@lineless/contracts/rewards/verify';
import { useState } from 'react';
import { useLazyGetFairnessQuery, useLazyGetRecordQuery, type RecordEntry } from '@/data/rewards/fairness';
import { receiptsOf } from '@/data/rewards/receipts';
import { texts } from './texts';

const { checked: words } = texts;

export interface Done {
  readonly is: 'done';
  readonly verdict: Verdict;
  readonly entries: readonly RecordEntry[];
  /** Draws of this device, by their line. */
  readonly own: ReadonlySet<number>;
}

export type CheckState =
  | { readonly is: 'idle' }
  | { readonly is: 'busy' }
  | { readonly is: 'failed'; readonly text: string }
  | Done;

/** Draws everything of a contest again, in this browser, and compares. @param contestId of what is shown */
export function useCheck(contestId: string) {
  const [state, setState] = useState<CheckState>({ is: 'idle' });
  const [getRecord] = useLazyGetRecordQuery();
  const [getFairness] = useLazyGetFairnessQuery();
  const check = async (): Promise<void> => {
    // A browser has it on https and on the own machine alone.
    if (!('subtle' in crypto)) {
      setState({ is: 'failed', text: words.noHashing });
      return;
    }
    setState({ is: 'busy' });
    // In this order: a contest that goes on may have more lines than were published, and never fewer.
    const { data: fairness } = await getFairness(contestId);
    const { data: entries } = await getRecord(contestId);
    if (!fairness || !entries) {
      setState({ is: 'failed', text: words.recordFailed });
      return;
    }
    const receipts = receiptsOf(contestId);
    const verdict = await verifyContest(fairness, entries, receipts);
    setState({ is: 'done', verdict, entries, own: new Set(receipts.map(({ n }) => n)) });
  };
  return { check, state };
}
