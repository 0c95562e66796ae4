import { existsSync } from 'node:fs';

const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** The same engine without a window's furniture: it takes half of the processor's time, and shows no notification. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];

/** A Chromium for the browser journeys: `CHROMIUM_PATH`, or where distributions put it, the lightest first. */
export function findChromium() {
  return firstThere([process.env.CHROMIUM_PATH, ...SHELLS, ...WHOLE]);
}

/** One that also shows notifications: `WHOLE_CHROMIUM_PATH`, or where distributions put it. */
export function findWholeChromium() {
  return firstThere([process.env.WHOLE_CHROMIUM_PATH, ...WHOLE]);
}

/** WebKitGTK's own small browser, which its driver starts: `MINI_BROWSER_PATH`, or where distributions put it. */
export function findMiniBrowser() {
  return firstThere([
    process.env.MINI_BROWSER_PATH,
    ...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ]);
}

function firstThere(paths) {
  return paths.find((path) => path && existsSync(path)) ?? null;
}
