import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { RequestDetails } from 'web-push';
import { abortedAfter } from '@lineless/kernel/within';
import type { Runtime } from '@lineless/kernel/runtime';
import { saidBy } from '@lineless/kernel/said-by';
import { isPushEndpoint, lookUpPublic } from './endpoints';
import type { VapidKeys } from './local-keys';
import {
  PushUnavailable,
  type PushMessage,
  type PushOutcome,
  type PushSender,
  type Subscription,
} from './port';

export interface SenderOptions {
  readonly keys: VapidKeys;
  /** Whom a push service turns to when something is wrong: 'mailto:…' (RFC 8292), at a domain that exists. */
  readonly subject: string;
  readonly runtime: Pick<Runtime, 'now' | 'after'>;
  /** Tests have a push service of their own at this machine. */
  readonly withDoubles: boolean;
  /** The service does not take what we send: its words. */
  readonly onTrouble: (host: string, status: number, what: string) => void;
}

/** For the whole of an answer, also one that trickles in. */
const PATIENCE_MS = 5_000;
const MOST_READ = 1_000;
const LONGEST_QUIET_MS = 10 * 60_000;

/** Sends messages to browsers, each readable for its own browser alone. */
export function openPushSender(options: SenderOptions): PushSender {
  return new WebPushSender(options);
}

class WebPushSender implements PushSender {
  readonly publicKey: string;
  /** Until when a push service wants to be left alone, by its host. */
  private readonly quiet = new Map<string, number>();

  constructor(private readonly options: SenderOptions) {
    this.publicKey = options.keys.publicKey;
  }

  accepts(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.options.withDoubles);
  }

  async send(subscription: Subscription, message: PushMessage): Promise<PushOutcome> {
    const { host } = new URL(subscription.endpoint);
    if ((this.quiet.get(host) ?? 0) > this.options.runtime.now())
      throw new PushUnavailable(`${host} wants to be left alone`);
    const details = await this.sealed(subscription, message);
    // Keys that nothing can be sealed with belong to no browser.
    if (!details) return 'gone';
    return this.outcome(
      host,
      await abortedAfter(this.options.runtime, PATIENCE_MS, (signal) => post(details, signal)),
    );
  }

  private async sealed(
    subscription: Subscription,
    { text, ttlSeconds, topic }: PushMessage,
  ): Promise<RequestDetails | null> {
    // With the first message: most starts never send one.
    const { default: webPush } = await import('web-push');
    const { keys, subject } = this.options;
    try {
      return webPush.generateRequestDetails({ ...subscription, keys: { ...subscription.keys } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'high',
        topic,
      });
    } catch {
      return null;
    }
  }

  private outcome(host: string, { status, retryAfter, text }: Answer): PushOutcome {
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) {
      const pause = Math.min((Number(retryAfter) || 0) * 1_000, LONGEST_QUIET_MS);
      if (pause > 0) this.quiet.set(host, this.options.runtime.now() + pause);
      throw new PushUnavailable(`${host} answered ${status}`);
    }
    // Also 401 and 403: our token is wrong, for everybody, and says nothing of this browser.
    this.options.onTrouble(host, status, text);
    return 'refused';
  }
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Goes where it is sent and no further: a redirection is an answer like any other. @throws PushUnavailable */
function post({ endpoint, method, headers, body }: RequestDetails, signal: AbortSignal): Promise<Answer> {
  const url = new URL(endpoint);
  const options = { method, headers, signal };
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      const what = signal.aborted ? `${url.host} does not answer` : saidBy(error);
      reject(new PushUnavailable(what, { cause: error }));
    };
    const heard = (response: IncomingMessage): void => void read(response).then(resolve, fail);
    const sent =
      url.protocol === 'http:'
        ? requestHttp(url, options, heard)
        : requestHttps(url, { ...options, lookup: lookUpPublic }, heard);
    sent.on('error', fail);
    sent.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>)
    text = (text + piece).slice(0, MOST_READ);
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text };
}
