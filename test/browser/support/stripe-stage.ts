import type { Browser, BrowserContext, Page } from 'playwright-core';
import { session as sessionAnswer } from '@lineless/contracts/accounts/sessions';
import { STRIPE_JS } from '../../doubles/stripe/stripe-js';
import { DEMO, type ApiClient } from '../../support/api-client';
import { openStripeVenue, type StripeVenue } from '../../support/stripe-venue';
import { PHONE, sharedBrowser, SOON_MS } from './stage';
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
    private readonly session: string,
  ) {}

  static async open(): Promise<StripeStage> {
    const at = await openStripeVenue({ WEB_DIR: 'dist/web' });
    const ana = at.venue.visitor();
    await ana.post('/api/auth/start', { phoneNumber: DEMO.customer });
    const code = await ana.latestCode(DEMO.customer);
    const { body } = await ana.post('/api/auth/verify', { phoneNumber: DEMO.customer, code });
    const session = sessionAnswer.parse(body);
    ana.token = session.idToken;
    ana.userId = session.user.userId;
    return new StripeStage(at, await sharedBrowser(), ana, JSON.stringify(session));
  }

  async page(): Promise<Page> {
    const localStorage = [{ name: 'lineless.session', value: this.session }];
    const context = await this.browser.newContext({
      ...PHONE,
      baseURL: this.at.venue.url,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      storageState: { cookies: [], origins: [{ origin: this.at.venue.url, localStorage }] },
    });
    this.contexts.push(context);
    context.setDefaultTimeout(SOON_MS);
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
      const { pathname } = new URL(request.url());
      const answer = await fetch(this.at.stripe.url + pathname, {
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
