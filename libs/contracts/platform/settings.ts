import { z } from 'zod';
import { wallet } from '../guest-lists/wallet-passes';

/** GET /api/settings: what the browser has to know of the configuration. */
export const publicSettings = z.object({
  providerName: z.string(),
  supportEmail: z.string(),
  defaultLocationId: z.string(),
  payments: z.enum(['test', 'stripe']),
  stripePublishableKey: z.string().optional(),
  identity: z.enum(['local', 'auth0']),
  /** Payments or codes are only tests although others can reach the service: every page says so. */
  testProviders: z.boolean(),
  /** What browsers subscribe with (RFC 8292); missing where no Web Push is sent. */
  pushPublicKey: z.string().optional(),
  /** Guests without Web Push can be told of changes by text message; missing where they cannot. */
  sendsTexts: z.literal(true).optional(),
  /** Wallets that tickets can be added to; missing where there are none. */
  wallets: z.array(wallet).optional(),
  /** The codes that were not sent to phones can be read at `/api/dev/inbox`. */
  inbox: z.boolean(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
