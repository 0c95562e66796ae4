import { engineOf } from '@lineless/kernel/errors';
import { Outage } from '@lineless/kernel/outage';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { saidBy } from '@lineless/kernel/said-by';
import type { Log } from './logging';

const LOOK_AGAIN_MS = 500;

/** What a line is about; `err` is what went wrong. */
type About = Readonly<Record<string, unknown>> & { readonly err: unknown };

/** An engine whose outage is found by what fails, and its end by asking. */
interface Watched {
  readonly outage: Outage;
  readonly answers: () => Promise<unknown>;
  /** Since it was last asked. */
  hasFailed: boolean;
}

/**
 * What goes wrong, in the log: as it is, with its stack; but where an engine is away everything fails, and that is
 * one line when it begins and one when it is over. What it counts is still logged at `debug`.
 */
export class Troubles {
  private readonly watched = new Map<string, Watched>();
  private readonly known = new Map<string, Outage>();
  private readonly looks = new Map<string, Cancel>();

  constructor(
    private readonly log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>,
    private readonly runtime: Runtime,
  ) {}

  error(about: About, line: string): void {
    this.log[this.isCounted(about.err) ? 'debug' : 'error'](about, line);
  }

  warn(about: About, line: string): void {
    this.log[this.isCounted(about.err) ? 'debug' : 'warn'](about, line);
  }

  /** @param engine as its errors name it @param answers rejects while it is away */
  watch(engine: string, answers: () => Promise<unknown>): void {
    const { log, runtime } = this;
    this.watched.set(engine, { outage: new Outage(engine, runtime, log), answers, hasFailed: false });
  }

  /** Of an engine whose connection tells when it is away. */
  know(engine: string, outage: Outage): void {
    this.known.set(engine, outage);
  }

  close(): void {
    for (const cancel of this.looks.values()) cancel();
    this.looks.clear();
    this.watched.clear();
  }

  private isCounted(error: unknown): boolean {
    const engine = engineOf(error);
    if (engine === undefined) return false;
    const watched = this.watched.get(engine);
    if (watched) this.began(engine, watched, error);
    const outage = watched?.outage ?? this.known.get(engine);
    if (!outage?.isOpen) return false;
    outage.count();
    return true;
  }

  private began(engine: string, watched: Watched, error: unknown): void {
    watched.hasFailed = true;
    if (watched.outage.isOpen) return;
    watched.outage.begin(saidBy(error instanceof Error ? (error.cause ?? error) : error));
    this.lookAgain(engine, watched);
  }

  /** It is back once it answers and nothing has failed since it was last asked: half of it may be away. */
  private lookAgain(engine: string, watched: Watched): void {
    const cancel = this.runtime.after(LOOK_AGAIN_MS, () => {
      const wasQuiet = !watched.hasFailed;
      watched.hasFailed = false;
      void watched.answers().then(
        () => this.found(engine, watched, wasQuiet),
        () => this.found(engine, watched, false),
      );
    });
    this.looks.set(engine, cancel);
  }

  private found(engine: string, watched: Watched, isBack: boolean): void {
    if (!this.watched.has(engine)) return;
    if (isBack && !watched.hasFailed) watched.outage.end();
    else this.lookAgain(engine, watched);
  }
}
