/** Builds the service worker, and tells it which files of the build open an order, a reservation or a prize without a network. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'vite';

const SOURCE = 'src/app/offline/service-worker.ts';
const OPEN_OFFLINE = [
  'src/features/order/status-screen.tsx',
  'src/app/account-page.tsx',
  'src/app/offline-page.tsx',
  'src/features/membership/reservation-screen.tsx',
  'src/features/account/history-screen.tsx',
  'src/features/rewards/reward-screen.tsx',
];
const OF_THE_PAGE = /(?:src|href)="(\/(?:assets|icon)[^"]+)"/g;
/** The letters of almost every order; others are had when they are needed. */
const FONT = /archivo-latin-wdth-normal.*\.woff2$/;
/** Stand for the products of an order that have no photograph. */
const DRAWINGS = /product-drawings.*\.svg$/;

/** @param web the folder of the built pages */
export async function addServiceWorker(web) {
  const page = readFileSync(`${web}/index.html`, 'utf8');
  const files = shellOf(page, JSON.parse(readFileSync(`${web}/.vite/manifest.json`, 'utf8')));
  const digest = createHash('sha256').update(page).update(files.join()).digest('base64url');
  const shell = { build: digest.slice(0, 12), files };
  await build({
    root: 'frontend',
    configFile: 'frontend/vite.config.ts',
    logLevel: 'error',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      outDir: `../${web}`,
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: {
        input: `frontend/${SOURCE}`,
        output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
      },
    },
  });
}

/** What the page and the screens need, with everything that these need. */
function shellOf(page, manifest) {
  const files = new Set(['/index.html', ...Array.from(page.matchAll(OF_THE_PAGE), ([, file]) => file)]);
  const seen = new Set();
  const add = (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name} for the service worker`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const name of OPEN_OFFLINE) add(name);
  for (const { file } of Object.values(manifest))
    if (FONT.test(file) || DRAWINGS.test(file)) files.add(`/${file}`);
  return [...files];
}
