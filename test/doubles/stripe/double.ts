import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeAddress } from '@lineless/ports/stripe/client';
import type { StripeMock } from '../../servers/stripe-mock';
import { AccountDesk } from './account';
import { Books } from './books';
import { cardOfMethod, type CardVerdict } from './cards';
import { Faults } from './faults';
import { Keys, type Reply } from './keys';
import { invalid, Malformed, Refusal } from './refusal';
import { route, type Ask } from './routes';
import { TaxDesk } from './tax';
import { Webhooks } from './webhooks';

/** Secrets of an account that does not exist. */
export const STRIPE_SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double_of_stripe',
} as const;

/** May do all but what the test takes from it: `permissions.lacking`. */
export const RESTRICTED_KEY = 'rk_test_double';

const GOOD = 'pm_card_visa';

/**
 * A double of Stripe's API, not Stripe: intents, refunds, idempotency keys, webhooks and tax, with a memory and with
 * faults on demand. It does what Stripe's documentation says and no more. Where the machine has stripe-mock, every
 * request with the secret key is also held against Stripe's own schema: see `complaints`.
 */
export class StripeDouble {
  readonly webhooks: Webhooks;
  readonly faults = new Faults();
  readonly keys: Keys;
  readonly books: Books;
  readonly tax: TaxDesk;
  readonly account: AccountDesk;
  /** What the restricted key may not do: 'rak_charge_read'. */
  readonly permissions = { lacking: new Set<string>() };
  /** What was asked with the secret key: 'POST /v1/refunds'. */
  readonly asked: string[] = [];
  /** Where a request was not as Stripe's schema wants it. */
  readonly complaints: string[] = [];
  private readonly server: Server;
  private readonly awaited: { readonly call: string; readonly heard: () => void }[] = [];

  private constructor(
    nowMs: () => number,
    private readonly schema: StripeMock | null,
  ) {
    this.webhooks = new Webhooks(STRIPE_SECRETS.STRIPE_WEBHOOK_SECRET, nowMs);
    this.account = new AccountDesk(this.webhooks);
    this.keys = new Keys(nowMs);
    this.tax = new TaxDesk(nowMs);
    this.books = new Books((type, object) => this.webhooks.tell(type, object));
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  /** @param schema which its caller ends */
  static async start(nowMs: () => number, schema: StripeMock | null): Promise<StripeDouble> {
    const double = new StripeDouble(nowMs, schema);
    await new Promise<void>((ready) => double.server.listen(0, '127.0.0.1', ready));
    return double;
  }

  get address(): StripeAddress {
    const { port } = this.server.address() as AddressInfo;
    return { host: '127.0.0.1', port, protocol: 'http' };
  }

  get url(): string {
    return `http://127.0.0.1:${this.address.port}`;
  }

  /** The customer pays in the browser. @throws Refusal of the bank's */
  pay(intentId: string, method = GOOD, payer: string | null = 'Ana Morales'): void {
    this.books.confirm(intentId, requireCard(method), payer);
  }

  /** Until the next such call, such as 'GET /v1/refunds', has been answered. */
  asksAgain(call: string): Promise<void> {
    return new Promise((heard) => this.awaited.push({ call, heard }));
  }

  async close(): Promise<void> {
    await this.webhooks.settled();
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ask = await readAsk(request);
    const call = `${ask.method} ${ask.path}`;
    const isServer = ask.key === STRIPE_SECRETS.STRIPE_SECRET_KEY || ask.key === RESTRICTED_KEY;
    if (isServer) {
      this.asked.push(call);
      await this.check(ask);
    }
    const fault = isServer ? this.faults.take(call) : null;
    const reply = await this.answer(ask, fault).catch(asReply);
    if (fault === 'silent') return;
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    const headers = { 'content-type': 'application/json', 'request-id': 'req_double', ...reply.headers };
    response.writeHead(reply.status, { ...headers, 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(reply.body));
    const heard = this.awaited.findIndex((one) => one.call === call);
    if (heard >= 0) this.awaited.splice(heard, 1)[0]?.heard();
  }

  private async answer(ask: Ask, fault: ReturnType<Faults['take']>): Promise<Reply> {
    if (fault === 'overloaded') return failed(429, 'Too many requests.', 'rate_limit');
    requireVersion(ask);
    const work = async (): Promise<Reply> => {
      if (fault === 'broken') return failed(500, 'An unknown error occurred.');
      const body = await tried(() => route(ask, this));
      return fault === 'broken-after' ? failed(500, 'An unknown error occurred.') : body;
    };
    return this.keys.once(ask.method === 'POST' ? ask.idempotencyKey : undefined, call(ask), work);
  }

  /** Only what came from the adapter: a browser's requests are Stripe.js's own business. */
  private async check({ method, path, query, text }: Ask): Promise<void> {
    if (!this.schema) return;
    const answer = await fetch(`${this.schema.url}${path}${query}`, {
      method,
      headers: {
        authorization: 'Bearer sk_test_123',
        // The package says so also where it sends nothing.
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(text !== '' && { body: text }),
    });
    if (answer.ok) await answer.body?.cancel();
    else this.complaints.push(`${method} ${path} ${text}: ${await answer.text()}`);
  }
}

function requireCard(method: string): CardVerdict {
  const card = cardOfMethod(method);
  if (!card) throw new Error(`There is no test method ${method}`);
  return card;
}

/** The one that it knows: that of the package's own types. */
const VERSION = Stripe.API_VERSION;

/** A browser's version is Stripe.js's own. */
function requireVersion({ version }: Ask): void {
  if (version === undefined || version === VERSION) return;
  throw invalid(`Invalid Stripe API version: ${version}. The double knows ${VERSION} alone.`);
}

/** What Stripe has begun to carry out is kept under the key, also where it came to nothing. */
async function tried(work: () => object): Promise<Reply> {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof Malformed) throw error;
    return asReply(error);
  }
}

function asReply(error: unknown): Reply {
  if (error instanceof Refusal) return { status: error.status, body: { error: error.error } };
  throw error;
}

function failed(status: number, message: string, code?: string): Reply {
  return { status, body: { error: { type: 'api_error', message, ...(code !== undefined && { code }) } } };
}

function call({ method, path, text }: Ask): string {
  return `${method} ${path} ${text}`;
}

async function readAsk(request: IncomingMessage): Promise<Ask> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, search } = new URL(request.url ?? '/', 'http://double');
  const { 'idempotency-key': key, 'stripe-version': version } = request.headers;
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: search,
    text: Buffer.concat(chunks).toString('utf8'),
    key: request.headers.authorization?.replace(/^Bearer /, ''),
    version: typeof version === 'string' ? version : undefined,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}
