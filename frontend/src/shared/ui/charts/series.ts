/** The series of a chart in their order of use: told apart by colour, dash and mark (look/README.md, Charts). */
export const series = [
  { color: 'var(--series-1)', dash: '0', mark: 'dot' },
  { color: 'var(--series-2)', dash: '9 4', mark: 'square' },
  { color: 'var(--series-3)', dash: '2 4', mark: 'triangle' },
  { color: 'var(--series-4)', dash: '12 4 2 4', mark: 'diamond' },
  { color: 'var(--series-5)', dash: '5 3', mark: 'ring' },
] as const;

export type Series = (typeof series)[number];

/** @param index 0 is the first; a sixth looks like the first */
export function seriesAt(index: number): Series {
  return series[index % series.length] ?? series[0];
}
