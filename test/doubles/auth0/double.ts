import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { AUTH0_APPLICATION } from './applications';
import { manage, managementToken } from './management';
import { Signing } from './signing';
import { Auth0Refusal, Tenant } from './tenant';

const OTP_GRANT = 'http://auth0.com/oauth/grant-type/passwordless/otp';

const body = z.record(z.string(), z.string());
type Body = z.output<typeof body>;

/** What the next answers are to be in place of the right ones. */
export type Auth0Fault = 'limited' | 'broken' | 'silent' | 'unauthorized';

/**
 * A double of Auth0's Authentication API, not Auth0: passwordless SMS with codes that die, refresh tokens that
 * rotate, and keys that do. It does what Auth0's documentation and its users report, and no more.
 */
export class Auth0Double {
  readonly tenant: Tenant;
  /** 'POST /oauth/token', in their order. */
  readonly asked: string[] = [];
  /** From whom the last call was, as its protection against attacks sees it. */
  lastAddress: string | undefined;
  /** Claims that the next tokens have in place of their own. */
  claims: Readonly<Record<string, unknown>> = {};
  private faults: { readonly path: RegExp; readonly fault: Auth0Fault }[] = [];
  /** Whether the API of the tenant's default audience allows offline access; without it there are no refresh tokens. */
  allowsOffline = true;
  /** Whether the management's application has the scope `delete:users`. */
  mayDelete = true;
  /** Whether it may list and revoke refresh tokens: the tenant has the plan for it, and the application the scopes. */
  mayListSessions = true;
  private isAway = false;
  private readonly server: Server;

  private constructor(
    private readonly nowMs: () => number,
    readonly signing: Signing,
  ) {
    this.tenant = new Tenant(nowMs);
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async start(nowMs: () => number): Promise<Auth0Double> {
    const double = new Auth0Double(nowMs, await Signing.create());
    await new Promise<void>((ready) => double.server.listen(0, '127.0.0.1', ready));
    return double;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  next(path: RegExp, fault: Auth0Fault): void {
    this.faults.push({ path, fault });
  }

  /** It refuses all until it is `back`: every connection is cut. */
  away(): void {
    this.isAway = true;
  }

  back(): void {
    this.isAway = false;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    this.asked.push(call);
    const fault = this.isAway ? 'cut' : this.faultFor(call);
    if (fault === 'silent') return;
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    try {
      if (fault) throw refusalOf(fault);
      const answer = await this.answer(call, await readBody(request), request);
      if (answer === null) response.writeHead(204).end();
      else send(response, 200, answer);
    } catch (error) {
      if (!(error instanceof Auth0Refusal)) throw error;
      const { status, error: code, description, headers } = error;
      const said = call.includes('/api/v2/')
        ? { statusCode: status, errorCode: code, message: description }
        : { error: code, error_description: description };
      send(response, status, said, headers);
    }
  }

  private faultFor(call: string): Auth0Fault | null {
    const found = this.faults.find(({ path }) => path.test(call));
    if (!found) return null;
    this.faults = this.faults.filter((one) => one !== found);
    return found.fault;
  }

  private async answer(call: string, body: Body, request: IncomingMessage): Promise<unknown> {
    const { headers } = request;
    if (call === 'GET /.well-known/jwks.json') return this.signing.jwks;
    const from = headers['auth0-forwarded-for'];
    this.lastAddress = typeof from === 'string' ? from : undefined;
    if (call.includes('/api/v2/')) return manage(call, headers.authorization, this.tenant, this);
    if (body.grant_type === 'client_credentials') return managementToken(body);
    requireClient(body);
    switch (call) {
      case 'POST /passwordless/start':
        requireStart(body);
        this.tenant.countSend(this.lastAddress ?? request.socket.remoteAddress ?? '');
        this.tenant.send(body.phone_number ?? '');
        return { phone_number: body.phone_number };
      case 'POST /oauth/token':
        return this.token(body, headers['user-agent'] ?? '');
      case 'POST /oauth/revoke':
        this.tenant.revoke(body.token ?? '');
        return {};
      default:
        throw new Auth0Refusal(404, 'not_found', 'Not Found');
    }
  }

  private async token(body: Body, userAgent: string): Promise<unknown> {
    switch (body.grant_type ?? '') {
      case OTP_GRANT: {
        const phoneNumber = body.username ?? '';
        return this.tokens(phoneNumber, this.tenant.redeem(phoneNumber, body.otp ?? '', userAgent));
      }
      case 'refresh_token': {
        const { phoneNumber, refreshToken } = this.tenant.rotate(body.refresh_token ?? '', userAgent);
        return this.tokens(phoneNumber, refreshToken);
      }
      default:
        throw new Auth0Refusal(403, 'unauthorized_client', 'Grant type not allowed for the client.');
    }
  }

  private async tokens(phoneNumber: string, refreshToken: string): Promise<unknown> {
    const claims = {
      iss: `https://${AUTH0_APPLICATION.AUTH0_DOMAIN}/`,
      aud: AUTH0_APPLICATION.AUTH0_CLIENT_ID,
      sub: this.tenant.subjectOf(phoneNumber),
      name: phoneNumber,
      phone_number: phoneNumber,
      ...this.claims,
    };
    return {
      access_token: `opaque-${refreshToken.slice(3, 12)}`,
      id_token: await this.signing.sign(claims, this.nowMs()),
      ...(this.allowsOffline && { refresh_token: refreshToken }),
      expires_in: 86_400,
      token_type: 'Bearer',
    };
  }
}

function requireClient({ client_id, client_secret }: Body): void {
  const { AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET } = AUTH0_APPLICATION;
  if (client_id !== AUTH0_CLIENT_ID || client_secret !== AUTH0_CLIENT_SECRET) throw refusalOf('unauthorized');
}

const START_PROPERTIES = new Set([
  'client_id',
  'client_secret',
  'connection',
  'phone_number',
  'send',
  'authParams',
]);

function requireStart(body: Body): void {
  const surplus = Object.keys(body).filter((name) => !START_PROPERTIES.has(name));
  if (surplus.length > 0) {
    const said = `the following properties are not allowed: ${surplus.join(', ')}`;
    throw new Auth0Refusal(400, 'bad.request', said);
  }
  if (body.connection !== 'sms') throw new Auth0Refusal(400, 'bad.connection', 'Connection does not exist');
}

function refusalOf(fault: Exclude<Auth0Fault, 'silent'>): Auth0Refusal {
  switch (fault) {
    case 'limited':
      return new Auth0Refusal(429, 'too_many_requests', 'Global limit has been reached', {
        'retry-after': '17',
      });
    case 'broken':
      return new Auth0Refusal(500, 'server_error', 'Something happened');
    case 'unauthorized':
      return new Auth0Refusal(401, 'access_denied', 'Unauthorized');
  }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : body.parse(JSON.parse(text));
}

function send(response: ServerResponse, status: number, answer: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(answer));
}
