import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage } from './support/stage';

const ROOFTOP = '/location/064E2';
const SETTINGS = '/api/vendor-locations/064E2/settings';
const STILL = { ...PHONE, reducedMotion: 'reduce' as const };

describe('The splash video', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  // id: plays-before-the-menu
  it('plays before the menu and leaves at its end; the same session sees it once', async () => {
    const page = await stage.page(PHONE);
    const splash = page.getByRole('dialog', { name: 'Kiln Hall, Rooftop' });
    // It may be over before all of the page has come.
    await Promise.all([splash.waitFor(), page.goto(ROOFTOP)]);
    await splash.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add Mint Lemonade' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Add Mint Lemonade' }).waitFor();
    expect(await splash.count()).toBe(0);
  });

  // id: is-skipped-by-a-press-or-by-escape
  it('is skipped by a press or by Escape', async () => {
    for (const skip of ['press', 'key'] as const) {
      const page = await stage.page(PHONE);
      // It does not begin, or it would be over before it is skipped on a slow machine.
      await page.addInitScript('HTMLMediaElement.prototype.play = async () => undefined');
      await page.goto(ROOFTOP);
      const splash = page.getByRole('dialog', { name: 'Kiln Hall, Rooftop' });
      await splash.waitFor();
      if (skip === 'press') await splash.getByRole('button', { name: 'Skip' }).click();
      else await page.keyboard.press('Escape');
      await splash.waitFor({ state: 'detached' });
      expect(await page.evaluate("sessionStorage.getItem('lineless.menu.splashViewed')")).toBe('true');
    }
  });

  // id: waits-for-a-tap-where-nothing
  it('waits for a tap where nothing may move by itself', async () => {
    const page = await stage.page(STILL);
    await page.goto(ROOFTOP);
    const play = page.getByRole('button', { name: 'Tap to Play' });
    await play.waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'splash', { fullPage: false });
    await play.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  // id: keeps-from-the-menu
  it('stops no guest on the way to the menu where it has no source, or one that cannot be had', async () => {
    const { client } = await stage.person(DEMO.admin);
    await client.put(SETTINGS, { splashVideoUrl: '/videos/gone.mp4' });
    const page = await stage.page(PHONE);
    await page.goto(ROOFTOP);
    await page.getByRole('button', { name: 'Add Mint Lemonade' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await client.put(SETTINGS, { splashVideoUrl: null });
    const other = await stage.page(PHONE);
    await other.goto(ROOFTOP);
    await other.getByRole('button', { name: 'Add Mint Lemonade' }).waitFor();
    expect(await other.getByRole('dialog').count()).toBe(0);
    expect(stage.troubles.take().every((trouble) => trouble.includes('/videos/gone.mp4'))).toBe(true);
  });
});
