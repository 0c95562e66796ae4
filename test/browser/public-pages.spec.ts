import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { openMenu } from './support/customer';
import { until } from '../support/until';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage } from './support/stage';
import { Visit } from './support/visit';

const WIDTHS = [390, 820, 1440] as const;
/** Whether all that the page itself brings along is there, and painted. */
const IS_PAINTED = `document.fonts.ready.then(() => document.readyState !== 'loading' && paints.firstContentful > 0
  && [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))`;
/** When the first of its scripts was there, in ms since the page was asked for. */
const SCRIPTS_AT = `Math.min(...performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js')).map(({ responseEnd }) => responseEnd))`;
const NEXT_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
const MOST_SHIFT = 0.05;

/** Whether the headline was ever away while the scripts took the page over. */
const NOTE_GAPS = `
  globalThis.gaps = 0;
  let seen = false;
  const look = () => {
    const isThere = document.querySelector('h1') !== null;
    if (seen && !isThere) gaps += 1;
    seen ||= isThere;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const PAGES = [
  ['/', 'landing'],
  ['/presale-wristband', 'presale'],
  ['/prize-drawing-terms', 'prize-terms'],
  ['/heartla', 'festival'],
  ['/longbeachpride', 'pride'],
  ['/vendor/kiln-hall/mky', 'artist'],
] as const;

describe('Pages that anybody reads', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  it.each(PAGES)(
    '%s is clean on a phone, a tablet and a laptop, and nothing stands out of it',
    async (path, name) => {
      const page = await stage.page({ viewport: { width: WIDTHS[0], height: 900 }, reducedMotion: 'reduce' });
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Another width may want other pictures.
        await page.waitForLoadState('networkidle');
        expect([width, await violations(page)]).toEqual([width, []]);
        const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect([width, over]).toEqual([width, 0]);
        await shot(page, `public-${name}-${width}`);
      }
    },
  );

  it('keep their ways within the narrowest phone, that to the menu a guest came from among them', async () => {
    const page = await stage.page(PHONE);
    await openMenu(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Menu' }).waitFor();
    for (const width of [320, 375, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([width, over]).toEqual([width, 0]);
    }
  });

  it.each(PAGES.map(([path]) => [path]))('%s is read without a script', async (path) => {
    const page = await stage.page({ ...PHONE, javaScriptEnabled: false });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const box = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(box?.height).toBeGreaterThan(20);
    expect(await page.getByText('needs JavaScript').count()).toBe(0);
  });

  // id: show-the-nights-of-a-venue
  it('show the nights of a venue with guest lists, and lead to a place on them', async () => {
    const page = await stage.page({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await page.goto('/vendor/velvet-foundry');
    const nights = page.getByRole('region', { name: 'Guest Lists' });
    for (const width of [1280, 820, 320, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await nights.getByRole('listitem').first().waitFor();
      expect(await page.getByText('Order Online').count()).toBe(0);
      expect([width, await violations(page)]).toEqual([width, []]);
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([width, over]).toEqual([width, 0]);
      await shot(page, `public-guest-lists-${width}`);
    }
    await nights.getByRole('link', { name: 'Reserve a place' }).click();
    await page.waitForURL('**/lusiv/events');
  });

  // id: take-a-demo-request
  it('take a demo request: what is wrong is said, and thanks come with confetti, which lies still for who wants it', async () => {
    const page = await stage.page({ ...PHONE, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Book a Demo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    expect(await dialog.getByRole('alert').allInnerTexts()).toEqual([
      'Company name must be at least 2 characters',
      'Full name must be at least 2 characters',
      'Please enter a valid phone number',
      'Invalid email address',
      "Please tell us what you're interested in",
    ]);
    expect(await violations(page)).toEqual([]);
    await shot(page, 'book-a-demo', { fullPage: false });
    await dialog.getByLabel('Company name').fill('Pier 9');
    await dialog.getByLabel('Full name').fill('Noor A.');
    await dialog.getByLabel('Phone').fill('3105550199');
    await dialog.getByLabel('E-mail').fill('noor@pier9.example');
    const message = dialog.getByLabel('What are you interested in?');
    await message.fill('x'.repeat(501));
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByText('Message must be less than 500 characters').waitFor();
    await message.fill('Two bars and a guest list.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
    expect(await page.evaluate("document.querySelectorAll('[data-confetti] span').length")).toBeGreaterThan(
      10,
    );
    expect(await page.evaluate('document.getAnimations().length')).toBe(0);
    expect(await violations(page)).toEqual([]);
    await shot(page, 'demo-thanks', { fullPage: false });
    const desk = await stage.page({ ...LAPTOP, as: await stage.person(DEMO.superAdmin) });
    await desk.goto(`/staff/location/${DEMO.location}/leads`);
    await desk.getByRole('heading', { name: 'Pier 9' }).waitFor();
    expect(await violations(desk)).toEqual([]);
    await shot(desk, 'leads');
  });

  // id: count-down-to-midnight
  it('count down to midnight, hurry, and are over', async () => {
    const page = await stage.page();
    await page.clock.install({ time: new Date('2026-06-12T23:49:00-07:00') });
    await page.goto('/presale-wristband');
    await page
      .getByRole('timer')
      .getByText(/^00:1[01]:\d\d$/)
      .waitFor();
    await page.clock.fastForward('02:00');
    await page.getByText('Hurry up! Limited time remaining!').waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'presale-urgent', { fullPage: false });
    await page.clock.fastForward('10:00');
    await page.getByText('Offer Expired!').waitFor();
  });

  // id: show-one-picture-of-an-artist
  it('show one picture of an artist after the other', async () => {
    const page = await stage.page();
    await page.goto('/vendor/kiln-hall/mky');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const second = page.getByRole('img', { name: /^Three horns/ });
    await second.scrollIntoViewIfNeeded().catch(() => undefined);
    await page
      .getByRole('button', { name: 'Picture 2 of 3', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor();
  });

  it.each(['/', '/lusiv', '/cookie-policy'])(
    '%s stays as it is while the scripts take it over',
    async (path) => {
      const page = await stage.page();
      await page.addInitScript(NOTE_GAPS);
      await page.goto(path);
      await page.locator('html:not([data-public-page])').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate<number>('gaps')).toBe(0);
    },
  );

  // How soon that is on a slow network and a slow phone is measured by `npm run bench`.
  it('are seen before there is a script, and stay while the scripts take over', async () => {
    const page = await stage.page();
    const visit = await Visit.begin(page);
    await page.addInitScript(NOTE_GAPS);
    let go: () => void = () => undefined;
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/*.js', async (route) => {
      await mayGo;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await until(
      async () => (await page.evaluate<boolean>(IS_PAINTED)) || undefined,
      () => 'what is seen without a script',
    );
    await page.evaluate(NEXT_FRAMES);
    go();
    await page.locator('html:not([data-public-page])').waitFor();
    await page.waitForLoadState('networkidle');
    const { largestContentful, shift } = await visit.paints();
    expect(largestContentful).toBeLessThan(await page.evaluate<number>(SCRIPTS_AT));
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await page.evaluate<number>('gaps')).toBe(0);
  });
});
