import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url));
/** Whose tool has another name than the package. */
const PACKAGE_OF = { tsc: 'ts7' };

/** Runs a command to its end; its output is shown only when it fails, or always with `show`. */
export function run(command, args, { show = false, env = {}, cwd, timeout } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      timeout,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}\n${output}`));
    });
  });
}

/** What is in node_modules/.bin are shell scripts on Windows: the file itself runs everywhere, by Node. */
export function toolOf(name, packages = PACKAGES) {
  const folder = join(packages, PACKAGE_OF[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** npm is a shell script on Windows too, which no program can start: Node runs its file. */
export function npmCommand({ platform = process.platform, node = process.execPath, env = process.env } = {}) {
  const own = env.npm_execpath;
  if (own !== undefined && /npm-cli\.c?js$/.test(own) && existsSync(own)) return [node, own];
  const besideNode = join(dirname(node), 'node_modules/npm/bin/npm-cli.js');
  return platform === 'win32' ? [node, besideNode] : ['npm'];
}

export function runNpm(args, options) {
  const [command, ...first] = npmCommand();
  return run(command, [...first, ...args], options);
}
