import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort, type ReservedPort } from '../../support/ports';
import { standStill } from '../../support/stand-still';

const READY_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** A real `redis-server` of the test's own on loopback, set up as `docs/operations.md` wants it. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly reserved: ReservedPort,
    /** Where it keeps what it is told. */
    readonly directory: string,
    private readonly options: readonly string[],
  ) {}

  /** @param options more of the server's own, such as `--requirepass x` */
  static async start(...options: readonly string[]): Promise<RedisServer> {
    const directory = mkdtempSync(join(tmpdir(), 'lineless-redis-'));
    const server = new RedisServer(await reservePort(), directory, options);
    await server.resume();
    return server;
  }

  get port(): number {
    return this.reserved.port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts again, on the same port and with what was on its disk. */
  async resume(): Promise<void> {
    const { port, directory } = this;
    const own = ['--bind', '127.0.0.1', '--port', String(port), '--dir', directory];
    const kept = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'everysec'];
    const child = spawn(
      'redis-server',
      [...own, ...kept, '--maxmemory-policy', 'noeviction', ...this.options],
      {
        stdio: 'ignore',
      },
    );
    this.child = child;
    const failed = new Promise<never>((_, reject) => {
      child.once('error', reject);
    });
    for (let waited = 0; waited < READY_WITHIN_MS; waited += LOOK_AGAIN_MS) {
      if (await Promise.race([answers(port), failed])) return;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    throw new Error(`redis-server does not answer on port ${port}`);
  }

  /** One command with words as arguments, such as `FLUSHALL`; answers what the server says, as it says it. */
  send(command: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(`${command}\r\n`));
      socket.once('error', reject);
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString());
      });
    });
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** SIGSTOP: it takes connections and answers nothing, until `thaw`. */
  async freeze(): Promise<void> {
    await standStill(this.child);
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    this.reserved.release();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

/** Whether it takes commands: while it loads what was on its disk it says `-LOADING`. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const done = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.once('data', (data) => done(!data.toString().startsWith('-LOADING')));
    socket.once('error', () => done(false));
    socket.once('close', () => resolve(false));
  });
}
