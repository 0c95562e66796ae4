import type { Locator, Page } from 'playwright-core';

/** What staff do, in the page's own words. */

export async function openBoard(page: Page, location = '064E1'): Promise<void> {
  await page.goto(`/staff/location/${location}/board`);
  await page
    .getByRole('status')
    .filter({ hasText: /^Live$/ })
    .waitFor();
}

/** One order on the board. */
export function card(page: Page, code: string): Locator {
  return page.getByRole('article', { name: `Order ${code}` });
}

export async function findTyped(page: Page, code: string): Promise<void> {
  await page.getByLabel('Order code').fill(code);
  await page.getByRole('button', { name: 'Find order' }).click();
}

/** What the page of a scanned order says, large. */
export function verdict(page: Page, words: string): Locator {
  return page.getByRole('heading', { level: 1, name: words, exact: true });
}
