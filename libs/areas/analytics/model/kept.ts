import type { DumpProof } from '@lineless/contracts/analytics/proof';
import type { QuarterFigures } from './quarter';

/** What is kept. Times are ISO 8601 UTC. */
export type Kept =
  | { readonly kind: 'quarter'; readonly figures: QuarterFigures }
  | { readonly kind: 'customer'; readonly userId: string; readonly firstPaidAt: string }
  /** All of the vendor's sales up to the document's position are counted, but for those that have changed again since. */
  | { readonly kind: 'checkpoint' }
  /** Of all vendors nothing is left to be counted before the document's position. */
  | { readonly kind: 'swept' }
  /** A month's figures were changed last, and how often they were made anew on request. */
  | { readonly kind: 'month'; readonly generatedAt: string; readonly timesRemade: number }
  /** Of a month, for callers who wait for it; `null`: it is under way. */
  | { readonly kind: 'proof'; readonly proof: DumpProof | null; readonly isFetched: boolean };
