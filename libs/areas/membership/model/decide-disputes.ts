import { isNews } from '@lineless/contracts/ordering/disputes';
import type { MemberEvent } from './events';
import { paymentIn, type MemberState } from './state';

type Dispute = Extract<MemberEvent, { type: 'MembershipDisputeRecorded' }>['data'];

export interface RecordDispute {
  readonly type: 'RecordDispute';
  readonly dispute: Dispute;
}

/**
 * Once for each thing that the provider has to say. The membership goes on, also where the bank has given the
 * cardholder the money: whether it ends then is for the owner to decide (decision 096).
 */
export function recordDispute({ dispute }: RecordDispute, state: MemberState): MemberEvent[] {
  const payment = paymentIn(state, dispute.paymentIntentId);
  const known = payment?.disputes?.find(({ disputeId }) => disputeId === dispute.disputeId);
  if (!payment || !isNews(dispute, known)) return [];
  return [{ type: 'MembershipDisputeRecorded', data: dispute }];
}
