import type { MenuSectionKey } from '@lineless/contracts/catalogue/menu-order';
import { texts } from './texts';

/** What the row of all sections is called, read aloud. */
export const SECTIONS_LABEL = texts.sections.label;

export function sectionName(key: MenuSectionKey): string {
  return texts.sections[key];
}
