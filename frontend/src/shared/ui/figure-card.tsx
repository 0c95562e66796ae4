import { BYTE_ORDER_MARK } from '@lineless/kernel/csv';
import { Download, Table2, ChartColumn } from 'lucide-react';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { saveFile } from '@/shared/lib/save-file';
import { cx } from './cx';
import { csvOf, type Beside } from './table/column';
import { DataTable, type DataTableProps } from './table/data-table';
import { texts } from './charts/texts';

/** What the files of all cards below say beside their rows. */
export const FiguresBeside = createContext<readonly Beside[]>([]);

export interface FigureCardProps<Row> extends Omit<DataTableProps<Row>, 'label'> {
  title: string;
  /** What it shows, in one sentence. */
  sentence: ReactNode;
  /** What the signs of the chart mean. */
  legend?: ReactNode;
  chart?: ReactNode;
  /** Chart and table stand there together; otherwise a switch shows one or the other. */
  both?: boolean;
  /** Of its CSV file: 'daily-revenue-2026-11-08'. */
  fileName: string;
  className?: string;
}

/** A figure: a chart, the same as a table, the same as a sentence, and the same as a file. */
export function FigureCard<Row>({
  title,
  sentence,
  legend,
  chart,
  both = false,
  fileName,
  className,
  ...table
}: FigureCardProps<Row>) {
  const id = useId();
  const beside = use(FiguresBeside);
  const [isTable, setTable] = useState(false);
  // Heads without rows say nothing that the sentence does not say.
  const hasRows = table.rows.length > 0;
  const hasSwitch = chart !== undefined && !both;
  const save = (): void =>
    saveFile(
      `${fileName}.csv`,
      new Blob([BYTE_ORDER_MARK, csvOf(table.columns, table.rows, beside)], { type: 'text/csv' }),
    );
  return (
    <section aria-labelledby={id} className={cx('min-w-0 break-inside-avoid', className)}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id={id} className="type-label">
          {title}
        </h2>
        {legend !== undefined && !isTable && (
          <span className="flex flex-wrap items-center gap-x-4 type-small text-muted">{legend}</span>
        )}
        <span className="ml-auto flex print:hidden">
          {hasSwitch && (
            <Tool
              icon={isTable ? ChartColumn : Table2}
              text={isTable ? texts.showChart : texts.showTable}
              label={isTable ? texts.chartOf(title) : texts.tableOf(title)}
              onPress={() => setTable(!isTable)}
            />
          )}
          {hasRows && <Tool icon={Download} text={texts.save} label={texts.saveOf(title)} onPress={save} />}
        </span>
      </div>
      <p className="pb-2 type-small text-muted">{sentence}</p>
      {chart !== undefined && !isTable && (
        <div role="img" aria-label={title} className={cx(both && 'pb-4')}>
          {chart}
        </div>
      )}
      {hasRows && (!hasSwitch || isTable) && <DataTable {...table} label={title} />}
    </section>
  );
}

/**
 * A chart's place: as high before its code has come as after. A chart takes a new width, or another size of text, a
 * frame after its place has: in that frame it stands out of its place and must not widen the page.
 */
export function Plot({ children }: { children: ReactNode }) {
  return <div className="h-60 overflow-x-clip lg:h-64">{children}</div>;
}

interface ToolProps {
  icon: typeof Download;
  text: string;
  /** What it says and what it is about. */
  label: string;
  onPress: () => void;
}

function Tool({ icon: Icon, text, label, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control px-2 text-14 leading-5 font-semibold text-muted hover:bg-raised hover:text-text"
    >
      <Icon aria-hidden size={16} strokeWidth={2} />
      {text}
    </button>
  );
}
