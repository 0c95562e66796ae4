import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** What a file says. @throws Error where it is no JSON, and `otherwise` where it says something else */
export function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  otherwise: string,
): z.output<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON.`, { cause });
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Error(otherwise);
}
