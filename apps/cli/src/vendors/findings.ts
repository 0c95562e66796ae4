import { saidBy } from '@lineless/kernel/said-by';

/** The vendor has answered, and something else than it should. */
export class NotAsExpected extends Error {
  override readonly name = 'NotAsExpected';
}

/** What was asked and what was answered, a line for each; nothing ends because something before it failed. */
export class Findings {
  private failures = 0;

  constructor(private readonly say: (line: string) => void) {}

  /** @param ask what it resolves with is what was answered @returns whether it went well */
  async check(asked: string, ask: () => Promise<string>): Promise<boolean> {
    try {
      this.line('ok', asked, await ask());
      return true;
    } catch (error) {
      this.failures += 1;
      this.line('FAILED', asked, saidBy(error));
      return false;
    }
  }

  leftOut(asked: string, why: string): void {
    this.line('left out', asked, why);
  }

  /** Exit status. */
  get status(): number {
    return this.failures === 0 ? 0 : 1;
  }

  private line(outcome: string, asked: string, answered: string): void {
    this.say(`${outcome.padEnd(9)} ${asked}: ${answered}`);
  }
}
