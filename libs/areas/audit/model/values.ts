import { z } from 'zod';

const record = z.record(z.string(), z.unknown());

/** JSON that is an object, as one. */
export function recordIn(value: unknown): Record<string, unknown> {
  return record.parse(value);
}
