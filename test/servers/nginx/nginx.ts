import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort, type ReservedPort } from '../../support/ports';
import { until } from '../../support/until';

const READY_WITHIN_MS = 10_000;

/** A real `nginx` of the test's own on loopback, with a server block as it is shipped. */
export class Nginx {
  private child: ChildProcess | undefined;
  private said = '';

  private constructor(
    private readonly reserved: ReservedPort,
    private readonly directory: string,
  ) {}

  /** @param blocksOn what stands in its `http`, given the port to listen on @throws Error where nginx refuses it */
  static async start(blocksOn: (port: number) => string): Promise<Nginx> {
    const reserved = await reservePort();
    const nginx = new Nginx(reserved, mkdtempSync(join(tmpdir(), 'lineless-nginx-')));
    writeFileSync(nginx.file, nginx.around(blocksOn(reserved.port)));
    try {
      nginx.check();
      await nginx.run();
    } catch (error) {
      await nginx.remove();
      throw error;
    }
    return nginx;
  }

  get port(): number {
    return this.reserved.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async remove(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    this.reserved.release();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private get file(): string {
    return join(this.directory, 'nginx.conf');
  }

  /** Of the image's own file what a test needs; everything that it writes goes into the folder. */
  private around(blocks: string): string {
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path ${join(this.directory, name)};`,
    );
    return [
      'daemon off;',
      'worker_processes 1;',
      // Only root may change it, and only root has one to change from.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${join(this.directory, 'pid')};`,
      'error_log stderr warn;',
      'events { worker_connections 256; }',
      'http {',
      '  access_log off;',
      ...kept,
      blocks,
      '}',
    ].join('\n');
  }

  private get args(): readonly string[] {
    return ['-p', this.directory, '-c', this.file, '-e', 'stderr'];
  }

  /** `nginx -t` */
  private check(): void {
    const { status, stderr } = spawnSync('nginx', [...this.args, '-t'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`nginx -t: ${stderr}`);
  }

  private async run(): Promise<void> {
    const child = spawn('nginx', this.args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.child = child;
    child.stderr.on('data', (chunk: Buffer) => (this.said = (this.said + chunk.toString()).slice(-5_000)));
    await until(
      async () => (await answers(this.port)) || undefined,
      () => `nginx on port ${this.port}: ${this.said}`,
      READY_WITHIN_MS,
    );
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
