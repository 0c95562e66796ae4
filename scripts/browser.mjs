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

function firstThere(paths) {
  return paths.find((path) => path && existsSync(path)) ?? null;
}
