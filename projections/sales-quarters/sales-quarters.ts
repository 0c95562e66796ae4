import { quarterFigures } from '@lineless/areas/analytics/model/quarter';
import type { ModelDefinition } from '@lineless/kernel/projection';

/**
 * What was sold in each quarter of an hour, worked out from the `sales` and kept by a job, with who bought at the
 * vendor for the first time when, and how far the job is.
 */
export const salesQuarters = {
  model: {
    name: 'sales-quarters',
    keys: { vendorId: 'text', at: 'text', firstPaidAt: 'text' },
    indexes: [
      { name: 'by-vendor', fields: ['vendorId', 'at'], sparse: true },
      { name: 'new-customers', fields: ['vendorId', 'firstPaidAt'], sparse: true },
    ],
  },
  fold: quarterFigures,
} as const satisfies { readonly model: ModelDefinition; readonly fold: typeof quarterFigures };
