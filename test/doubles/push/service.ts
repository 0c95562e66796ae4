import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { isReachable } from '@lineless/kernel/reachable';
import type { Subscription } from '@lineless/ports/push/port';
import { PushedBrowser, senderOf, type Sender } from './browser';

/** A message as its browser reads it, with what the push service was told about it. */
export interface Delivered {
  readonly browser: string;
  readonly text: string;
  readonly ttl: number;
  readonly topic: string;
  readonly urgency: string;
  /** Whose key has signed it, for whom, and whom to turn to. */
  readonly sender: Sender;
}

/** How it answers: a status, with headers; 'hangs' never does. */
export type Answering = 'hangs' | { readonly status: number; readonly headers?: Record<string, string> };

const DAY_SECONDS = 24 * 60 * 60;
/** Of what is sealed (RFC 8030, 7.2). */
const MOST_BYTES = 4_096;
const headers = z.object({
  authorization: z.string().default(''),
  'content-encoding': z.literal('aes128gcm'),
  ttl: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
  topic: z.string().regex(/^[\w-]{1,32}$/),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']),
});
const REASONS = {
  'content-encoding': 'BadContentEncoding',
  ttl: 'BadTtl',
  topic: 'BadWebPushTopic',
  urgency: 'BadUrgency',
} as const;

/** A push service's answer to what it does not take, in Apple's words. */
class PushRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/**
 * A browser vendor's push service (RFC 8030) at this machine, with the browsers that can be reached through it. It
 * refuses what the strictest of them does, which is Apple's.
 */
export class PushService {
  readonly delivered: Delivered[] = [];
  /** Requests, answered in any way, by browser. */
  readonly asked: string[] = [];
  private readonly browsers = new Map<string, PushedBrowser>();
  private readonly answers = new Map<string, Answering>();
  /** What each has subscribed with. */
  private readonly keys = new Map<string, string>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async open(): Promise<PushService> {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return new PushService(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser of this name subscribes. */
  subscribe(browser: string): Subscription {
    const known = this.browsers.get(browser) ?? new PushedBrowser();
    this.browsers.set(browser, known);
    return known.at(`${this.url}/${browser}`);
  }

  /** From now on; `null`: as usual. */
  letAnswer(browser: string, answering: Answering | null): void {
    if (answering) this.answers.set(browser, answering);
    else this.answers.delete(browser);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const browser = (request.url ?? '').slice(1);
    const body = await buffer(request);
    this.asked.push(browser);
    const answering = this.answers.get(browser) ?? { status: 201 };
    if (answering === 'hangs') return;
    try {
      if (answering.status === 201) this.deliver(browser, request, body);
      response.writeHead(answering.status, answering.headers).end();
    } catch (error) {
      if (!(error instanceof PushRefusal)) throw error;
      response.writeHead(error.status).end(JSON.stringify({ reason: error.reason }));
    }
  }

  private deliver(browser: string, request: IncomingMessage, body: Buffer): void {
    const there = this.browsers.get(browser);
    if (!there) throw new PushRefusal(410, 'Unregistered');
    const { authorization, ttl, topic, urgency } = headersOf(request);
    const sender = this.requireSender(authorization);
    if (body.byteLength > MOST_BYTES) throw new PushRefusal(413, 'PayloadTooLarge');
    // A service does not know with which key a browser has subscribed before it is sent something here.
    const key = this.keys.get(browser) ?? sender.publicKey;
    this.keys.set(browser, key);
    if (key !== sender.publicKey) throw new PushRefusal(400, 'VapidPkHashMismatch');
    this.delivered.push({ browser, text: there.read(body), ttl, topic, urgency, sender });
  }

  /**
   * @throws PushRefusal for a token that is not for this service, not for now, or of a sender who cannot be reached
   */
  private requireSender(authorization: string): Sender {
    const sender = senderOf(authorization);
    const leftSeconds = (sender?.exp ?? 0) - Date.now() / 1_000;
    const isForNow = leftSeconds > 0 && leftSeconds <= DAY_SECONDS;
    if (!sender || sender.aud !== this.url || !isForNow || !isContact(sender.sub))
      throw new PushRefusal(403, 'BadJwtToken');
    return sender;
  }
}

function headersOf(request: IncomingMessage): z.output<typeof headers> {
  const parsed = headers.safeParse(request.headers);
  if (parsed.success) return parsed.data;
  const bad = Object.entries(REASONS).find(([name]) =>
    parsed.error.issues.some(({ path }) => path[0] === name),
  );
  throw new PushRefusal(400, bad?.[1] ?? 'BadHeaders');
}

function isContact(sub: string): boolean {
  const address = /^mailto:(\S+@\S+)$/.exec(sub)?.[1];
  if (address !== undefined) return isReachable(address);
  return sub.startsWith('https://') && URL.canParse(sub) && isReachable(new URL(sub).hostname);
}
