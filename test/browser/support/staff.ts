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
  const field = page.getByLabel('Order code');
  await field.fill(code);
  // As a phone's keyboard sends it: a message about the camera may lie over the button for a while.
  await field.press('Enter');
}

/** What the page of a scanned order says, large. */
export function verdict(page: Page, words: string): Locator {
  return page.getByRole('heading', { level: 1, name: words, exact: true });
}
