import { DEMO } from '../support/api-client';
import type { ServerProcess } from '../support/server-process';
import { launch, PHONE } from '../browser/support/stage';
import { Visit, type Line } from '../browser/support/visit';

const PATIENCE_MS = 60_000;

export const LINES = {
  bad: { kilobitsPerSecond: 400, latencyMs: 400 },
  fair: { kilobitsPerSecond: 1_600, latencyMs: 150 },
} as const satisfies Record<string, Line>;

/** A first visit to a menu: ms since it was asked for, and what had been asked for when the menu could be used. */
export interface FirstVisit {
  readonly firstContentful: number;
  readonly largestContentful: number;
  readonly usable: number;
  readonly requests: number;
  readonly kilobytes: number;
  readonly shift: number;
}

/**
 * In a browser that knows nothing of the service yet.
 * @param slowdown of the processor (`slowdownOfPhone`)
 */
export async function firstVisit(server: ServerProcess, line: Line, slowdown: number): Promise<FirstVisit> {
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ ...PHONE, baseURL: server.url })).newPage();
    const visit = await Visit.begin(page);
    await visit.asOn(line, slowdown);
    await page.goto(`/location/${DEMO.location}`, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.getByRole('button', { name: /^Add / }).first().waitFor({ timeout: PATIENCE_MS });
    const { at: usable, requests, bytes } = await visit.untilUsable();
    // Pictures and letters follow.
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    const { firstContentful, largestContentful, shift } = await visit.paints();
    return { firstContentful, largestContentful, usable, requests, kilobytes: bytes / 1_000, shift };
  } finally {
    await browser.close();
  }
}
