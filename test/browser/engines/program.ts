import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A program that runs until it is ended. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    private readonly name: string,
  ) {}

  static start(path: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): Program {
    const child = spawn(path, args, { env: { ...process.env, ...env }, stdio });
    // That it could not be started is said to the one who waits for it.
    child.on('error', () => undefined);
    return new Program(child, path);
  }

  /** @returns what the pattern finds in what the program says there @throws Error when it ends before that */
  said(descriptor: number, pattern: RegExp): Promise<string> {
    const { child, name } = this;
    const output = child.stdio[descriptor] as Readable;
    let text = '';
    return new Promise((resolve, reject) => {
      output.on('data', (chunk: Buffer) => {
        text = (text + chunk.toString()).slice(-20_000);
        const found = pattern.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error(`${name} has ended: ${text}`)));
      child.once('error', reject);
    });
  }

  async end(): Promise<void> {
    const { child } = this;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
