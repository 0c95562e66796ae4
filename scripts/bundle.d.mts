import type { BuildOptions } from 'rolldown';

export declare function bundle(
  input: string | Readonly<Record<string, string>>,
  options?: BuildOptions & { readonly home?: string },
): Promise<{ readonly code: string }>;
