import type { Browser, BrowserContext, Page } from 'playwright-core';
import { session as sessionAnswer, type Session } from '@lineless/contracts/accounts/sessions';
import { STRIPE_JS } from '../../doubles/stripe/stripe-js';
import { DEMO, POSITION, remember, type ApiClient } from '../../support/api-client';
import { openStripeVenue, type StripeVenue } from '../../support/stripe-venue';
import { PHONE, sharedBrowser, SOON_MS, type Person } from './stage';
import { Troubles } from './troubles';

/** The built pages over the service with its payments at the double of Stripe, and a browser that meets Stripe.js's. */
export class StripeStage {
  readonly troubles = new Troubles();
  /** What was asked of js.stripe.com. */
  readonly scripts: string[] = [];
  /** While false, js.stripe.com cannot be reached. */
  hasScript = true;
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    readonly at: StripeVenue,
    private readonly browser: Browser,
    readonly ana: ApiClient,
    readonly session: Session,
  ) {}

  static async open(): Promise<StripeStage> {
    const at = await openStripeVenue({ WEB_DIR: 'dist/web' });
    const { client, session } = await signedIn(at, DEMO.customer);
    return new StripeStage(at, await sharedBrowser(), client, session);
  }

  /** Signs in over the API. */
  person(phoneNumber: string): Promise<Person> {
    return signedIn(this.at, phoneNumber);
  }

  async page({ session }: Pick<Person, 'session'> = this): Promise<Page> {
    const localStorage = [{ name: 'lineless.session', value: JSON.stringify(session) }];
    const context = await this.browser.newContext({
      ...PHONE,
      baseURL: this.at.venue.url,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      storageState: { cookies: [], origins: [{ origin: this.at.venue.url, localStorage }] },
    });
    this.contexts.push(context);
    context.setDefaultTimeout(SOON_MS);
    context.on('response', (response) => remember(this.at.venue.seen, response.headers()[POSITION]));
    this.troubles.watch(context);
    await this.intercept(context);
    return context.newPage();
  }

  async close(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
    await this.at.close();
  }

  private async intercept(context: BrowserContext): Promise<void> {
    await context.route('https://js.stripe.com/**', async (route) => {
      this.scripts.push(route.request().url());
      if (this.hasScript) await route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS });
      else await route.abort('failed');
    });
    await context.route('https://api.stripe.com/**', async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const answer = await fetch(this.at.stripe.url + pathname + search, {
        method: request.method(),
        body: request.postData(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      await route.fulfill({
        status: answer.status,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: await answer.text(),
      });
    });
  }
}

async function signedIn({ venue }: StripeVenue, phoneNumber: string): Promise<Person> {
  const client = venue.visitor();
  await client.post('/api/auth/start', { phoneNumber });
  const code = await client.latestCode(phoneNumber);
  const { body } = await client.post('/api/auth/verify', { phoneNumber, code });
  const session = sessionAnswer.parse(body);
  client.token = session.idToken;
  client.userId = session.user.userId;
  return { client, session };
}
