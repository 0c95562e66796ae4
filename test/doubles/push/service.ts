import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Subscription } from '@lineless/ports/push/port';
import { PushedBrowser, senderOf } from './browser';

/** A message as its browser reads it, with what the push service was told about it. */
export interface Delivered {
  readonly browser: string;
  readonly text: string;
  readonly ttl: number;
  readonly topic: string;
  readonly urgency: string;
  /** Whose key has signed it, for whom, and whom to turn to. */
  readonly sender: { readonly publicKey: string; readonly aud: string; readonly sub: string };
}

/** How it answers: a status, with headers; 'hangs' never does. */
export type Answering = 'hangs' | { readonly status: number; readonly headers?: Record<string, string> };

const headers = z.object({
  authorization: z.string(),
  'content-encoding': z.literal('aes128gcm'),
  ttl: z.coerce.number(),
  topic: z.string(),
  urgency: z.string(),
});

/** A browser vendor's push service (RFC 8030) at this machine, with the browsers that can be reached through it. */
export class PushService {
  readonly delivered: Delivered[] = [];
  /** Requests, whatever became of them, by browser. */
  readonly asked: string[] = [];
  private readonly browsers = new Map<string, PushedBrowser>();
  private readonly answers = new Map<string, Answering>();

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
    if (answering.status === 201) this.deliver(browser, request, body);
    response.writeHead(answering.status, answering.headers).end();
  }

  private deliver(browser: string, request: IncomingMessage, body: Buffer): void {
    const { authorization, ttl, topic, urgency } = headers.parse(request.headers);
    const text = this.browsers.get(browser)?.read(body);
    if (text === undefined) throw new Error(`Nobody is called ${browser}`);
    this.delivered.push({ browser, text, ttl, topic, urgency, sender: senderOf(authorization) });
  }
}
