import { z } from 'zod';
import type { EventFormat } from '@lineless/kernel/event-format';
import { areas } from '../../apps/composition/src/areas';

/** Every event type that is ever stored, of every area. */
export const formats: Readonly<Record<string, EventFormat>> = Object.assign(
  {},
  ...areas.flatMap((area) => area.formats),
);

/** One version of one event: examples as they may lie in a store, and the shape they were written to. */
export const goldenFile = z.strictObject({
  type: z.string(),
  version: z.number().int(),
  examples: z.array(z.record(z.string(), z.unknown())).min(1),
  shape: z.record(z.string(), z.unknown()),
});
export type GoldenFile = z.infer<typeof goldenFile>;

/** A schema as plain data, to compare what is declared with what was written down. */
export function shapeOf(schema: z.ZodType): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(z.toJSONSchema(schema))));
}

/** What is wrong with a golden file under today's format, in words; empty when nothing is. */
export function complaints(file: GoldenFile, format: EventFormat): string[] {
  const found: string[] = [];
  if (file.version === format.version && !sameJson(shapeOf(format.schema), file.shape)) {
    found.push(`${file.type}: the shape of version ${file.version} has changed; add a version instead`);
  }
  for (const example of file.examples) {
    let data: unknown = example;
    for (let version = file.version; version < format.version; version += 1) {
      data = format.upcasts?.[version]?.(data);
    }
    const parsed = format.schema.safeParse(data);
    if (!parsed.success) found.push(`${file.type}: a stored version ${file.version} can no longer be read`);
    else if (!sameJson(parsed.data, data))
      found.push(`${file.type}: reading version ${file.version} loses data`);
  }
  return found;
}

/** Equal as JSON, in any order of the fields. */
function sameJson(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
