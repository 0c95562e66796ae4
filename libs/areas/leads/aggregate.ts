import type { Aggregate } from '@lineless/engine/cqrs/aggregate';
import { leadDecider, type LeadCommand } from './decide';
import { leadFormats, type LeadEvent } from './events';
import type { LeadState } from './state';

/** Streams `lead-{leadId}`. */
export const leadAggregate: Aggregate<LeadCommand, LeadState | null, LeadEvent> = {
  category: 'lead',
  decider: leadDecider,
  formats: leadFormats,
};
