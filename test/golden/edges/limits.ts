import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { canonical } from '@lineless/kernel/canonical';
import { ProductError } from '@lineless/kernel/errors';
import { isRecord } from './plain';
import { sectionsIn, type Sections } from './sections';

const LIBS = fileURLToPath(new URL('../../../libs/', import.meta.url));

/**
 * Every number that contracts, models, ports and the kernel share with others, and of what kind each refusal is: most are
 * asked by handlers or pages alone.
 */
export async function limitSections(): Promise<Sections> {
  const files = readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^((contracts|kernel|areas\/[a-z-]+\/model)\/.*|ports\/[a-z-]+\/port)\.ts$/.test(file))
    .filter((file) => !/\.spec\.ts$|\/testing\//.test(file))
    .sort();
  const [numbers, errors]: [string[], string[]] = [[], []];
  for (const file of files) {
    const module = (await import(pathToFileURL(join(LIBS, file)).href)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(module).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (isNumber(value)) numbers.push(`${file} ${name} ${canonical(value)}`);
      else if (file.endsWith('/errors.ts') && isRecord(value)) errors.push(...errorsIn(file, value));
    }
  }
  return sectionsIn(['## limits', ...numbers, '## errors', ...errors]);
}

function errorsIn(file: string, list: Readonly<Record<string, unknown>>): string[] {
  return Object.values(list).flatMap((make) => {
    const error: unknown = typeof make === 'function' ? (make as () => unknown)() : null;
    return error instanceof ProductError ? [`${file} ${error.code} ${error.kind} ${error.message}`] : [];
  });
}

/** Or several by their names. */
function isNumber(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (!isRecord(value)) return false;
  const fields = Object.values(value);
  return fields.length > 0 && fields.every((field) => typeof field === 'number');
}
