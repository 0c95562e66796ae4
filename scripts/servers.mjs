/**
 * The servers and the browser behind the specs' backs. What a spec's name says before `.spec.ts` is what it cannot run without:
 * `bullmq.redis.spec.ts` needs a Redis. Where the machine has none, `npm test` leaves those out and says so.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findMiniBrowser, findWholeChromium } from './browser.mjs';
import { buildMongoJavaServer } from '../test/servers/mongo-java-server/build.mjs';

/** The path of a program, `null` where the machine does not have it. */
export function findProgram(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

const REDIS = 'redis-server';
const NGINX = 'nginx';
const PROMTOOL = 'promtool';
const OPENSSL = 'openssl';
/** Of WebKit, and the screen that its window is shown on. */
const WEBKIT = ['WebKitWebDriver', 'Xvfb'];
const FIREFOXES = ['firefox-esr', 'firefox'];

/** `FIREFOX_PATH`, or one of the distribution: its long-term release before the newest. */
export const findFirefox = () =>
  process.env.FIREFOX_PATH ?? FIREFOXES.map(findProgram).find((path) => path !== null) ?? null;

export const SERVERS = [
  {
    specs: 'mongo',
    isThere: () => Boolean(process.env.MONGODB_URL) || buildMongoJavaServer(),
    lack: 'What needs MongoDB did not run: there is neither a MONGODB_URL nor Java with Maven for a stand-in.',
  },
  {
    // Killed and started again, so it has to be one of the specs' own.
    specs: 'mongo-server',
    isThere: buildMongoJavaServer,
    lack: 'What kills MongoDB and starts it again did not run: there is no Java with Maven for a stand-in.',
  },
  {
    specs: 'redis',
    isThere: () => Boolean(process.env.REDIS_URL) || findProgram(REDIS) !== null,
    lack: `What needs Redis did not run: there is no ${REDIS} on this machine (install it, or set REDIS_URL).`,
  },
  {
    // Killed and started again, so it has to be one of the specs' own.
    specs: 'redis-server',
    isThere: () => findProgram(REDIS) !== null,
    lack: `What kills Redis and starts it again did not run: there is no ${REDIS} on this machine.`,
  },
  {
    // Several processes on all engines, each of which is killed in turn.
    specs: 'distributed',
    isThere: () => findProgram(REDIS) !== null && buildMongoJavaServer(),
    lack: `What runs several processes on all engines did not run: it needs ${REDIS}, and Java with Maven.`,
  },
  {
    // The proxy as it is shipped.
    specs: 'nginx',
    isThere: () => findProgram(NGINX) !== null,
    lack: `What is shipped as the proxy did not run: there is no ${NGINX} on this machine.`,
  },
  {
    specs: 'promtool',
    isThere: () => findProgram(PROMTOOL) !== null,
    lack: `The alerts were not played: there is no ${PROMTOOL} on this machine (it comes with Prometheus).`,
  },
  {
    // Another hand than ours, for what others have to believe.
    specs: 'openssl',
    isThere: () => findProgram(OPENSSL) !== null,
    lack: `Signatures of passes for wallets were not verified: there is no ${OPENSSL} on this machine.`,
  },
  {
    specs: 'whole-browser',
    isThere: () => findWholeChromium() !== null,
    lack: 'What shows notifications did not run: there is no Chromium with windows (set WHOLE_CHROMIUM_PATH).',
  },
  {
    specs: 'webkit',
    isThere: () => findMiniBrowser() !== null && WEBKIT.every((name) => findProgram(name) !== null),
    lack: `No page was opened in WebKit: it needs ${WEBKIT.join(' and ')} (webkit2gtk-driver and xvfb of Debian).`,
  },
  {
    specs: 'firefox',
    isThere: () => findFirefox() !== null,
    lack: 'No page was opened in Firefox: none was found (set FIREFOX_PATH).',
  },
];
