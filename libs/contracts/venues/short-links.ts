import { z } from 'zod';
import { ID } from '@lineless/kernel/ids';
import { plainText } from '@lineless/kernel/values';
import { listOf } from '../common';
import { LONGEST_TARGET, webAddressOf } from '../web-address';

/** Codes are read off signs and typed by people, so capitals and small letters are the same. */
export const shortLinkCode = z
  .string()
  .trim()
  .regex(ID, 'A code may only have letters, digits, - and _.')
  .transform((code) => code.toUpperCase());

/** An http(s) address or a path of this app (resolution 40). */
const redirectUrl = plainText
  .trim()
  .min(1, 'Say where the link leads.')
  .overwrite((text) => webAddressOf(text) ?? text)
  .max(LONGEST_TARGET);

export const shortLink = z
  .object({ code: z.string(), redirectUrl: z.string(), version: z.number().int() })
  .meta({ id: 'ShortLink' });
export type ShortLink = z.infer<typeof shortLink>;

export const newShortLink = z.object({ code: shortLinkCode, redirectUrl });
/** `seen`: what its author saw it lead to. One that leads elsewhere by then stays as it is. */
export const shortLinkTarget = z.object({
  redirectUrl,
  seen: plainText.max(LONGEST_TARGET).optional(),
});
export const shortLinkAnswer = z.object({ shortLink });
export const shortLinkList = listOf(shortLink);
