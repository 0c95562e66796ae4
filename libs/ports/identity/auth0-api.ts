import type { Runtime } from '@lineless/kernel/runtime';
import { z } from 'zod';
import { askAuth0, failureIn, isOk, type Auth0Answer, type Auth0Client, type Auth0Place } from './auth0-http';
import {
  IdentityUnavailable,
  NumberRefused,
  SessionEnded,
  TooManyAttempts,
  WrongCode,
  type Whence,
} from './port';

export interface Auth0ApiOptions extends Auth0Place {
  readonly client: Auth0Client;
  readonly runtime: Pick<Runtime, 'now' | 'after'>;
  /** Hears what an operator has to do something about: our settings, or the tenant's. */
  readonly onTrouble: (call: string, what: string) => void;
}

/** Auth0 limits are over soon; it says when, or we guess. */
const LIMITED_FOR_SECONDS = 60;
const TOO_MANY = 429;
/** Of the one-time passwords: the code is dead, for its owner too (auth0.com/docs/authenticate/passwordless). */
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

/** Auth0's Authentication API, as far as signing in by SMS needs it, in the port's words for what goes wrong. */
export class Auth0Api {
  constructor(private readonly options: Auth0ApiOptions) {}

  /** @throws NumberRefused · @throws TooManyAttempts · @throws IdentityUnavailable */
  async start(phoneNumber: string, from: string | undefined): Promise<void> {
    const body = { connection: 'sms', phone_number: phoneNumber, send: 'code' };
    const answer = await this.post('/passwordless/start', body, { from });
    if (isOk(answer)) return;
    if (isOfTheNumber(answer)) throw new NumberRefused('No message reaches this number.');
    throw this.asTooMany(answer) ?? this.asUnavailable('start', answer);
  }

  /** @throws WrongCode · @throws TooManyAttempts · @throws IdentityUnavailable */
  async exchangeCode(phoneNumber: string, code: string, whence: Whence): Promise<Auth0Grant> {
    const body = { grant_type: OTP_GRANT, realm: 'sms', username: phoneNumber, otp: code, scope: SCOPE };
    const answer = await this.post('/oauth/token', body, whence);
    if (isOk(answer)) return this.grantIn('exchangeCode', answer);
    const { error, error_description: description } = failureIn(answer);
    if (error === 'invalid_grant') {
      if (CODE_IS_DEAD.test(description)) throw new TooManyAttempts(LIMITED_FOR_SECONDS);
      throw new WrongCode('Wrong phone number or verification code');
    }
    throw this.asTooMany(answer) ?? this.asUnavailable('exchangeCode', answer);
  }

  /** @throws SessionEnded when the token is unknown, used or expired · @throws IdentityUnavailable */
  async refresh(refreshToken: string, whence: Whence = {}): Promise<Auth0Grant> {
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = await this.post('/oauth/token', body, whence);
    if (isOk(answer)) return this.grantIn('refresh', answer);
    if (failureIn(answer).error === 'invalid_grant') throw new SessionEnded('The session has ended.');
    throw this.asUnavailable('refresh', answer);
  }

  /** An unknown token is no error. @throws IdentityUnavailable */
  async revoke(refreshToken: string): Promise<void> {
    const answer = await this.post('/oauth/revoke', { token: refreshToken });
    if (!isOk(answer)) throw this.asUnavailable('revoke', answer);
  }

  private grantIn(call: string, answer: Auth0Answer): Auth0Grant {
    const parsed = grant.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    this.options.onTrouble(call, 'the answer holds no tokens');
    throw new IdentityUnavailable('Auth0 answered without tokens.');
  }

  private asTooMany({ status, headers }: Auth0Answer): TooManyAttempts | null {
    return status === TOO_MANY ? new TooManyAttempts(this.waitIn(headers)) : null;
  }

  /** What is neither the customer's doing nor a passing fault is reported: no sign-in works until it is mended. */
  private asUnavailable(call: string, answer: Auth0Answer): IdentityUnavailable {
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

  private post(
    path: string,
    body: Readonly<Record<string, string>>,
    { from, userAgent }: Whence = {},
  ): Promise<Auth0Answer> {
    const { clientId, clientSecret } = this.options.client;
    return askAuth0(this.options, path, {
      method: 'POST',
      headers: {
        // Its protection against attacks counts by address, and must not take everybody for us.
        ...(from !== undefined && { 'auth0-forwarded-for': from }),
        // It lists a session by the browser that it was asked from.
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
      },
      body: { client_id: clientId, client_secret: clientSecret, ...body },
    });
  }
}

/** As Auth0's own page for signing in tells it from other errors of the gateway. */
function isOfTheNumber(answer: Auth0Answer): boolean {
  const { error, error_description: description } = failureIn(answer);
  if (error === 'bad.phone_number' || error === 'invalid_phone_number') return true;
  const [, code = ''] = GATEWAY_CODE.exec(description) ?? [];
  return error === 'sms_provider_error' && OF_THE_NUMBER.has(code);
}
