/** Where a page of a history ends: which of its runs, and how far in it. */
export interface HistoryPlace {
  readonly run: number;
  /** Missing: where the run begins. */
  readonly cursor?: string | undefined;
}

const LATER_RUN = /^(\d)~(.*)$/s;

export function placeOf(token: string | undefined): HistoryPlace {
  if (token === undefined) return { run: 0 };
  const [, run, cursor = ''] = LATER_RUN.exec(token) ?? [];
  if (run === undefined) return { run: 0, cursor: token };
  return cursor === '' ? { run: Number(run) } : { run: Number(run), cursor };
}

/** Of the page after the one that ends there; undefined: there is none. @param runs how many there are */
export function tokenOf({ run, cursor }: HistoryPlace, runs: number): string | undefined {
  if (cursor !== undefined) return run === 0 ? cursor : `${run}~${cursor}`;
  return run + 1 < runs ? `${run + 1}~` : undefined;
}
