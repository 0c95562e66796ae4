/** A name as it is looked for: in any case, accents and spaces. */
export function searchable(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
