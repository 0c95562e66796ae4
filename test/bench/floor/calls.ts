import { z } from 'zod';

/** Two who need not sign in: a token is looked up, as a signature that was checked before is. */
export const CUSTOMER = { token: 'customer', id: 'a-customer' } as const;
export const STAFF = { token: 'staff', id: 'a-bartender' } as const;

export const ordered = z.object({
  location: z.string(),
  items: z.array(z.object({ productId: z.string(), quantity: z.int() })),
  tip: z.int(),
});

export interface FloorOrder {
  readonly orderId: string;
  readonly customer: string;
  readonly location: string;
  readonly status: 'PLACED' | 'PAID' | 'COMPLETE';
  readonly lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  /** Cents. */
  readonly total: number;
  readonly version: number;
}
