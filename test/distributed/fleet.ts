import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../support/server-process';
import { startEngines, type Engines } from './engines';
import { startProxy, type Proxy } from './proxy';
import { Ways } from './ways';

export interface FleetOptions {
  readonly apis?: number;
  readonly workers?: number;
  /** Of the proxy; any free one where it is missing. */
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** The engines are the fleet's own, to be killed, also where the environment names others. */
  readonly onlyOwn?: boolean;
  /** Each process has wires of its own to the engines, which then have to be on this machine. */
  readonly isWired?: boolean;
  /** Modules that every process loads before the product. */
  readonly imports?: readonly string[];
  /** Modules that the last process of each kind loads before the product, and that change the world around it. */
  readonly awkward?: readonly string[];
}

/** Several processes on the engines that are servers, behind a proxy: the product as it runs when it has grown. */
export class Fleet {
  private constructor(
    readonly engines: Engines,
    readonly apis: readonly ServerProcess[],
    readonly workers: readonly ServerProcess[],
    private readonly proxy: Proxy,
    /** Of the test providers' books, which all of them keep together. */
    readonly directory: string,
    private readonly ways: ReadonlyMap<ServerProcess, Ways>,
  ) {}

  static async start(options: FleetOptions = {}): Promise<Fleet> {
    const { apis = 2, workers = 2, port = 0, settings = {}, onlyOwn = false } = options;
    const { isWired = false, awkward = [], imports: everywhere = [] } = options;
    const engines = await startEngines(onlyOwn ? {} : process.env);
    const directory = mkdtempSync(join(tmpdir(), 'lineless-fleet-'));
    const ways = new Map<ServerProcess, Ways>();
    const create = async (app: 'api' | 'worker', isAwkward: boolean) => {
      const own = isWired ? await Ways.to(engines.urls) : undefined;
      const all = { TRUSTED_PROXIES: '1', TEST_PROVIDERS: 'on', ...(own ?? engines).urls, ...settings };
      const imports = isAwkward ? [...everywhere, ...awkward] : everywhere;
      const created = await ServerProcess.create(all, { app, directory, imports });
      if (own) ways.set(created, own);
      return created;
    };
    const several = (app: 'api' | 'worker', count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => create(app, at === count - 1)));
    const fleet = { workers: await several('worker', workers), apis: await several('api', apis) };
    try {
      await Promise.all([...fleet.workers, ...fleet.apis].map((process) => process.start()));
      const proxy = await startProxy(
        port,
        fleet.apis.map((api) => api.port),
      );
      return new Fleet(engines, fleet.apis, fleet.workers, proxy, directory, ways);
    } catch (error) {
      await Promise.all([...fleet.apis, ...fleet.workers].map((process) => process.remove()));
      await engines.release();
      throw error;
    }
  }

  get port(): number {
    return this.proxy.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @throws Error where the fleet has no wires */
  waysOf(process: ServerProcess): Ways {
    const ways = this.ways.get(process);
    if (!ways) throw new Error('The fleet is not wired');
    return ways;
  }

  /** Of the processes, not of the engines. */
  cpuSeconds(): number {
    return [...this.apis, ...this.workers].reduce((sum, process) => sum + process.cpuSeconds(), 0);
  }

  /** In good order: its connections are told. */
  async stop(): Promise<void> {
    await this.proxy.close();
    await Promise.all([...this.apis, ...this.workers].map((process) => process.stop()));
    await Promise.all([...this.apis, ...this.workers].map((process) => process.remove()));
    await Promise.all([...this.ways.values()].map((ways) => ways.cut()));
    await this.engines.release();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
