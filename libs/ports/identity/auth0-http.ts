import { abortedAfter } from '@lineless/kernel/within';
import { jsonIn } from '@lineless/kernel/json-in';
import type { Runtime } from '@lineless/kernel/runtime';
import { z } from 'zod';
import { IdentityUnavailable } from './port';

export interface Auth0Client {
  /** Such as 'venue.us.auth0.com'. */
  readonly domain: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Where a tenant answers. */
export interface Auth0Place {
  readonly client: Pick<Auth0Client, 'domain'>;
  readonly runtime: Pick<Runtime, 'after'>;
  /** Another place than the domain itself, without a slash at the end: for tests. */
  readonly baseUrl?: string | undefined;
}

export interface Auth0Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
}

/** Two of them fit into the ten seconds that a page waits. */
export const AUTH0_TIMEOUT_MS = 4_500;

/** The Authentication API names an error in one way, the Management API in another. */
const failure = z.object({
  error: z.string().catch(''),
  error_description: z.string().catch(''),
  errorCode: z.string().catch(''),
});

/** @throws IdentityUnavailable where no answer comes */
export async function askAuth0(
  { client, runtime, baseUrl }: Auth0Place,
  path: string,
  { method, headers, body }: Asked,
): Promise<Auth0Answer> {
  try {
    return await abortedAfter(runtime, AUTH0_TIMEOUT_MS, async (signal) => {
      const response = await fetch((baseUrl ?? `https://${client.domain}`) + path, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        ...{ redirect: 'error', signal },
      });
      return { status: response.status, headers: response.headers, body: jsonIn(await response.text()) };
    });
  } catch {
    throw new IdentityUnavailable(`Auth0 does not answer to ${method} ${path}.`);
  }
}

export function isOk({ status }: Auth0Answer): boolean {
  return status >= 200 && status < 300;
}

export function failureIn({ body }: Auth0Answer): z.output<typeof failure> {
  const parsed = failure.safeParse(body);
  return parsed.success ? parsed.data : { error: '', error_description: '', errorCode: '' };
}
