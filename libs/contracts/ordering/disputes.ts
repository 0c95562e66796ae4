/* Without a schema, so that pages ask it without one's library. */

/**
 * What becomes of a payment that its cardholder disputes with the bank. 'inquiry': the bank only asks, and the money
 * is still here. 'open': the bank holds it. 'won': it stays here. 'lost': the cardholder has it.
 */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

const HOW_FAR: Readonly<Record<DisputeState, number>> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/** A refund would give this money a second time, and providers refuse it. */
export function stopsRefunds({ state }: { readonly state: DisputeState }): boolean {
  return state === 'open' || state === 'lost';
}

/** The bank has not decided yet, so that it may still be answered. */
export function isUndecided({ state }: { readonly state: DisputeState }): boolean {
  return state === 'inquiry' || state === 'open';
}

interface Standing {
  readonly state: DisputeState;
  /** Cents. */
  readonly amount: number;
  /** ISO 8601 UTC. */
  readonly respondBy?: string | null | undefined;
}

/** Whether a notice says more than is known: of two that overtook each other, the one that is further counts. */
export function isNews(told: Standing, known: Standing | undefined): boolean {
  if (!known) return true;
  if (HOW_FAR[told.state] !== HOW_FAR[known.state]) return HOW_FAR[told.state] > HOW_FAR[known.state];
  return (
    told.state !== known.state ||
    told.amount !== known.amount ||
    (told.respondBy ?? null) !== (known.respondBy ?? null)
  );
}
