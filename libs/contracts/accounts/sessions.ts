import { z } from 'zod';
import { instant, phoneNumber } from '@lineless/kernel/values';

/** As it was typed: an odd number is INVALID_PHONE, not bad input. */
const typedNumber = z.string().max(64);

export const startRequest = z.object({ phoneNumber: typedNumber });
export const verifyRequest = z.object({
  phoneNumber: typedNumber,
  code: z.string().regex(/^\d{6}$/, 'Please enter a valid 6-digit verification code.'),
});
export const session = z.object({
  accessToken: z.string(),
  idToken: z.string(),
  expiresAt: instant,
  user: z.object({ userId: z.string(), phoneNumber: z.string(), isNew: z.boolean() }),
});
export type Session = z.infer<typeof session>;
export const inboxQuery = z.object({ phoneNumber: phoneNumber.optional() });
export const inboxAnswer = z.object({
  messages: z.array(z.object({ phoneNumber: z.string(), code: z.string(), sentAt: instant })),
});
export type InboxAnswer = z.infer<typeof inboxAnswer>;
