import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { jsonIn } from '@lineless/kernel/json-in';
import { checkpointSchema, CopiesUnavailable, type Checkpoint, type CheckpointCopies } from './port';

/** One to a line, in a file that only grows: on another machine's disk, or on one that is written once. */
export function copiesInFile(path: string): CheckpointCopies {
  const name = 'CHECKPOINTS_FILE';
  return {
    name,
    async last() {
      let text: string;
      try {
        text = await readFile(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw new CopiesUnavailable(`${name} cannot be read`, { cause: error });
      }
      return text.split('\n').map(checkpointIn).reduce(larger, null);
    },
    async keep(checkpoint) {
      try {
        await mkdir(dirname(path), { recursive: true });
        // First the end of the line before, which a crash may have cut off.
        await appendFile(path, `\n${JSON.stringify(checkpoint)}`);
      } catch (error) {
        throw new CopiesUnavailable(`${name} cannot be written`, { cause: error });
      }
    },
  };
}

/** `null`: a line that a crash has cut off. */
function checkpointIn(line: string): Checkpoint | null {
  return checkpointSchema.safeParse(jsonIn(line)).data ?? null;
}

function larger(one: Checkpoint | null, other: Checkpoint | null): Checkpoint | null {
  return one && one.treeSize >= (other?.treeSize ?? 0) ? one : other;
}
