import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/api/src/server';

interface StoredFile {
  readonly name: string;
  readonly content: Buffer;
  /** Keys are for their owner alone. */
  readonly mode: number;
}

/** Settings that nothing of what is stored depends on. */
const IS_OF_NO_MATTER = /_LIMIT$|^(?:METRICS_PORT|TRUSTED_PROXIES|WEB_DIR)$/;
/** What a test itself may take: it finds the evenings no older than it could have found them at its own end. */
const NEW_FOR_MS = 240_000;
let newest: { readonly files: Promise<readonly StoredFile[]>; readonly begun: number } | undefined;

/**
 * Puts into an empty folder what a first start with the demo venue leaves in it. Filling the stores was two thirds of
 * what a venue in this process costs, and each spec filled its own with the same.
 * @param settings of the one that is to start: where those may change what is stored, it fills its stores itself
 */
export async function putDemoFiles(directory: string, settings: object): Promise<void> {
  if (!Object.keys(settings).every((name) => IS_OF_NO_MATTER.test(name))) return;
  if (!newest || performance.now() - newest.begun > NEW_FOR_MS)
    newest = { files: firstStart(), begun: performance.now() };
  const { files } = newest;
  // One that has failed says so to its own spec, and the next spec tries again.
  files.catch(() => {
    if (newest?.files === files) newest = undefined;
  });
  for (const { name, content, mode } of await files) writeFileSync(join(directory, name), content, { mode });
}

async function firstStart(): Promise<readonly StoredFile[]> {
  const directory = mkdtempSync(join(tmpdir(), 'lineless-demo-'));
  try {
    const server = await startServer({
      settings: {
        PORT: 0,
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        DEMO_DATA: 'on',
        LOG_LEVEL: 'silent',
        METRICS_PORT: null,
        WEB_DIR: join(directory, 'web'),
      },
    });
    await server.close();
    return readdirSync(directory).map((name) => storedFile(name, join(directory, name)));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function storedFile(name: string, path: string): StoredFile {
  return { name, content: readFileSync(path), mode: statSync(path).mode };
}
