import type { ServerProcess } from '../support/server-process';
import { Wire } from '../support/wire';

/** By the setting that names the engine. */
const ENGINES = { events: 'EVENTSTORE_URL', documents: 'MONGODB_URL', redis: 'REDIS_URL' } as const;
const PLACE = /127\.0\.0\.1:(\d+)/;

/** The wires of one process: each of its engines at the end of one of its own. */
export class Ways {
  private constructor(
    readonly events: Wire,
    readonly documents: Wire,
    readonly redis: Wire,
    /** What the process is to be told. */
    readonly urls: Readonly<Record<string, string>>,
  ) {}

  /** @param urls of engines on this machine */
  static async to(urls: Readonly<Record<string, string>>): Promise<Ways> {
    const own: Record<string, string> = {};
    const wired = async (setting: string): Promise<Wire> => {
      const url = urls[setting] ?? '';
      const wire = await Wire.to(Number(PLACE.exec(url)?.[1]));
      own[setting] = url.replace(PLACE, `127.0.0.1:${wire.port}`);
      return wire;
    };
    const events = await wired(ENGINES.events);
    const documents = await wired(ENGINES.documents);
    return new Ways(events, documents, await wired(ENGINES.redis), own);
  }

  /** Every connection ends; new ones are refused. */
  async cut(): Promise<void> {
    await Promise.all(this.all.map((wire) => wire.cut()));
  }

  async open(): Promise<void> {
    await Promise.all(this.all.map((wire) => wire.open()));
  }

  freeze(): void {
    for (const wire of this.all) wire.freeze();
  }

  thaw(): void {
    for (const wire of this.all) wire.thaw();
  }

  slow(delayMs: number): void {
    for (const wire of this.all) wire.slow(delayMs);
  }

  private get all(): readonly Wire[] {
    return [this.events, this.documents, this.redis];
  }
}

/** A process that is killed at a message: what it had on its way then is lost with it. */
export interface Wired {
  readonly process: ServerProcess;
  readonly ways: Ways;
}

/** SIGKILL, and the ends of its connections are gone. */
export async function killAt({ process, ways }: Wired): Promise<void> {
  await process.kill();
  await ways.cut();
  await ways.open();
}
