import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { ranOn } from '../../support/ran-on';
import { reservePort, type ReservedPort } from '../../support/ports';
import { standStill } from '../../support/stand-still';

const BUILT = resolve('.cache/mongo-java-server');
const JVM = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx512m'];

/**
 * mongo-java-server in a process of the test's own: a stand-in for MongoDB. It keeps everything in memory and has
 * no transactions, no partial indexes and no replica sets, so it proves what one server answers and no more.
 */
export class MongoJavaServer {
  /** What it is, by the library that runs. */
  readonly name = `${standIn()}, a stand-in for MongoDB`;
  private child: ChildProcess | undefined;

  private constructor(private readonly reserved: ReservedPort) {}

  static async start(): Promise<MongoJavaServer> {
    if (!existsSync(BUILT)) execFileSync(process.execPath, ['test/servers/mongo-java-server/build.mjs']);
    const server = new MongoJavaServer(await reservePort());
    await server.resume();
    ranOn(`${server.name} (MONGODB_URL puts a real one in its place)`);
    return server;
  }

  get url(): string {
    return `mongodb://127.0.0.1:${this.reserved.port}`;
  }

  /** Starts again on the same port, with nothing in it. */
  async resume(): Promise<void> {
    const classes = [BUILT, `${BUILT}/*`].join(delimiter);
    const child = spawn('java', [...JVM, '-cp', classes, 'MongoJavaServer', String(this.reserved.port)], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.child = child;
    await new Promise<void>((ready, failed) => {
      child.once('error', failed);
      child.once('exit', () => failed(new Error('mongo-java-server has ended')));
      child.stdout.once('data', () => ready());
    });
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** It takes connections and answers nothing, until `thaw`. */
  async freeze(): Promise<void> {
    await standStill(this.child);
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    this.reserved.release();
  }
}

/** Such as `mongo-java-server 1.47.0`. */
function standIn(): string {
  for (const file of readdirSync(BUILT)) {
    const [, name, version] = /^(mongo-java-server)-(\d[\w.]*)\.jar$/.exec(file) ?? [];
    if (name !== undefined && version !== undefined) return `${name} ${version}`;
  }
  throw new Error(`There is no mongo-java-server in ${BUILT}`);
}
