import { z } from 'zod';
import { plainText } from '@lineless/kernel/values';

/** Test payments: what the browser sends in place of the provider's own form. */
export const cardDetails = z.object({
  number: z
    .string()
    .regex(/^[\d ]{13,40}$/)
    .transform((text) => text.replaceAll(' ', ''))
    .pipe(z.string().regex(/^\d{13,19}$/)),
  expMonth: z.number().int().min(1).max(12),
  expYear: z.number().int().min(2000).max(2100),
  cvc: z.string().regex(/^\d{3,4}$/),
  name: plainText.trim().min(1, 'Cardholder name is required').max(120),
  zip: z.string().regex(/^\d{1,5}$/),
});
export const confirmPaymentRequest = z.object({
  clientSecret: z.string().max(200),
  paymentMethod: z.union([
    z.object({ card: cardDetails }),
    z.object({ wallet: z.enum(['apple_pay', 'google_pay']) }),
  ]),
});
export type ConfirmPaymentRequest = z.input<typeof confirmPaymentRequest>;
export const verifyPaymentRequest = z.object({
  clientSecret: z.string().max(200),
  approve: z.boolean().default(true),
});

export const confirmPaymentAnswer = z.object({
  /** 'processing': the bank has not decided yet; the order tells when it has. */
  status: z.enum(['succeeded', 'processing', 'requires_action', 'requires_payment_method']),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type ConfirmPaymentAnswer = z.infer<typeof confirmPaymentAnswer>;

/** To the provider: this notice need not come again. */
export const received = z.object({ received: z.literal(true) });
