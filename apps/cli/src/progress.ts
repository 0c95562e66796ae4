import type { Runtime } from '@lineless/kernel/runtime';

const SAY_EVERY_MS = 2_000;

/** Says now and then how far something long is, and when it will be done at this pace. */
export class Progress {
  private readonly begun: number;
  private said: number;

  constructor(
    private readonly things: string,
    private readonly runtime: Pick<Runtime, 'now'>,
    private readonly say: (line: string) => void,
  ) {
    this.begun = runtime.now();
    this.said = this.begun;
  }

  /** @param share of all, from 0 to 1 */
  reached(count: number, share: number): void {
    const now = this.runtime.now();
    if (now - this.said < SAY_EVERY_MS || share <= 0) return;
    this.said = now;
    const left = Math.ceil(((now - this.begun) * (1 - share)) / share / 1_000);
    this.say(`  ${count} ${this.things}, ${Math.floor(share * 100)} %, about ${inWords(left)} left`);
  }
}

function inWords(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
