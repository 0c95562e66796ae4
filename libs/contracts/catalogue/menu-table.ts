import { z } from 'zod';
import { menuLimits } from './menu-limits';

/** In bytes, and in characters well below: a menu of the largest size with long descriptions. */
export const LARGEST_TABLE = 1024 * 1024;
const MOST_CHARACTERS = 600_000;

/** A CSV text whose first line names its columns (docs/operations.md). */
export const menuTable = z.object({
  table: z.string().min(1).max(MOST_CHARACTERS),
  /** Nothing is done: the answer says what would be. */
  preview: z.boolean().optional(),
});

/** Of a preview, so many lines that add or change an item are named; all of them are counted. */
export const MOST_LINES_TOLD = 500;

/** A line that adds an item or, with what changes column by column as it stands in the table, changes one. */
const plannedLine = z.object({
  line: z.number().int(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
});
export type PlannedLine = z.infer<typeof plannedLine>;

/** How many items there were of each kind; together those of the table. `lines`, of a preview: what those of them do that do something. */
export const importedMenu = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  lines: z.array(plannedLine).optional(),
});

export const MOST_ITEMS = menuLimits.order;
