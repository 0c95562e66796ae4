/** Vite's build of the pages, each file that gets smaller by it also compressed once and for all. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { addFirstPaint } from './first-paint.mjs';
import { addServiceWorker } from './service-worker.mjs';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm)$/;
const WORTH_IT = 1024;

await build({ root: 'frontend', configFile: 'frontend/vite.config.ts', logLevel: 'error' });
await addFirstPaint('dist/web');
await addServiceWorker('dist/web');
for (const file of files('dist/web')) {
  const content = readFileSync(file);
  if (!COMPRESSIBLE.test(file) || content.length < WORTH_IT) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  );
}

function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/\.(?:gz|br)$/.test(entry.name) && !/[\\/]\./.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}
