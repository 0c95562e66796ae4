import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { LAPTOP, Stage } from './support/stage';

/** All but the first calls, messages and schemas of each part: hundreds, each laid out like those. */
const ALIKE = 'article:nth-of-type(n + 6)';

describe('The API documents', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(async () => {
    await stage.leaveAll();
    // Nothing was refused by the page's policy either.
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  // id: are-read-on-a-laptop-and-on-a-phone
  it('are read on a laptop and on a phone', async () => {
    const page = await stage.page(LAPTOP);
    await page.goto('/api/docs');
    await page.getByText('ordering', { exact: true }).first().click();
    const link = page.getByRole('link', { name: 'POST /api/users/{userId}/orders', exact: true });
    const operation = page.getByRole('heading', {
      level: 3,
      name: 'POST /api/users/{userId}/orders',
      exact: true,
    });
    for (const [name, width, height, alike] of [
      ['api-docs-laptop', 1280, 800, null],
      ['api-docs', 390, 844, ALIKE],
    ] as const) {
      await page.setViewportSize({ width, height });
      await link.click();
      await operation.waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await violations(page, alike)).toEqual([]);
      await shot(page, name, { fullPage: false });
    }
  });
});
