import type { Page } from 'playwright-core';

/** As web-vitals counts: the worst window of at most 5 s whose shifts are less than 1 s apart. */
const WATCH = `
  window.layoutShifts = { worst: 0, sum: 0, first: -Infinity, last: -Infinity };
  new PerformanceObserver((list) => {
    const seen = window.layoutShifts;
    for (const { value, startTime, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      const goesOn = startTime - seen.last < 1000 && startTime - seen.first < 5000;
      seen.sum = goesOn ? seen.sum + value : value;
      if (!goesOn) seen.first = startTime;
      seen.last = startTime;
      seen.worst = Math.max(seen.worst, seen.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Before the page is opened. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

/** The page's cumulative layout shift until now. */
export async function layoutShift(page: Page): Promise<number> {
  return Number(await page.evaluate('window.layoutShifts.worst'));
}
