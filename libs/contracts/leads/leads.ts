import { z } from 'zod';
import { id, instant, plainLines, plainText } from '@lineless/kernel/values';
import { listOf } from '../common';
import { LEAD_LIMITS, leadMessages } from './rules';

/** E.164, as in the kernel's values, with the sentence of this form. */
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, leadMessages.phone);

/** C3, C5: what a venue that asks for a demo says of itself. */
export const leadRequest = z.object({
  companyName: plainText.trim().min(LEAD_LIMITS.name, leadMessages.companyName).max(LEAD_LIMITS.longestName),
  fullName: plainText.trim().min(LEAD_LIMITS.name, leadMessages.fullName).max(LEAD_LIMITS.longestName),
  phone,
  email: z.email(leadMessages.email).max(LEAD_LIMITS.longestEmail, leadMessages.email),
  message: plainLines
    .trim()
    .min(LEAD_LIMITS.message, leadMessages.message)
    .max(LEAD_LIMITS.longestMessage, leadMessages.longMessage),
});

export const leadAnswer = z.object({ leadId: id });

/** As the platform's people read it. */
export const lead = z
  .object({
    leadId: id,
    companyName: z.string(),
    fullName: z.string(),
    phoneNumber: z.string(),
    email: z.string(),
    message: z.string(),
    submittedAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof lead>;

export const leadList = listOf(lead);
