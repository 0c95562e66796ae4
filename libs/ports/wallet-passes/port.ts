/** A ticket as it stands in a wallet: what the event says, and what the door reads. It names no person. */
export interface PassTicket {
  /** Of the ticket; a pass that is made again takes the earlier one's place. */
  readonly id: string;
  /** What the code says, and what a guest says where no camera reads it. */
  readonly code: string;
  readonly shortCode: string;
  readonly eventName: string;
  readonly venueName: string;
  readonly address: string;
  /** ISO 8601 UTC. */
  readonly startTime: string;
  readonly endTime: string;
  /** The venue's, IANA. */
  readonly timeZone: string;
  readonly quantity: number;
  /** Of the page that knows of later changes; `null` where the service has no public address. */
  readonly page: string | null;
}

export type Wallet = 'apple' | 'google';

export type WalletPass =
  /** A `.pkpass`. */
  | { readonly wallet: 'apple'; readonly file: Uint8Array }
  /** Where the wallet takes it from. */
  | { readonly wallet: 'google'; readonly url: string };

/** Passes for one kind of wallet, signed by the operator's own keys. Making one asks no other service. */
export interface WalletPasses {
  readonly wallet: Wallet;
  make(ticket: PassTicket): WalletPass;
}

/** A key or certificate of the settings makes no passes. */
export class WalletKeysRefused extends Error {
  override readonly name = 'WalletKeysRefused';
}
