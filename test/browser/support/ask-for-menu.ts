import type { Page } from 'playwright-core';

/** Takes what a page brings along out of it before it is read: its menu is asked for, so that a test can answer. */
export async function askForMenu(page: Page): Promise<void> {
  await page.addInitScript(
    `new MutationObserver(() => document.getElementById('answers')?.remove())
      .observe(document, { childList: true, subtree: true });`,
  );
}
