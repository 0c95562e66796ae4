import type { Row } from './table';

/** What two sides measured, round by round. */
export type Turns<T> = readonly { readonly theirs: T; readonly ours: T }[];

/** Which side begins changes from round to round: what else the machine has to do meets both. */
export async function inTurns<Side, T>(
  rounds: number,
  { theirs, ours }: { readonly theirs: Side; readonly ours: Side },
  measure: (side: Side) => Promise<T>,
): Promise<Turns<T>> {
  const measured: { theirs: T; ours: T }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) measured.push({ theirs: await measure(theirs), ours: await measure(ours) });
    else {
      const first = await measure(ours);
      measured.push({ theirs: await measure(theirs), ours: first });
    }
  }
  return measured;
}

/** Ours to theirs, of each round. */
export function ratio<T>(
  what: string,
  measured: Turns<T>,
  figure: (one: T) => number,
  target?: Row['target'],
): Row {
  const values = measured.map(({ theirs, ours }) => figure(ours) / figure(theirs));
  return { what, values, unit: '×', ...(target && { target }) };
}
