import { spawn } from 'node:child_process';

export interface CliResult {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** The built command line as its own process, as `npm run cli -- …` runs it. */
export function runCli(args: readonly string[], settings: Record<string, string> = {}): Promise<CliResult> {
  const child = spawn(process.execPath, ['dist/server/cli.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output, errors }));
  });
}
