import { z } from 'zod';
import { plainLines, plainText } from '@lineless/kernel/values';
import { pageErrorLimits } from './page-error-limits';

/** What a page tells of an error that none of its code was ready for. The service takes out what may name a person. */
export const pageError = z.object({
  /** 'TypeError'. */
  name: plainText.max(pageErrorLimits.name),
  message: plainLines.max(pageErrorLimits.message),
  /** As the browser writes it; files have the digests of their build in their names. */
  trace: plainLines.max(pageErrorLimits.trace).optional(),
  /** The pattern of the address, such as '/order/:orderId': an address itself may name a person, or open a ticket. */
  page: z
    .string()
    .max(pageErrorLimits.page)
    .regex(/^[/\w:*-]*$/),
});
