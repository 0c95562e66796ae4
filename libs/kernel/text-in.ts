/** A text of stored data by its name, also where no code can read the rest; `null`: it says none. */
export function textIn(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return null;
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' ? value : null;
}
