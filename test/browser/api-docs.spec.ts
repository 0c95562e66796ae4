import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage } from './support/stage';

jest.setTimeout(60_000);

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

  it.each([
    ['a laptop', 'api-docs-laptop', LAPTOP],
    ['a phone', 'api-docs', PHONE],
  ])('are read on %s', async (_, name, size) => {
    const page = await stage.page(size);
    await page.goto('/api/docs');
    await page.getByText('ordering', { exact: true }).first().click();
    await page.getByRole('link', { name: 'POST /api/users/{userId}/orders', exact: true }).click();
    await page
      .getByRole('heading', { level: 3, name: 'POST /api/users/{userId}/orders', exact: true })
      .waitFor();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
    await shot(page, name, { fullPage: false });
  });
});
