import type { WalletPasses } from '../port';

/** Where no keys make passes. */
export const noWallets: { readonly walletPasses: readonly WalletPasses[] } = { walletPasses: [] };
