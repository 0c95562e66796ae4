import { createHash } from 'node:crypto';

/** How often each met each: by fault, then by what it met. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a night has tried. */
export interface Covered {
  /** Faults, and the commands that were under way while they were in force. */
  readonly commands: Counts;
  /** Faults, and the calls of engines that they have hit. */
  readonly calls: Counts;
  /** Of every change in its order: two nights with the same one were the same interleaving. */
  readonly order: string;
  /** Each three changes in a row, as numbers: how the processes' steps mix from close by. */
  readonly windows: readonly number[];
}

interface UnderWay {
  readonly name: string;
  /** `null`: of all processes. */
  readonly process: string | null;
}

const READS = /^(?:find|read|last|retrieve)\b/;
const LEASES = / leases$/;
const WINDOW = 3;

/** Watches a night, and changes nothing in it. */
export class Coverage {
  private readonly faults = new Set<UnderWay>();
  private readonly pending = new Set<UnderWay>();
  private readonly commands = new Tally();
  private readonly calls = new Tally();
  private readonly order = createHash('sha256');
  private readonly windows = new Set<number>();
  private lately: readonly string[] = [];

  get covered(): Covered {
    const { commands, calls, order, windows } = this;
    return {
      ...{ commands: commands.counts, calls: calls.counts },
      ...{ order: order.copy().digest('hex'), windows: [...windows] },
    };
  }

  /** From now on. @param process `null`: it concerns all @returns ends it */
  fault(name: string, process: string | null): () => void {
    const fault = { name, process };
    for (const command of this.pending) this.meet(fault, command);
    this.faults.add(fault);
    return () => void this.faults.delete(fault);
  }

  /** A process begins to carry it out. @returns ends it */
  command(name: string, process: string): () => void {
    const command = { name, process };
    for (const fault of this.faults) this.meet(fault, command);
    this.pending.add(command);
    return () => void this.pending.delete(command);
  }

  /** A fault has hit a process's call of an engine. */
  hit(fault: string, engine: string, call: string): void {
    this.calls.count(fault, `${engine} ${call}`);
  }

  /** An engine has carried out a call. Reads change nothing, and leases' beats would drown all else. */
  step(process: string, engine: string, call: string): void {
    if (READS.test(call) || LEASES.test(call)) return;
    const step = `${process} ${engine} ${call}`;
    this.order.update(step);
    this.lately = [...this.lately, step].slice(-WINDOW);
    if (this.lately.length === WINDOW) this.windows.add(numberOf(this.lately));
  }

  private meet(fault: UnderWay, command: UnderWay): void {
    if (fault.process === null || fault.process === command.process)
      this.commands.count(fault.name, command.name);
  }
}

/** Of two processes of a kind it does not matter which was first. */
function numberOf(steps: readonly string[]): number {
  const names: string[] = [];
  let hash = 0x811c9dc5;
  for (const step of steps) {
    const [kind = '', number = '', ...call] = step.split(' ');
    const process = `${kind} ${number}`;
    if (!names.includes(process)) names.push(process);
    for (const character of `${kind} ${names.indexOf(process)} ${call.join(' ')}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

class Tally {
  readonly counts: Record<string, Record<string, number>> = {};

  count(row: string, column: string): void {
    const counted = (this.counts[row] ??= {});
    counted[column] = (counted[column] ?? 0) + 1;
  }
}
