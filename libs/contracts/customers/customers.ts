import { z } from 'zod';
import { instant, plainText } from '@lineless/kernel/values';
import { amount } from '../common';
import { reservationStatus } from '../guest-lists/reservations';
import { vendorMember } from '../membership/vendor-members';

/** A name's beginning, a number in any spelling, or an order's code. */
export const customersQuery = z.object({
  text: plainText.trim().min(2, 'Type at least two characters.').max(80),
});

/** A person who has ordered at a vendor, or was on one of its lists. */
const whom = z.object({
  userId: z.string(),
  /** By what the vendor may call them; `null`: that is not known, and 'A Card' is no name. */
  name: z.string().nullable(),
  isForgotten: z.boolean(),
  /** Whether their membership runs now. */
  isMember: z.boolean(),
});

export const foundCustomer = whom
  .extend({
    /** When they placed their latest order here; `null`: they have none. */
    lastOrderAt: instant.nullable(),
  })
  .meta({ id: 'FoundCustomer' });
export type FoundCustomer = z.infer<typeof foundCustomer>;

export const foundCustomers = z.object({
  items: z.array(foundCustomer),
  /** There are more than are here: more words find fewer. */
  isCut: z.boolean(),
});
export type FoundCustomers = z.infer<typeof foundCustomers>;

/** What their orders here come to. */
const customerOrders = z.object({
  count: z.number().int(),
  /** With tips and tax. */
  paidAmount: amount,
  /** What of it went back, or is on its way. */
  refundAmount: amount,
  /** What was paid and stayed. */
  spentAmount: amount,
  tipAmount: amount,
  /** Trading days on which they ordered: a night is one. */
  visits: z.number().int(),
  /** When the first and the last of them were placed; `null`: there are none. */
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  /** They are too many: this is of the newest. */
  isCut: z.boolean(),
  /** What they had most of, the most first. */
  products: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.number().int() })),
});

/** One evening on a list of the vendor. */
const customerVisit = z.object({
  reservationId: z.string(),
  gleventId: z.string(),
  glevent: z.string(),
  startTime: instant,
  status: reservationStatus,
  /** The party, and how many of it came. */
  quantity: z.number().int(),
  came: z.number().int(),
  isNoShow: z.boolean(),
});
export type CustomerVisit = z.infer<typeof customerVisit>;

export const customer = whom
  .extend({
    orders: customerOrders,
    /** What they did here as a member; missing where they never reserved, or keep it to themselves. */
    memberVisits: vendorMember.shape.visits,
    /** The latest event first; missing where they keep it to themselves. */
    lists: z.array(customerVisit).optional(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customer>;

export const customerAnswer = z.object({ customer });
