import { texts } from './texts';

/** 'N item' or 'N items' (C2). */
export function countText(count: number): string {
  return texts.items(count);
}
