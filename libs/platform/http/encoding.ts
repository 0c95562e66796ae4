/** How a body may be packed, best first, as HTTP calls it. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const WEIGHT = /^q=([01](?:\.\d{0,3})?)$/i;

/**
 * The best of our encodings that a request takes (RFC 9110, 12.5.3): what it does not name goes by `*`, and a
 * weight of 0 is a no. Where several weigh the same, ours decides.
 * @param accepts its Accept-Encoding
 * @param offered those there are, best first
 * @returns `undefined`: as it is
 */
export function encodingFor(
  accepts: string | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (accepts === undefined) return undefined;
  const weights = weightsOf(accepts);
  const weightOf = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of offered) {
    if (weightOf(encoding) > (best === undefined ? 0 : weightOf(best))) best = encoding;
  }
  return best;
}

function weightsOf(accepts: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepts.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const said = parameters.map((parameter) => WEIGHT.exec(parameter)?.[1]).find(Boolean);
    weights.set(name.toLowerCase().replace(/^x-gzip$/, 'gzip'), said === undefined ? 1 : Number(said));
  }
  return weights;
}
