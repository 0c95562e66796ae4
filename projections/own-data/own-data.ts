import type { ModelDefinition } from '@lineless/kernel/projection';

/**
 * Who has asked for their data, and what was collected for them, in boxes that only their own key opens; kept by a job
 * (decision 087). A document that is kept in another shape is a reason for another `shape` here.
 */
export const ownData = {
  model: {
    name: 'own-data',
    keys: { due: 'text' },
    indexes: [{ name: 'due', fields: ['due'], sparse: true }],
  },
  shape: 1,
} as const satisfies { readonly model: ModelDefinition; readonly shape: number };
