import type { ChildProcess } from 'node:child_process';
import { newHelper, type Ran } from './helper';

export interface CrewParts {
  readonly script: string;
  readonly cores: number;
  readonly seeds: Iterable<number>;
  /** As each night is over, in any order. */
  readonly onNight: (ran: Ran) => void;
}

/** Processes that share the nights of a run; a night that was begun is finished, and none begins after one that went wrong. */
export class Crew {
  private readonly seeds: Iterator<number>;
  private readonly wrong: Ran[] = [];
  private isStopped = false;

  constructor(private readonly parts: CrewParts) {
    this.seeds = parts.seeds[Symbol.iterator]();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** @returns the first night that went wrong: every night before it was run; `null` where none did */
  async run(): Promise<Ran | null> {
    await Promise.all(Array.from({ length: this.parts.cores }, () => this.work()));
    return this.wrong.toSorted((one, other) => one.seed - other.seed)[0] ?? null;
  }

  private async work(): Promise<void> {
    const helper = newHelper(this.parts.script);
    try {
      for (;;) {
        const next = this.isStopped ? null : this.seeds.next();
        if (next === null || next.done === true) return;
        helper.send(next.value);
        const ran = await answerOf(helper);
        if (ran.problems.length > 0) {
          this.wrong.push(ran);
          this.stop();
        } else this.parts.onNight(ran);
      }
    } finally {
      if (helper.connected) helper.disconnect();
    }
  }
}

/** @throws Error where it has ended in the middle of a night */
function answerOf(helper: ChildProcess): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`A night has ended its process (${code})`));
    helper.once('exit', end);
    helper.once('message', (ran: Ran) => {
      helper.off('exit', end);
      resolve(ran);
    });
  });
}
