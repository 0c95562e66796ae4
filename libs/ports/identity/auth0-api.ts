import type { Runtime } from '@lineless/kernel/runtime';
import { z } from 'zod';
import { IdentityUnavailable, NumberRefused, SessionEnded, TooManyAttempts, WrongCode } from './port';

export interface Auth0Client {
  /** Such as 'venue.us.auth0.com'. */
  readonly domain: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Auth0ApiOptions {
  readonly client: Auth0Client;
  readonly runtime: Pick<Runtime, 'now' | 'after'>;
  /** Another place than the domain itself, without a slash at the end: for tests. */
  readonly baseUrl?: string | undefined;
  /** Hears what somebody has to do something about: our settings, or the tenant's. */
  readonly onTrouble: (call: string, what: string) => void;
}

/** Two of them fit into the ten seconds that a page waits. */
export const AUTH0_TIMEOUT_MS = 4_500;
/** Auth0 limits are over soon; it says when, or we guess. */
const LIMITED_FOR_SECONDS = 60;
const TOO_MANY = 429;
/** Of the one-time passwords: the code is dead, whoever knows it (auth0.com/docs/authenticate/passwordless). */
const CODE_IS_DEAD = /maximum number of attempts/i;
/** Twilio's code of an error, which Auth0 passes on at the end of its description. */
const GATEWAY_CODE = /\(Code: (\d+)\)/;
/**
 * About the number that was typed (twilio.com/docs/api/errors): no number, not to be reached, unsubscribed, no mobile,
 * a landline. Others are about our account there.
 */
const OF_THE_NUMBER = new Set(['21211', '21214', '21217', '21610', '21612', '21614', '21635', '60205']);
const OTP_GRANT = 'http://auth0.com/oauth/grant-type/passwordless/otp';
/** `phone`: the number in the token; `offline_access`: a refresh token. */
const SCOPE = 'openid profile phone offline_access';

const grant = z.object({
  access_token: z.string(),
  id_token: z.string(),
  /** Missing where the application does not rotate them. */
  refresh_token: z.string().optional(),
});
export type Auth0Grant = z.output<typeof grant>;

const failure = z.object({ error: z.string().catch(''), error_description: z.string().catch('') });

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Auth0's Authentication API, as far as signing in by SMS needs it, in the port's words for what goes wrong. */
export class Auth0Api {
  private readonly baseUrl: string;

  constructor(private readonly options: Auth0ApiOptions) {
    this.baseUrl = options.baseUrl ?? `https://${options.client.domain}`;
  }

  /** @throws NumberRefused · @throws TooManyAttempts · @throws IdentityUnavailable */
  async start(phoneNumber: string, from: string | undefined): Promise<void> {
    const body = { connection: 'sms', phone_number: phoneNumber, send: 'code' };
    const answer = await this.post('/passwordless/start', body, from);
    if (isOk(answer)) return;
    if (isOfTheNumber(answer)) throw new NumberRefused('No message reaches this number.');
    throw this.asTooMany(answer) ?? this.asUnavailable('start', answer);
  }

  /** @throws WrongCode · @throws TooManyAttempts · @throws IdentityUnavailable */
  async exchangeCode(phoneNumber: string, code: string, from: string | undefined): Promise<Auth0Grant> {
    const body = { grant_type: OTP_GRANT, realm: 'sms', username: phoneNumber, otp: code, scope: SCOPE };
    const answer = await this.post('/oauth/token', body, from);
    if (isOk(answer)) return this.grantIn('exchangeCode', answer);
    const { error, error_description: description } = failureIn(answer);
    if (error === 'invalid_grant') {
      if (CODE_IS_DEAD.test(description)) throw new TooManyAttempts(LIMITED_FOR_SECONDS);
      throw new WrongCode('Wrong phone number or verification code');
    }
    throw this.asTooMany(answer) ?? this.asUnavailable('exchangeCode', answer);
  }

  /** @throws SessionEnded when the token is unknown, used or expired · @throws IdentityUnavailable */
  async refresh(refreshToken: string): Promise<Auth0Grant> {
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = await this.post('/oauth/token', body);
    if (isOk(answer)) return this.grantIn('refresh', answer);
    if (failureIn(answer).error === 'invalid_grant') throw new SessionEnded('The session has ended.');
    throw this.asUnavailable('refresh', answer);
  }

  /** An unknown token is no error. @throws IdentityUnavailable */
  async revoke(refreshToken: string): Promise<void> {
    const answer = await this.post('/oauth/revoke', { token: refreshToken });
    if (!isOk(answer)) throw this.asUnavailable('revoke', answer);
  }

  private grantIn(call: string, answer: Answer): Auth0Grant {
    const parsed = grant.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    this.options.onTrouble(call, 'the answer holds no tokens');
    throw new IdentityUnavailable('Auth0 answered without tokens.');
  }

  private asTooMany({ status, headers }: Answer): TooManyAttempts | null {
    return status === TOO_MANY ? new TooManyAttempts(this.waitIn(headers)) : null;
  }

  /** Whatever is neither the customer's doing nor a passing fault is said: nobody can sign in until it is mended. */
  private asUnavailable(call: string, answer: Answer): IdentityUnavailable {
    const { error, error_description: description } = failureIn(answer);
    // Of the description only the code: it may say the number.
    const code = GATEWAY_CODE.exec(description)?.[0] ?? '';
    const what = `${answer.status} ${error} ${code}`.trim();
    if (answer.status < 500 && answer.status !== TOO_MANY) this.options.onTrouble(call, what);
    return new IdentityUnavailable(`Auth0: ${call} was answered with ${what}`);
  }

  private waitIn(headers: Headers): number {
    const after = Number(headers.get('retry-after'));
    if (after > 0) return Math.ceil(after);
    const reset = Number(headers.get('x-ratelimit-reset'));
    const wait = Math.ceil(reset - this.options.runtime.now() / 1000);
    return reset > 0 && wait > 0 ? wait : LIMITED_FOR_SECONDS;
  }

  private async post(path: string, body: Readonly<Record<string, string>>, from?: string): Promise<Answer> {
    const { client, runtime } = this.options;
    const giveUp = new AbortController();
    const cancel = runtime.after(AUTH0_TIMEOUT_MS, () => giveUp.abort());
    try {
      const response = await fetch(this.baseUrl + path, {
        method: 'POST',
        // Its protection against attacks counts by address, and must not take everybody for us.
        headers: {
          'content-type': 'application/json',
          ...(from !== undefined && { 'auth0-forwarded-for': from }),
        },
        body: JSON.stringify({ client_id: client.clientId, client_secret: client.clientSecret, ...body }),
        redirect: 'error',
        signal: giveUp.signal,
      });
      return { status: response.status, headers: response.headers, body: jsonIn(await response.text()) };
    } catch {
      throw new IdentityUnavailable(`Auth0 does not answer to ${path}.`);
    } finally {
      cancel();
    }
  }
}

function isOk({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** As Auth0's own page for signing in tells it from other errors of the gateway. */
function isOfTheNumber(answer: Answer): boolean {
  const { error, error_description: description } = failureIn(answer);
  if (error === 'bad.phone_number' || error === 'invalid_phone_number') return true;
  const [, code = ''] = GATEWAY_CODE.exec(description) ?? [];
  return error === 'sms_provider_error' && OF_THE_NUMBER.has(code);
}

function failureIn({ body }: Answer): z.output<typeof failure> {
  const parsed = failure.safeParse(body);
  return parsed.success ? parsed.data : { error: '', error_description: '' };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
