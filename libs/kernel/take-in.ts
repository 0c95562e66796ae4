import { z } from 'zod';
import { UNREADABLE, unreadableIn } from './text';

/**
 * What comes in from outside, as its schema takes it and with texts that every store keeps: the only way in. What the
 * schema leaves out is not looked at, so the work is bounded by the schema.
 */
export function takeIn<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return parsed;
  const path = unreadableIn(parsed.data);
  if (path === null) return parsed;
  const refuse = z.custom<z.output<Schema>>(() => false, { error: UNREADABLE, path: [...path] });
  return refuse.safeParse(value);
}
