import type { BrowserContext, Request } from 'playwright-core';

/** Left behind by a page that was closed or went on. */
const ABORTED = 'net::ERR_ABORTED';
/** Chromium's own line about an answer that is listed here by itself. */
const SAID_ALREADY = /^Failed to load resource: /;

/** How a person without a membership is told so (resolution 60): an answer like another. */
const AN_ANSWER = '404: GET /api/membership/me';

/** What no page may do: complain on the console, break its content policy, throw, or ask in vain. */
export class Troubles {
  private seen: string[] = [];
  private readonly asked = new Set<Request>();

  watch(context: BrowserContext): void {
    context.on('request', (request) => this.asked.add(request));
    context.on('requestfinished', (request) => this.asked.delete(request));
    context.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !SAID_ALREADY.test(text)) this.seen.push(`console: ${text}`);
    });
    context.on('weberror', (error) => this.seen.push(`thrown: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      this.asked.delete(request);
      const why = request.failure()?.errorText ?? 'failed';
      if (why !== ABORTED) this.seen.push(`${why}: ${named(request)}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      const said = `${response.status()}: ${named(response.request())}`;
      if (said !== AN_ANSWER) this.seen.push(said);
    });
  }

  /** Of all that was asked. */
  unanswered(): string[] {
    return [...this.asked].map((request) => `unanswered: ${named(request)}`);
  }

  /** All of it so far, once. A test that provokes some says which. */
  take(): string[] {
    return this.seen.splice(0);
  }
}

/** 'PUT /api/users/:id/orders/:id/markPaid': without ids, host and query. */
function named(request: Request): string {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${pathname.replaceAll(/\/[0-9A-Z]{26}(?=\/|$)/g, '/:id')}`;
}
