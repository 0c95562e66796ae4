import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { inboxAnswer, session } from '@lineless/contracts/accounts/sessions';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Parsed where it is JSON; what it must look like is for the caller to say, with a contract's schema. */
  readonly body: unknown;
}

/** Less than the service keeps a connection that is not used: it is not to close one that is just being used again. */
const IDLE_MS = 4_000;

/** The server was gone, or went, before it answered. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** True when the server was gone before it answered. @throws every other error */
export async function isCutOff(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (error instanceof NoAnswer) return true;
    throw error;
  }
}

/** What an answer's position is called. */
export const POSITION = 'x-event-position';

/** How far the newest answer was; clients that share it read what any of them has written. */
export interface Seen {
  position?: string;
}

/** Of an answer, also of one that a page got: a GET of theirs waits for it. */
export function remember(seen: Seen, position: unknown): void {
  if (typeof position === 'string' && position > (seen.position ?? '')) seen.position = position;
}

export interface CallOptions {
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A person at the service's HTTP edge: keeps a connection, a refresh cookie and, once signed in, a token. */
export class ApiClient {
  private readonly agent: Agent;
  /** Of the session. */
  cookie: string | undefined;
  /** By which the service knows the browser again, signed in or not; 'name=value'. */
  browser: string | undefined;
  token: string | undefined;
  userId = '';
  phoneNumber = '';
  /** Each command has a key of its own, as the pages' have. */
  hasKeys = false;
  /** What their browser says that it is. */
  userAgent: string | undefined;
  /** Where they are, as a proxy in front of the service would say. */
  address: string | undefined;

  constructor(
    private readonly port: number,
    /** How many of its own, or those that it shares with others. */
    connections: number | Agent = 1,
    /** Given, every GET waits for what was answered before, as the pages do (DESIGN rule 12). */
    private readonly seen?: Seen,
  ) {
    this.agent =
      connections instanceof Agent
        ? connections
        : new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS });
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call('GET', path, { headers });
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('POST', path, { body, headers });
  }

  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('PUT', path, { body, headers });
  }

  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const payload = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const headers = {
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...((this.cookie ?? this.browser) !== undefined && {
        cookie: [this.cookie, this.browser].filter((one) => one !== undefined).join('; '),
      }),
      ...(this.userAgent !== undefined && { 'user-agent': this.userAgent }),
      ...(this.address !== undefined && { 'x-forwarded-for': this.address }),
      ...(method !== 'GET' && this.hasKeys && { 'idempotency-key': randomUUID() }),
      ...(method === 'GET' && this.seen?.position !== undefined && { 'x-min-position': this.seen.position }),
      ...options.headers,
    };
    const { agent, port } = this;
    return new Promise((resolve, reject) => {
      const lost = (cause: unknown) => reject(new NoAnswer(`${method} ${path}`, { cause }));
      const outgoing = request({ host: '127.0.0.1', port, method, path, agent, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', lost);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          this.remember(incoming.headers);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: bodyOf(incoming, text),
          });
        });
      });
      outgoing.on('error', lost);
      outgoing.end(payload);
    });
  }

  /** Signs in with a code from the development inbox. */
  async signIn(phoneNumber: string): Promise<this> {
    const started = await this.post('/api/auth/start', { phoneNumber });
    if (started.status !== 204) throw new Error(`No code was sent: ${JSON.stringify(started.body)}`);
    const code = await this.latestCode(phoneNumber);
    const verified = await this.post('/api/auth/verify', { phoneNumber, code });
    if (verified.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(verified.body)}`);
    const { idToken, user } = session.parse(verified.body);
    this.token = idToken;
    this.userId = user.userId;
    this.phoneNumber = phoneNumber;
    return this;
  }

  /** Goes on with a new token, as a page does before the old one ends. */
  async renew(): Promise<void> {
    this.token = session.parse((await this.post('/api/auth/refresh', undefined)).body).idToken;
  }

  async latestCode(phoneNumber: string): Promise<string> {
    const inbox = await this.get(`/api/dev/inbox?phoneNumber=${encodeURIComponent(phoneNumber)}`);
    const [newest] = inboxAnswer.parse(inbox.body).messages;
    if (!newest) throw new Error(`Nothing was sent to ${phoneNumber}`);
    return newest.code;
  }

  close(): void {
    this.agent.destroy();
  }

  private remember(headers: IncomingHttpHeaders): void {
    if (this.seen) remember(this.seen, headers[POSITION]);
    for (const set of headers['set-cookie'] ?? []) {
      const cookie = set.split(';')[0];
      if (set.startsWith('lineless_browser=')) this.browser = cookie;
      else this.cookie = cookie;
    }
  }
}

function bodyOf(incoming: { readonly headers: IncomingHttpHeaders }, text: string): unknown {
  const json = incoming.headers['content-type']?.startsWith('application/json') ?? false;
  return json && text !== '' ? (JSON.parse(text) as unknown) : text;
}

export const DEMO = {
  customer: '+13105550100',
  staff: '+13105550101',
  manager: '+13105550102',
  admin: '+13105550103',
  superAdmin: '+13105550104',
  member: '+13105550105',
  vendor: 'kiln-hall',
  location: '064E1',
  otherLocation: '064E2',
} as const;

/** The test provider's card with this number. */
export function card(number: string) {
  return { card: { number, expMonth: 8, expYear: 2031, cvc: '123', name: 'Ana Mora', zip: '90013' } };
}

export const GOOD_CARD = card('4242 4242 4242 4242');
