export interface PersonName {
  readonly firstName: string;
  readonly lastName?: string;
}

/** C5, M5: one word is the first name; of two or more the first is, and the rest is the last name. */
export function nameIn(text: string | undefined): PersonName | undefined {
  const [firstName, ...rest] = (text ?? '').trim().split(/\s+/);
  if (!firstName) return undefined;
  return rest.length > 0 ? { firstName, lastName: rest.join(' ') } : { firstName };
}
