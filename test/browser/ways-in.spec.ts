import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shot } from './support/shots';
import { Stage } from './support/stage';

/** C2: the warning closes itself after 5 s. */
const WARNING_MS = 5_000;

describe('Ways in', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  it.each([
    ['/location/064E1', 'Main Bar, Kiln Hall · Lineless', 'pictures'],
    ['/L/064E2', /, Kiln Hall · Lineless$/, 'pictures|icons'],
    ['/R/KILN', 'Main Bar, Kiln Hall · Lineless', 'pictures'],
    ['/R/HALL', 'Kiln Hall · Lineless', 'pictures'],
    ['/vendor/kiln-hall', 'Kiln Hall · Lineless', 'pictures'],
    ['/R/NOWHERE', null, ''],
    ['/account', null, ''],
  ])('%s says what it leads to where it is shared', async (path, title, picture) => {
    const html = await (await fetch(stage.server.url + path)).text();
    const [, said] = /<meta property="og:title" content="([^"]*)">/.exec(html) ?? [];
    if (title === null) {
      expect(said).toBeUndefined();
      return;
    }
    expect(said).toMatch(title);
    const [, src = ''] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? [];
    expect(src).toMatch(new RegExp(`^${stage.server.url}/(${picture})/`));
    expect((await fetch(src)).headers.get('content-type')).toMatch(/^image\//);
  });

  // id: leads-to
  it.each([
    ['/location', '/location/064E1'],
    ['/R/ROOF', '/location/064E2'],
    ['/R/HALL', '/vendor/kiln-hall'],
    ['/L/064E2', '/location/064E2'],
  ])('%s leads to %s', async (from, to) => {
    const page = await stage.page();
    await page.goto(from);
    await page.waitForURL(`**${to}`);
    await page.getByRole('heading', { level: 1, name: 'Kiln Hall' }).waitFor();
  });

  // id: a-short-link-to-another
  it('a short link to another site leaves the product', async () => {
    const page = await stage.page();
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'A map' }));
    await page.goto('/R/MAP');
    await page.waitForURL('https://www.openstreetmap.org/**');
  });

  // id: the-vendor-page-leads
  it('the vendor page leads to each location, with the warning about alcohol, which goes by itself', async () => {
    const page = await stage.page();
    await page.clock.install();
    await page.goto('/vendor/kiln-hall');
    await page.getByRole('heading', { name: 'Order Online' }).waitFor();
    await page.getByText('Skip the wait • Pick up anytime!').waitFor();
    await shot(page, 'vendor');
    const locations = page.getByRole('link', { name: /^Order from / });
    await locations.nth(1).waitFor();
    expect(await locations.allInnerTexts()).toEqual(['Order from Main Bar', 'Order from Rooftop']);
    const warning = page.getByRole('dialog', { name: 'Must be 21+ to order alcoholic beverages.' });
    const seen = warning.getByText('Please drink responsibly.').waitFor();
    await page.getByRole('link', { name: 'Order from Rooftop' }).click();
    await seen;
    await page.waitForURL('**/location/064E2');
    await shot(page, 'alcohol-warning', { fullPage: false });
    await page.clock.fastForward(WARNING_MS);
    await warning.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('region', { name: 'Alcoholic', exact: true }).waitFor();
    expect(await warning.count()).toBe(0);
  });

  // id: is-not-found-and-leads-home
  it.each([
    ['/nowhere', []],
    ['/location/NOWHERE', ['404: GET /api/vendor-location']],
    ['/vendor/nobody', ['404: GET /api/vendor']],
  ])('%s is not found, and leads home', async (path, troubles) => {
    const page = await stage.page();
    await page.goto(path);
    await page.getByRole('heading', { name: '404: Page Not Found' }).waitFor();
    await page.getByText("Oops! The page you're looking for doesn't exist.").waitFor();
    await shot(page, 'not-found');
    await page.waitForLoadState('networkidle');
    expect(stage.troubles.take().sort()).toEqual(troubles);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1, name: /^1 in 3/ }).waitFor();
  });
});
