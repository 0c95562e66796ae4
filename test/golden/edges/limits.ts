import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { canonical } from '@lineless/kernel/canonical';
import { isRecord } from './plain';
import { sectionsIn, type Sections } from './sections';

const LIBS = fileURLToPath(new URL('../../../libs/', import.meta.url));

/** Every number that contracts, models and the kernel share with others: most are asked by handlers or pages alone. */
export async function limitSections(): Promise<Sections> {
  const files = readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(contracts|kernel|areas\/[a-z-]+\/model)\/.*\.ts$/.test(file))
    .filter((file) => !/\.spec\.ts$|\/testing\//.test(file))
    .sort();
  const lines: string[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(join(LIBS, file)).href)) as Readonly<Record<string, unknown>>;
    const numbers = Object.entries(module).filter(([, value]) => isNumber(value));
    for (const [name, value] of numbers.sort(([a], [b]) => (a < b ? -1 : 1)))
      lines.push(`${file} ${name} ${canonical(value)}`);
  }
  return sectionsIn(['## limits', ...lines]);
}

/** Or several by their names. */
function isNumber(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (!isRecord(value)) return false;
  const fields = Object.values(value);
  return fields.length > 0 && fields.every((field) => typeof field === 'number');
}
