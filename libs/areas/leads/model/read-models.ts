import type { Model } from '@lineless/kernel/projection';
import type { LeadState } from './state';

export const leadsModel: Model<LeadState> = {
  name: 'leads',
  keys: { submittedAt: 'text', toldDue: 'text' },
  indexes: [
    { name: 'by-time', fields: ['submittedAt'] },
    { name: 'tell-due', fields: ['toldDue'], sparse: true },
  ],
};
