/**
 * Fetches mongo-java-server with Maven and compiles its `main`, once, into a folder that git does not see:
 * `node test/servers/mongo-java-server/build.mjs`. Several processes may do so at once.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const CACHE = resolve(HERE, '../../../.cache');
const BUILT = join(CACHE, 'mongo-java-server');
const WITHIN_MS = 180_000;

/** @returns whether it is there; without Java, Maven or what Maven fetches it is not */
export function buildMongoJavaServer() {
  if (existsSync(BUILT)) return true;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'mongo-java-server-'));
  const run = (program, ...args) =>
    execFileSync(program, args, { stdio: 'ignore', timeout: WITHIN_MS, cwd: HERE });
  try {
    run('mvn', '-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`);
    run('javac', '-cp', join(folder, '*'), '-d', folder, 'MongoJavaServer.java');
    renameSync(folder, BUILT);
    return true;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    // Another process may have been faster.
    return existsSync(BUILT);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(buildMongoJavaServer() ? 0 : 1);
