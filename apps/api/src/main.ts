import { CannotStart } from '@lineless/kernel/errors';
import { greeting } from './greeting';
import { startServer, type RunningServer } from './server';

/** Starts the service, says where to look, and ends it in good order when asked to. */
try {
  const server = await startServer();
  process.stdout.write(greeting(server));
  endWhenAsked(server);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

function endWhenAsked(server: RunningServer): void {
  let asked = false;
  const end = (signal: NodeJS.Signals) => {
    // Whoever asks twice does not want to wait.
    if (asked) process.exit(1);
    asked = true;
    server.log.info({ signal }, 'Shutting down');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error({ err: error }, 'The shutdown failed');
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
