import { z } from 'zod';
import { askAuth0, failureIn, isOk, type Auth0Answer, type Auth0Client, type Auth0Place } from './auth0-http';
import { IdentityUnavailable } from './port';

export interface Auth0ManagementOptions extends Auth0Place {
  /** Of a machine-to-machine application with the scope `delete:users`, and nothing else. */
  readonly client: Auth0Client;
  readonly onTrouble: (call: string, what: string) => void;
}

const grant = z.object({ access_token: z.string() });

/** Auth0's Management API, as far as a person's wish to be forgotten needs it. */
export class Auth0Management {
  constructor(private readonly options: Auth0ManagementOptions) {}

  /** @param subject such as 'sms|5f7c…'; one that is not there is no error @throws IdentityUnavailable */
  async deleteUser(subject: string): Promise<void> {
    // Somebody is forgotten now and then: a token that is kept would outlive its use.
    const token = await this.token();
    const answer = await askAuth0(this.options, `/api/v2/users/${encodeURIComponent(subject)}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    if (!isOk(answer) && answer.status !== 404) throw this.asUnavailable('deleteUser', answer);
  }

  private async token(): Promise<string> {
    const { domain, clientId, clientSecret } = this.options.client;
    const answer = await askAuth0(this.options, '/oauth/token', {
      method: 'POST',
      body: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `https://${domain}/api/v2/`,
      },
    });
    const parsed = grant.safeParse(answer.body);
    if (!isOk(answer) || !parsed.success) throw this.asUnavailable('managementToken', answer);
    return parsed.data.access_token;
  }

  private asUnavailable(call: string, answer: Auth0Answer): IdentityUnavailable {
    const { error, errorCode } = failureIn(answer);
    const what = `${answer.status} ${errorCode === '' ? error : errorCode}`.trim();
    // Being limited passes, and so does a fault of Auth0's.
    if (answer.status < 500 && answer.status !== 429) this.options.onTrouble(call, what);
    return new IdentityUnavailable(`Auth0: ${call} was answered with ${what}`);
  }
}
