import { stopsRefunds, type DisputeState } from '@lineless/contracts/ordering/disputes';
import type { MemberEvent } from './events';
import type { Payment } from './state';

/** The cardholder has asked the bank for the money of a payment (decision 096). */
export interface Dispute {
  readonly disputeId: string;
  readonly state: DisputeState;
  /** Cents. */
  readonly amount: number;
  /** ISO 8601 UTC. */
  readonly respondBy?: string | undefined;
}

type Recorded = Extract<MemberEvent, { type: 'MembershipDisputeRecorded' }>['data'];

/** The last news last. */
export function withDispute(
  disputes: readonly Dispute[] = [],
  { disputeId, state, amount, respondBy }: Recorded,
): readonly Dispute[] {
  const others = disputes.filter((one) => one.disputeId !== disputeId);
  return [...others, { disputeId, state, amount, respondBy }];
}

/** Its money has to go back, and can: what the cardholder disputes is the bank's to give. */
export function isOwedBack({ status, disputes = [] }: Pick<Payment, 'status' | 'disputes'>): boolean {
  return status === 'rejected' && !disputes.some(stopsRefunds);
}
