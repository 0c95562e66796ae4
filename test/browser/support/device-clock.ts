import type { Page } from 'playwright-core';

/** As on a device whose clock is so far ahead. Before the page is opened. */
export async function isFast(page: Page, byMs: number): Promise<void> {
  await page.addInitScript(`{
    const Real = Date;
    const now = () => Real.now() + ${byMs};
    window.Date = class extends Real {
      constructor(...parts) { super(...(parts.length === 0 ? [now()] : parts)); }
      static now() { return now(); }
    };
  }`);
}
