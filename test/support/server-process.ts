import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort, type ReservedPort } from './ports';
import { standStill } from './stand-still';

const READY_WITHIN_MS = 200_000;
const CLOCK_TICKS_PER_SECOND = 100;

/** Node's flags as `npm start` gives them. */
function nodeFlags(home: string): string[] {
  const text = readFileSync(join(home, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** In a spec it ends before V8 has earned what its second compiler costs, a fifth of all; a benchmark measures with it. */
const briefly = process.env.JEST_WORKER_ID === undefined ? [] : ['--no-opt'];

/** A `fetch` that is refused takes six times as much of the processor's time, which the start itself needs. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** How the process differs from one that is alone with its files. */
export interface ProcessOptions {
  /** The clone whose code runs. */
  readonly home?: string;
  /** A worker has no port of its own: it is asked where operators ask. */
  readonly app?: 'api' | 'worker';
  /** Another program in its place, which answers at `/readyz` as it does. */
  readonly program?: string;
  /** Of several processes; missing: a new one, which goes with the process. */
  readonly directory?: string;
  /** Modules that Node loads before the product. */
  readonly imports?: readonly string[];
}

/** The built server as its own process on 127.0.0.1, as `npm start` runs it. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    private readonly reserved: ReservedPort,
    readonly directory: string,
    private readonly settings: Record<string, string>,
    private readonly options: ProcessOptions,
  ) {}

  static async create(
    settings: Record<string, string> = {},
    options: ProcessOptions = {},
  ): Promise<ServerProcess> {
    const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'lineless-'));
    return new ServerProcess(await reservePort(), directory, settings, options);
  }

  get port(): number {
    return this.reserved.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('The server is not running');
    return this.child.pid;
  }

  /**
   * Starts (again) on the same port and files; resolves when `/readyz` answers, with the milliseconds it took. One
   * that a failed test has left running is ended first: it would be forgotten.
   */
  async start(): Promise<number> {
    await this.kill();
    const begun = performance.now();
    const {
      app = 'api',
      home = process.cwd(),
      imports = [],
      program = `dist/server/${app}.mjs`,
    } = this.options;
    const flags = [...nodeFlags(home), ...briefly, ...imports.map((module) => `--import=${module}`)];
    const child = spawn(process.execPath, [...flags, program], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: String(this.port),
        DATA_DIR: this.directory,
        // No one asks, and the usual port is that of another service on this machine.
        METRICS_PORT: app === 'worker' ? String(this.port) : '0',
        LOG_LEVEL: 'warn',
        RATE_LIMIT: 'off',
        PERSON_RATE_LIMIT: 'off',
        SIGN_IN_RATE_LIMIT: 'off',
        UNPAID_ORDER_LIMIT: 'off',
        FREE_ORDER_LIMIT: 'off',
        HELD_PIECES_LIMIT: 'off',
        ...this.settings,
      },
    });
    this.child = child;
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    while (performance.now() - begun < READY_WITHIN_MS) {
      if (child.exitCode !== null) break;
      const ready =
        (await isListening(this.port)) &&
        (await fetch(`${this.url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ));
      if (ready) return performance.now() - begun;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`The server did not become ready\n${this.output}`);
  }

  /** SIGKILL: what was not on disk is gone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  async remove(): Promise<void> {
    await this.kill();
    this.reserved.release();
    if (this.options.directory === undefined) rmSync(this.directory, { recursive: true, force: true });
  }

  /** SIGSTOP: it keeps its connections and does nothing, until `thaw`. */
  async freeze(): Promise<void> {
    await standStill(this.child);
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  log(): string {
    return this.output;
  }

  /** User and system CPU seconds that the process has used so far (Linux). */
  cpuSeconds(): number {
    const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
  }

  /** Resident memory in MB (Linux). */
  residentMegabytes(): number {
    const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'));
    return Number(match?.[1] ?? 0) / 1024;
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
