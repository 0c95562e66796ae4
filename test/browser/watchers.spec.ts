import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from './support/axe';
import { Stage } from './support/stage';

/** Every other journey relies on these to notice what no test looks for. */
describe('What watches over all journeys', () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    page = await stage.page();
    await page.goto('/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(() => stage.close());

  it('finds nothing wrong with a page that is right', async () => {
    expect(await violations(page)).toEqual([]);
    expect(stage.troubles.take()).toEqual([]);
  });

  it('hears what a page complains about', async () => {
    const said = page.context().waitForEvent('console');
    await page.evaluate(`console.error('No such thing')`);
    await said;
    expect(stage.troubles.take()).toEqual(['console: No such thing']);
  });

  it('hears what a page throws', async () => {
    const thrown = page.context().waitForEvent('weberror');
    await page.evaluate(`setTimeout(() => { throw new Error('Broken'); })`);
    await thrown;
    expect(stage.troubles.take()).toEqual(['thrown: Broken']);
  });

  it('hears of what the content policy has stopped', async () => {
    const said = page.context().waitForEvent('console');
    await page.evaluate(`{
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.head.append(script);
    }`);
    await said;
    expect(await page.evaluate('window.wasRun')).toBeUndefined();
    expect(stage.troubles.take()).toEqual([expect.stringMatching(/^console: .*Content Security Policy/)]);
  });

  it('hears of answers that are errors and of requests without an answer', async () => {
    const asked = page.waitForResponse('**/api/nothing');
    await page.evaluate(`fetch('/api/nothing')`);
    await asked;
    expect(stage.troubles.take()).toEqual(['404: GET /api/nothing']);
    await page.route('**/api/gone', (route) => route.abort('connectionreset'));
    const failed = page.context().waitForEvent('requestfailed');
    await page.evaluate(`fetch('/api/gone').catch(() => undefined)`);
    await failed;
    expect(stage.troubles.take()).toEqual(['net::ERR_CONNECTION_RESET: GET /api/gone']);
  });

  it('sees what assistive technology would stumble over', async () => {
    await page.evaluate(`{
      document.querySelector('main').insertAdjacentHTML(
        'beforeend', '<img src="/icon.svg"><p style="color:#333;background:#222">faint</p><button></button>');
    }`);
    const found = (await violations(page)).map((violation) => violation.split(':')[0]);
    expect(found.sort()).toEqual(['button-name', 'color-contrast', 'image-alt']);
  });
});
