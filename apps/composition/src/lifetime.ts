import { CannotStart } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Log } from '@lineless/platform/logging';

/** After that a shutdown is over, also where work still runs: the stores survive it. */
const SHUTDOWN_MS = 10_000;

/** Something that runs until it is closed. */
export interface Running {
  readonly log: Log;
  close(): Promise<void>;
}

/** Closes once, for any number of requests, and within `SHUTDOWN_MS`. */
export function closeOnce(runtime: Runtime, closeAll: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= new Promise((resolve, reject) => {
      const giveUp = runtime.after(SHUTDOWN_MS, () => reject(new Error('The shutdown took too long')));
      closeAll().then(resolve, reject).finally(giveUp);
    });
    return closing;
  };
}

/** The life of a process: starts, says so, and ends in good order when asked to. */
export async function live<T extends Running>(
  start: () => Promise<T>,
  greet: (running: T) => string,
): Promise<void> {
  try {
    const running = await start();
    process.stdout.write(greet(running));
    endWhenAsked(running);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

function endWhenAsked(running: Running): void {
  const { log } = running;
  let asked = false;
  const end = (signal: NodeJS.Signals) => {
    // An operator who asks twice does not want to wait.
    if (asked) process.exit(1);
    asked = true;
    log.info({ signal }, 'Shutting down');
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function reasonOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Another program listens where Lineless was to listen: ${error.message}. Set PORT to another one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
