import { isNews, stopsRefunds, type DisputeState } from '@lineless/contracts/ordering/disputes';
import type { Recorded } from '@lineless/kernel/event';
import type { Cents } from '@lineless/kernel/money';
import { wasCharged } from './amounts';
import type { OrderEvent } from './events';
import type { OrderState } from './state';

/** The cardholder has asked the bank for an order's money (decision 096). */
export interface Dispute {
  readonly disputeId: string;
  readonly state: DisputeState;
  readonly amount: Cents;
  readonly reason: string;
  /** ISO 8601 UTC, like `at`: when the order was told. */
  readonly respondBy?: string | undefined;
  readonly at: string;
}

export interface RecordDispute {
  readonly type: 'RecordDispute';
  readonly dispute: Omit<Dispute, 'at'>;
}

/** Why a refund failed that the provider has not even taken: its own word. */
export const BY_DISPUTE = 'charge_disputed';

type Disputed = Pick<OrderState, 'disputes'>;

/** Nothing can be given back. */
export function isDisputed({ disputes }: Disputed): boolean {
  return disputes.some(stopsRefunds);
}

/** Refunds were asked for, and of one the provider has answered that the payment is disputed. */
export function wasStoppedByDispute(failures: readonly { readonly reason?: string | undefined }[]): boolean {
  return failures.some(({ reason }) => reason === BY_DISPUTE);
}

/** Once for each thing that the provider has to say; what it said before changes nothing when it comes later. */
export function recordDispute({ dispute }: RecordDispute, state: OrderState): OrderEvent[] {
  const known = state.disputes.find(({ disputeId }) => disputeId === dispute.disputeId);
  if (!wasCharged(state.paid) || !isNews(dispute, known)) return [];
  return [{ type: 'OrderDisputeRecorded', data: dispute }];
}

export function evolveDisputes(
  disputes: readonly Dispute[],
  { data, at }: Recorded<Extract<OrderEvent, { type: 'OrderDisputeRecorded' }>>,
): readonly Dispute[] {
  return [...disputes.filter(({ disputeId }) => disputeId !== data.disputeId), { ...data, at }];
}
