import { saidBy } from '@lineless/kernel/said-by';
import { readCommandLine } from './command-line';
import { USAGE } from './usage';
import { UsageError } from './usage-error';

/** A reader that stops early, as `head` does, has what it wanted: the rest of the work is done all the same. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await readCommandLine(process.argv.slice(2)).run();
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`${saidBy(error)}\n`);
    process.exitCode = 1;
  }
}
