import { z } from 'zod';
import { menuLimits } from './menu-limits';

/** In bytes, and in characters well below: a menu of the largest size with long descriptions. */
export const LARGEST_TABLE = 1024 * 1024;
const MOST_CHARACTERS = 600_000;

/** A CSV text whose first line names its columns (docs/operations.md). */
export const menuTable = z.object({ table: z.string().min(1).max(MOST_CHARACTERS) });

/** How many items there were of each kind; together those of the table. */
export const importedMenu = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});

export const MOST_ITEMS = menuLimits.order;
