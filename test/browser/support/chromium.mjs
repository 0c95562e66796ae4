/** The Chromium of the browser journeys. One starts before the first of them: a start costs as much as some of them. */
import { chromium } from 'playwright-core';

/** Where the browser of the whole run is, for whoever joins it. */
export const BROWSER_URL = 'LINELESS_TEST_BROWSER';

let server;

/** @param {string | undefined} path @param {readonly string[]} more */
export function launchOptions(path, more = []) {
  return {
    executablePath: path ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-gpu',
      ...more,
    ],
  };
}

/** Jest's: before any spec of the project. */
export async function setup() {
  server = await chromium.launchServer(launchOptions(process.env.CHROMIUM_PATH));
  process.env[BROWSER_URL] = server.wsEndpoint();
}

/** Jest's: after the last one. */
export async function teardown() {
  await server?.close();
}
