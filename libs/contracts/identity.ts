import { z } from 'zod';
import { instant } from './common';

export const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'Invalid phone number. Please enter a valid number.');
export const startRequest = z.object({ phoneNumber });
export const verifyRequest = z.object({
  phoneNumber,
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
