import { fork, type ChildProcess } from 'node:child_process';
import { runNight, type NightReport } from '../night';
import { draw } from '../story/draw';

/** What a helper says of a night. */
export interface Ran extends NightReport {
  readonly seed: number;
  /** That it took, in milliseconds. */
  readonly cpuMs: number;
}

/** As its first argument. */
export const HELPS = 'helps';
/** Generously: most of what a night makes is soon forgotten. */
const YOUNG_MEGABYTES = 64;

/** Runs the nights whose seeds it is told, one after the other, until it is told no more. */
export function serveNights(): void {
  // Nest looks at it with every provider, and Node's own asks the system each time.
  process.env = { ...process.env };
  // Failures are a night's daily bread; one that goes wrong is run again, where errors say where they come from.
  Error.stackTraceLimit = 0;
  // Ctrl-C is for the run, which has each night that was begun finished.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (seed: number) => void run(seed));

  async function run(seed: number): Promise<void> {
    const before = process.cpuUsage();
    const report = await runNight(draw(seed));
    const { user, system } = process.cpuUsage(before);
    const ran: Ran = { ...report, seed, cpuMs: Math.round((user + system) / 1_000) };
    process.send?.(ran);
  }
}

/** @param script the bundle that both sides are of */
export function newHelper(script: string): ChildProcess {
  const execArgv = ['--enable-source-maps', `--max-semi-space-size=${YOUNG_MEGABYTES}`];
  return fork(script, [HELPS], { execArgv });
}
