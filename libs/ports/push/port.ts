/**
 * Where one browser can be reached (RFC 8030), and what only that browser can read with (RFC 8291). Anyone who knows
 * the endpoint can send to the device: it is a secret, lies beside the events and can be erased.
 */
export interface Subscription {
  /** An address at the browser's push service. */
  readonly endpoint: string;
  /** Base64url: a point of P-256, and 16 bytes. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A browser that is told what becomes of one order. */
export interface Follower extends Subscription {
  /** Of what it was told last; `null`: of nothing yet. */
  readonly told: string | null;
}

export interface Following {
  readonly orderId: string;
  /** Whose order it is, and whose browser. */
  readonly userId: string;
  readonly subscription: Subscription;
  /** Epoch milliseconds. */
  readonly at: number;
  /** From when on `FOLLOWED_MS` are counted, where that is later: what is followed lies ahead. Epoch milliseconds. */
  readonly from?: number;
}

/** So many browsers by so many orders of one person; the oldest make room. */
export const MOST_FOLLOWED = 10;
/** An order is not waited for longer. */
export const FOLLOWED_MS = 24 * 60 * 60_000;

/** Which browsers follow which orders. Every method throws StorageUnavailable. */
export interface Followers {
  /** Adds one, or its newer keys; those that are older than `FOLLOWED_MS` are erased. */
  follow(following: Following): Promise<void>;
  of(orderId: string): Promise<readonly Follower[]>;
  /** What is followed lies at another time by now: `from` as of a following, for every browser. */
  putOff(orderId: string, from: number): Promise<void>;
  told(orderId: string, endpoint: string, what: string): Promise<void>;
  unfollow(orderId: string, endpoint: string): Promise<void>;
  /** No browser is at this endpoint any more. */
  forget(endpoint: string): Promise<void>;
  /** All of a person's. */
  forgetAll(userId: string): Promise<void>;
}

export interface PushMessage {
  readonly text: string;
  /** Later than that it is worthless, and the push service drops it. */
  readonly ttlSeconds: number;
  /** A newer one of the same topic takes the place of one that was not delivered: at most 32 of A-Z a-z 0-9 - _. */
  readonly topic: string;
}

/**
 * 'gone': no browser will ever be there again. 'refused': this message is not taken, and the same again will not be.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushSender {
  /** The application server's key (RFC 8292), base64url: what browsers subscribe with. */
  readonly publicKey: string;
  /** Whether it is an address that messages may go to: of a push service in public, over https. */
  accepts(endpoint: string): boolean;
  /** @throws PushUnavailable where it can be tried again */
  send(subscription: Subscription, message: PushMessage): Promise<PushOutcome>;
}

/** The push service does not answer, or does not want to now. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
}
