import { z } from 'zod';
import { instant } from '@lineless/kernel/values';
import { amount } from '../common';
import { disputeStates } from './disputes';

/** As staff see it in an order. */
export const orderDispute = z
  .object({
    state: z.enum(disputeStates),
    amount,
    /** The payment provider's word, such as 'fraudulent'. */
    reason: z.string(),
    /** When the order was told. */
    datetime: instant,
    /** Until when it can be answered at the payment provider's desk. */
    respondBy: instant.optional(),
  })
  .meta({ id: 'OrderDispute' });
export type OrderDispute = z.infer<typeof orderDispute>;
