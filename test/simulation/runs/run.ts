import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CoverageSum } from '../coverage/sum';
import type { Nights } from '../simulate';
import { Crew } from './crew';
import type { Ran } from './helper';
import { Ledger } from './ledger';

const SAY_EVERY_MS = 5_000;

export interface RunParts extends Nights {
  /** The bundle of all this. */
  readonly script: string;
  readonly cores: number;
  /** Where it is kept what is done; missing: nowhere. */
  readonly file?: string | undefined;
  readonly say: (line: string) => void;
}

/** Many nights, on several cores, that can be stopped and go on later. */
export class Run {
  readonly coverage = new CoverageSum();
  private readonly ledger: Ledger;
  private readonly seeds: readonly number[];
  private readonly crew: Crew;
  private events = 0;
  private ran = 0;
  private cpuMs = 0;

  /** @throws OtherCode */
  constructor(private readonly parts: RunParts) {
    const { script, file, first, count, cores } = parts;
    this.ledger = new Ledger(file, createHash('sha256').update(readFileSync(script)).digest('hex'));
    const done = new Map(this.ledger.done.map((night) => [night.seed, night]));
    const seeds = Array.from({ length: count }, (_, number) => first + number);
    for (const seed of seeds) this.count(done.get(seed));
    this.seeds = seeds.filter((seed) => !done.has(seed));
    this.crew = new Crew({
      ...{ script, cores: Math.min(cores, Math.max(1, this.seeds.length)), seeds: this.seeds },
      onNight: ({ seed, events, covered, cpuMs }) => {
        this.ledger.add({ seed, events, covered, cpuMs });
        this.count({ events, covered });
        this.ran += 1;
        this.cpuMs += cpuMs;
        this.tell();
      },
    });
  }

  /** What is under way is finished; the rest is for another time. */
  stop(): void {
    this.crew.stop();
  }

  get isWhole(): boolean {
    return this.coverage.nights === this.parts.count;
  }

  /** @returns the first night that went wrong; `null` where none did */
  async nights(): Promise<Ran | null> {
    const begun = performance.now();
    this.said = begun;
    const wrong = await this.crew.run();
    const seconds = (performance.now() - begun) / 1_000;
    if (this.ran > 0)
      this.parts.say(
        `${this.ran} nights in ${seconds.toFixed(1)} s: ${(this.ran / seconds).toFixed(2)} nights a second, ` +
          `${(this.cpuMs / 1_000 / this.ran).toFixed(2)} s of CPU a night.`,
      );
    return wrong;
  }

  get words(): string {
    const { first } = this.parts;
    return `${this.coverage.nights} nights from seed ${first} on, ${this.events} events, nothing wrong.`;
  }

  private said = 0;

  private tell(): void {
    if (performance.now() - this.said < SAY_EVERY_MS) return;
    this.said = performance.now();
    this.parts.say(`${this.coverage.nights} of ${this.parts.count} nights`);
  }

  private count(night: Pick<Ledger['done'][number], 'events' | 'covered'> | undefined): void {
    if (!night) return;
    this.events += night.events;
    this.coverage.add(night.covered);
  }
}
