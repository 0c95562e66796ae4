import type { Life } from './life';

export type When = 'before' | 'after';

/** Where a process is caught: at its next such call, before the engine has heard of it or once it has carried it out. */
export interface Trap {
  readonly process: string;
  readonly engine: string;
  /** Or the first words of one: 'append' is also 'append order'. */
  readonly call: string;
  readonly when: When;
  /** So many such calls it lets go; missing: none. */
  readonly lets?: number | undefined;
  readonly spring: () => void;
}

/** What waits for processes on their way. */
export class Traps {
  private readonly set = new Set<Trap>();
  private readonly passed = new Map<Trap, number>();

  lay(trap: Trap): void {
    this.set.add(trap);
  }

  /** The process may be dead or asleep afterwards. */
  spring(life: Life, engine: string, call: string, when: When): void {
    if (this.set.size === 0) return;
    for (const trap of this.set) {
      if (trap.process !== life.name || trap.engine !== engine) continue;
      if (!isOf(trap.call, call) || trap.when !== when || life.isDead) continue;
      const passed = this.passed.get(trap) ?? 0;
      this.passed.set(trap, passed + 1);
      if (passed < (trap.lets ?? 0)) continue;
      this.set.delete(trap);
      trap.spring();
    }
  }

  remove(trap: Trap): void {
    this.set.delete(trap);
  }
}

function isOf(kind: string, call: string): boolean {
  return call === kind || call.startsWith(`${kind} `);
}
