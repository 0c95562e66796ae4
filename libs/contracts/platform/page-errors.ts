import { z } from 'zod';
import { pageErrorLimits } from './page-error-limits';

const upTo = (most: number) => z.string().max(most);

/** What a page tells of an error that none of its code was ready for. The service takes out what may name a person. */
export const pageError = z.object({
  /** 'TypeError'. */
  name: upTo(pageErrorLimits.name),
  message: upTo(pageErrorLimits.message),
  /** As the browser writes it; files have the digests of their build in their names. */
  stack: upTo(pageErrorLimits.stack).optional(),
  /** The pattern of the address, such as '/order/:orderId': an address itself may name a person, or open a ticket. */
  page: upTo(pageErrorLimits.page).regex(/^[/\w:*-]*$/),
});
