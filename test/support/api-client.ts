import { Agent, request } from 'node:http';

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A person at the service's HTTP edge: keeps a connection and, once signed in, a token. */
export class ApiClient {
  private readonly agent: Agent;
  private cookie: string | undefined;
  token: string | undefined;
  userId = '';

  constructor(
    private readonly port: number,
    connections = 1,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  get<Body = any>(path: string, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, headers ? { headers } : {});
  }

  post<Body = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, { body, ...(headers && { headers }) });
  }

  put<Body = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call<Body>('PUT', path, { body, ...(headers && { headers }) });
  }

  call<Body>(method: string, path: string, options: CallOptions): Promise<Answer<Body>> {
    const payload = options.body === undefined ? undefined : JSON.stringify(options.body);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          agent: this.agent,
          headers: {
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
            ...(this.cookie !== undefined && { cookie: this.cookie }),
            ...options.headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const json = String(incoming.headers['content-type']).startsWith('application/json');
            const cookies = incoming.headers['set-cookie'];
            if (cookies?.[0] !== undefined) this.cookie = cookies[0].split(';')[0];
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: (json && text !== '' ? JSON.parse(text) : text) as Body,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  /** Signs in with a code from the development inbox. */
  async signIn(phoneNumber: string): Promise<this> {
    await this.post('/api/auth/start', { phoneNumber });
    const inbox = await this.get(`/api/dev/inbox?phoneNumber=${encodeURIComponent(phoneNumber)}`);
    const verified = await this.post('/api/auth/verify', { phoneNumber, code: inbox.body.messages[0].code });
    if (verified.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(verified.body)}`);
    this.token = verified.body.idToken;
    this.userId = verified.body.user.userId;
    return this;
  }

  close(): void {
    this.agent.destroy();
  }
}

export const DEMO = {
  customer: '+13105550100',
  staff: '+13105550101',
  manager: '+13105550102',
  admin: '+13105550103',
  superAdmin: '+13105550104',
  location: '064E1',
} as const;

export const GOOD_CARD = {
  card: {
    number: '4242 4242 4242 4242',
    expMonth: 8,
    expYear: 2031,
    cvc: '123',
    name: 'Ana Mora',
    zip: '90013',
  },
} as const;
