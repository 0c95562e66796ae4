import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Also those further down, which are loaded when one gets there. */
const ALL_PICTURES = `Promise.all([...document.images].map((picture) => {
  picture.loading = 'eager';
  return picture.decode().catch(() => undefined);
}))`;

/** Until every picture of the page is there, or is known not to come. */
export async function allPictures(page: Page): Promise<void> {
  await page.evaluate(ALL_PICTURES);
}

/** With SHOTS_DIR set, every screen that passes by is photographed there, for people to look at. */
export async function shot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  const folder = process.env.SHOTS_DIR;
  if (folder === undefined) return;
  await allPictures(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' });
}
