import { inboxAnswer, session, type Session } from '@lineless/contracts/accounts/sessions';
import { errorBody } from '@lineless/contracts/common';
import type { z } from 'zod';
import { jsonIn } from '@lineless/kernel/json-in';

const TIME_OUT_MS = 10_000;
const TOO_MANY = 429;
/** A session is renewed this long before it ends. */
const RENEW_MS = 60_000;

/** The server said no: the status and its stable code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    readonly code: string,
    call: string,
    sentence: string,
  ) {
    super(`${call}: ${status} ${code} (${sentence})`);
  }
}

/** A person with a phone, at the service's HTTP edge. Every answer is parsed by its contract. */
export class Person {
  private current: Session | undefined;
  private cookie: string | undefined;
  private renewal: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    readonly phoneNumber: string,
  ) {}

  get userId(): string {
    if (!this.current) throw new Error(`${this.phoneNumber} is not signed in`);
    return this.current.user.userId;
  }

  /** With the code from the development inbox. @throws Refused */
  async signIn(): Promise<void> {
    const { phoneNumber } = this;
    await this.send('POST', '/api/auth/start', { phoneNumber });
    const inbox = `/api/dev/inbox?phoneNumber=${encodeURIComponent(phoneNumber)}`;
    const { messages } = await this.call('GET', inbox, inboxAnswer);
    const code = messages[0]?.code;
    if (code === undefined) throw new Error(`No code arrived for ${phoneNumber}`);
    this.current = session.parse(await this.send('POST', '/api/auth/verify', { phoneNumber, code }));
  }

  async call<Schema extends z.ZodType>(
    method: string,
    path: string,
    answer: Schema,
    body?: unknown,
  ): Promise<z.infer<Schema>> {
    await this.stayed();
    return answer.parse(await this.send(method, path, body));
  }

  /** One renewal at a time: a refresh token works once. */
  private async stayed(): Promise<void> {
    if (!this.current || Date.parse(this.current.expiresAt) - Date.now() > RENEW_MS) return;
    this.renewal ??= this.renew().finally(() => {
      this.renewal = undefined;
    });
    await this.renewal;
  }

  private async renew(): Promise<void> {
    this.current = session.parse(await this.send('POST', '/api/auth/refresh'));
  }

  private async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.current && { authorization: `Bearer ${this.current.idToken}` }),
        ...(this.cookie !== undefined && { cookie: this.cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie !== undefined) this.cookie = cookie;
    const text = await response.text();
    if (response.ok) return text === '' ? undefined : JSON.parse(text);
    // Few people do here what a whole night of them does.
    if (response.status === TOO_MANY && this.current) {
      const seconds = Number(response.headers.get('retry-after'));
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, seconds) * 1_000));
      return this.send(method, path, body);
    }
    const problem = errorBody.safeParse(jsonIn(text));
    const code = problem.success ? problem.data.code : 'UNREADABLE';
    throw new Refused(
      response.status,
      code,
      `${method} ${path}`,
      problem.data?.message ?? text.slice(0, 200),
    );
  }
}
