import { z } from 'zod';
import { parseAmount } from '@lineless/kernel/money';
import { instant, seenText } from '@lineless/kernel/values';
import { isWebAddress, webAddressOf } from './web-address';

/** Decimal string with two places, such as '12.50'. */
export const amount = z.string().regex(/^\d{1,7}\.\d{2}$/);
/** The same on its way in, as cents. */
export const amountOf = amount.transform((text) => parseAmount(text) ?? 0);

/** A bound in a query, in the one spelling of stored times: those are compared as text. */
export const instantBound = instant.transform((text) => new Date(text).toISOString());

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  nextToken: z.string().max(500).optional(),
});

/** Every error's body; `error` and `message` hold the same sentence for people. */
export const errorBody = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** How many there are beyond `details`, which are the first hundred. */
    moreDetails: z.number().int().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

/** A link, as it is kept and shown (resolution 40). @param error what is said where it is none */
export const webAddress = (error: string) =>
  seenText
    .trim()
    .overwrite((text) => webAddressOf(text) ?? text)
    .refine(isWebAddress, { error, abort: true })
    .meta({ format: 'uri' });

/** A list's answer. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextToken: z.string().optional() });
