/** `npm run screenshots`: builds what is stale, then photographs every screen in every state; see test/screenshots. */
import { build } from 'esbuild';
import { findChromium } from './browser.mjs';
import { prepare } from './prepare.mjs';

const chromium = findChromium();
if (chromium === null) throw new Error('There is no Chromium here: install one, or set CHROMIUM_PATH.');
process.env.CHROMIUM_PATH ??= chromium;
await prepare();
await build({
  entryPoints: ['test/screenshots/main.ts'],
  outfile: 'dist/screenshots/main.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'error',
});
await import('../dist/screenshots/main.mjs');
