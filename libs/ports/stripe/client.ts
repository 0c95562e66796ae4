import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import type { Runtime } from '@lineless/kernel/runtime';
import { within } from '@lineless/kernel/within';
import { StripeFailure, failureOf } from './failures';

/** The version whose shapes we read: the one that the package was made for, not the account's own. */
const API_VERSION = '2026-10-28.endive';
/** Together less than the ten seconds that a page waits. */
export const STRIPE_TIMEOUT_MS = 5_000;
const MOST_CONNECTIONS = 64;

export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

export interface StripeClientOptions {
  readonly secretKey: string;
  readonly runtime: Pick<Runtime, 'after'>;
  /** Another place than Stripe's own: for tests. */
  readonly address?: StripeAddress | undefined;
  /** Hears of failures that an operator has to do something about: our key, or our code. */
  readonly onTrouble: (call: string, failure: StripeFailure) => void;
}

/** Stripe's API, with our own time-out and our own words for what goes wrong. */
export class StripeClient {
  private readonly api: Stripe;
  private readonly agent: HttpAgent;
  private readonly runtime: StripeClientOptions['runtime'];
  private readonly onTrouble: StripeClientOptions['onTrouble'];

  constructor({ secretKey, runtime, address, onTrouble }: StripeClientOptions) {
    this.runtime = runtime;
    this.onTrouble = onTrouble;
    const Agent = address?.protocol === 'http' ? HttpAgent : HttpsAgent;
    this.agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
    this.api = new Stripe(secretKey, {
      apiVersion: API_VERSION,
      // The caller repeats it, with the same key: a page, a process manager, or Stripe its webhook. Here it would
      // only hold them up. (The package itself repeats what a connection swallowed that had been closed.)
      maxNetworkRetries: 0,
      timeout: STRIPE_TIMEOUT_MS,
      telemetry: false,
      httpAgent: this.agent,
      appInfo: { name: 'Lineless' },
      ...address,
    });
  }

  /** @throws StripeFailure, and nothing else of Stripe's */
  async call<T>(name: string, work: (api: Stripe) => Promise<T>): Promise<T> {
    try {
      // The package's time-out ends a silent connection; one that trickles on is ended by ours.
      return await within(this.runtime, STRIPE_TIMEOUT_MS, work(this.api), late);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.kind === 'denied' || failure.kind === 'misused') this.onTrouble(name, failure);
      throw failure;
    }
  }

  close(): void {
    this.agent.destroy();
  }
}

function late(): StripeFailure {
  return new StripeFailure('unavailable', { code: 'timeout', isReplay: false });
}
