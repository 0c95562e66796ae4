/** `npm run screenshots`: builds what is stale, then photographs every screen in every state; see test/screenshots. */
import { findChromium } from './browser.mjs';
import { bundle } from './bundle.mjs';
import { prepare } from './prepare.mjs';

const chromium = findChromium();
if (chromium === null) throw new Error('There is no Chromium here: install one, or set CHROMIUM_PATH.');
process.env.CHROMIUM_PATH ??= chromium;
await prepare();
await bundle('test/screenshots/main.ts', {
  output: { file: 'dist/screenshots/main.mjs', sourcemap: true },
});
await import('../dist/screenshots/main.mjs');
