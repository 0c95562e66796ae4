export const witnesses: Set<() => Promise<string>>;
export function witnessed(error: unknown): Promise<void>;
