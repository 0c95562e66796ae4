import { ShareKey } from '@/shared/ui/charts/share-bar';
import type { Column } from '@/shared/ui/table/column';
import { texts } from './texts';
import { percentOf } from './words';

interface Share {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** What a part of the bar is called, beside its colour in the bar. */
export function partColumn<Row extends Share>(
  rows: readonly Row[],
  { key, label }: Pick<Column<Row>, 'key' | 'label'>,
): Column<Row> {
  return {
    ...{ key, label },
    value: ({ name }) => name,
    cell: (row) => (
      <span className="inline-flex items-center gap-2.5">
        <ShareKey index={rows.indexOf(row)} />
        {row.name}
      </span>
    ),
  };
}

export const shareColumn: Column<Share> = {
  key: 'share',
  label: texts.columns.share,
  unit: texts.units.share,
  value: ({ share }) => share.toFixed(4),
  cell: ({ share }) => percentOf(share),
  isNumber: true,
};
