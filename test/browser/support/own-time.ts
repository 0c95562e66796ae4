import type { Locator, Page } from 'playwright-core';

const STEP_MS = 500;
/** A look at the page between two steps: what is answered at once has been by then. */
const LOOK_MS = 60;
/** Of the page's own time: more than anything of ours waits for. */
const MOST_MS = 60_000;

type State = 'visible' | 'detached';

/** Gives a page a time of its own, which goes on as every other does until a test lets some of it pass. To be called first. */
export async function withOwnTime(page: Page): Promise<void> {
  await page.clock.install();
}

/**
 * Pauses, intervals and all else that the page waits for pass without being waited for, until this is seen. What the
 * server and the network take they still take.
 */
export async function timePassesUntil(what: Locator, state: State = 'visible'): Promise<void> {
  const { clock } = what.page();
  for (let passed = 0; passed < MOST_MS; passed += STEP_MS) {
    const isSo = await what.waitFor({ state, timeout: LOOK_MS }).then(
      () => true,
      () => false,
    );
    if (isSo) return;
    await clock.runFor(STEP_MS);
  }
  await what.waitFor({ state });
}
