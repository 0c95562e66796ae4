import { unreachable, type Decider } from '@lineless/kernel/decider';
import type { LeadEvent } from './events';
import { evolveLead, type LeadState } from './state';

export type LeadCommand =
  | {
      readonly type: 'SubmitLead';
      readonly leadId: string;
      readonly companyName: string;
      readonly fullName: string;
      /** E.164 */
      readonly phoneNumber: string;
      readonly email: string;
      readonly message: string;
    }
  | { readonly type: 'RecordTold' };

/** A demo request is submitted once and told of once. */
export const leadDecider: Decider<LeadCommand, LeadState | null, LeadEvent> = {
  initial: null,
  evolve: evolveLead,
  decide(command, state) {
    switch (command.type) {
      case 'SubmitLead': {
        const { type: _, ...data } = command;
        return state ? [] : [{ type: 'LeadSubmitted', data }];
      }
      case 'RecordTold':
        return state && !state.isTold ? [{ type: 'LeadTold', data: { leadId: state.leadId } }] : [];
      default:
        return unreachable(command);
    }
  },
};
