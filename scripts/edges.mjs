/**
 * Writes down anew what test/golden/edges holds of decisions, folds, views and requests: read what it changes.
 * `--record <paths>`: first runs the specs whose paths match, looks on, and adds to the corpus what it lacks.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../jest.config.mjs';
import { runJest } from './jest.mjs';
import { prepare } from './prepare.mjs';

const [option, paths] = process.argv.slice(2);

await prepare({ builds: [] });
register('../test/runner/hooks.mjs', import.meta.url);
if (option === '--record') await record(paths ?? 'libs/areas/.*/model/');
const { writeAll } = await import('../test/golden/edges/writing.ts');
await writeAll();

async function record(pattern) {
  const folder = mkdtempSync(join(tmpdir(), 'lineless-edges-'));
  const projects = config.projects
    .filter(({ displayName }) => ['server', 'journeys'].includes(displayName))
    .map((project) => ({ ...project, setupFilesAfterEnv: ['<rootDir>/test/golden/edges/record.ts'] }));
  const rootDir = fileURLToPath(new URL('..', import.meta.url));
  const whole = JSON.stringify({
    ...config,
    rootDir,
    projects: projects.map((one) => ({ ...one, rootDir })),
  });
  try {
    const { ok } = await runJest(['--config', whole, '--testPathPatterns', pattern], {
      RECORD_DECISIONS: folder,
    });
    if (!ok) process.exit(1);
    const { takeIn } = await import('../test/golden/edges/recorded.ts');
    takeIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
