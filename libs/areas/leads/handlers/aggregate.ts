import type { Aggregate } from '@lineless/engine/write/aggregate';
import { leadDecider, type LeadCommand } from '../model/decide';
import { leadFormats, type LeadEvent } from '../model/events';
import type { LeadState } from '../model/state';

/** Streams `lead-{leadId}`. */
export const leadAggregate: Aggregate<LeadCommand, LeadState | null, LeadEvent> = {
  category: 'lead',
  decider: leadDecider,
  formats: leadFormats,
};
