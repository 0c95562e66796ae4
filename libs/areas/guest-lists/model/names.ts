/** A name as it is looked for: whatever the case, the accents and the spaces. */
export function searchable(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
