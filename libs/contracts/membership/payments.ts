import { z } from 'zod';

/** What has become of it. 'RETURNING': it has bought nothing, and its money is on its way back. */
export const membershipPaymentStatuses = ['PAID', 'REFUNDED', 'RETURNING', 'RETURNED'] as const;

/** Ours: one payment of a membership, as on its receipt. */
export const membershipPayment = z
  .object({
    paymentIntentId: z.string(),
    /** Of the plan: its label, its months. */
    label: z.string(),
    duration: z.number().int(),
    /** Cents, of what came in. */
    amount: z.number().int(),
    status: z.enum(membershipPaymentStatuses),
    /** ISO 8601 UTC. */
    at: z.string(),
    /** What it has bought; missing where that is nothing. */
    from: z.string().optional(),
    until: z.string().optional(),
  })
  .meta({ id: 'MembershipPayment' });
export type MembershipPayment = z.infer<typeof membershipPayment>;

/** The latest first. */
export const membershipPaymentList = z.object({ payments: z.array(membershipPayment) });
