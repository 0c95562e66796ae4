import { spawn } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

describe('a command whose words are not read on, as in a pipe to head', () => {
  it('ends as it would have, without a word of that', async () => {
    const child = spawn(process.execPath, ['dist/server/cli.mjs', 'help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect([status, errors]).toEqual([0, '']);
  });
});
