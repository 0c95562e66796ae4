import type { Doubt } from '@/shared/live/use-freshness';
import { texts } from './texts';

/** Why a list may miss something, in a sentence. */
export function doubtText(doubt: Doubt): string {
  if (doubt.why === 'offline') return texts.doubt.offline;
  return doubt.since === undefined ? texts.doubt.old : texts.doubt.stale(doubt.since);
}
