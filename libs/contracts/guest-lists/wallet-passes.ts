import { z } from 'zod';

/** Ours: a ticket as a wallet takes it. */
export const walletPass = z
  .discriminatedUnion('wallet', [
    /** A `.pkpass`, base64. */
    z.object({ wallet: z.literal('apple'), file: z.base64() }),
    /** To be opened by the guest: Google takes the ticket from it. */
    z.object({ wallet: z.literal('google'), url: z.url() }),
  ])
  .meta({ id: 'WalletPass' });
export type WalletPass = z.infer<typeof walletPass>;

export const wallet = z.enum(['apple', 'google']);
export type Wallet = z.infer<typeof wallet>;

/** One for each wallet that the service has keys for; none of a ticket that does not let in. */
export const walletPassesAnswer = z.object({ walletPasses: z.array(walletPass) });
