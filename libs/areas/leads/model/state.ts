import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { LeadEvent } from './events';

export interface LeadState {
  readonly leadId: string;
  readonly companyName: string;
  readonly fullName: string;
  /** E.164 */
  readonly phoneNumber: string;
  readonly email: string;
  readonly message: string;
  /** ISO 8601 UTC. */
  readonly submittedAt: string;
  readonly isTold: boolean;
}

export function evolveLead(state: LeadState | null, event: Recorded<LeadEvent>): LeadState | null {
  switch (event.type) {
    case 'LeadSubmitted':
      return { ...event.data, submittedAt: event.at, isTold: false };
    case 'LeadTold':
      return state && { ...state, isTold: true };
    default:
      return unreachable(event);
  }
}
