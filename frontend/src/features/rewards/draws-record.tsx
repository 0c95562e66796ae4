import type { Fairness, RecordEntry } from '@/data/rewards/fairness';
import { eventMoment } from '@/data/venue-events/event-time';
import { useVenueZone } from '@/data/venues/use-venue-zone';
import { SectionHeading } from '@/shared/ui/section-heading';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/data-table';
import { texts } from './texts';
import type { Done } from './use-check';

const { checked: words } = texts;

const LINE_DIGITS = 6;

interface DrawsRecordProps {
  fairness: Fairness;
  check: Done;
}

/** Every line of the record; those of this device are marked. */
export function DrawsRecord({ fairness, check: { entries, own } }: DrawsRecordProps) {
  const { vendorId, odds } = fairness;
  const timeZone = useVenueZone(vendorId);
  const nameOf = (prizeId: string): string =>
    odds.prizes.find((prize) => prize.prizeId === prizeId)?.name ?? prizeId;
  const outcomeOf = ({ kind, prizeId }: RecordEntry): string => {
    if (prizeId === null) return words.noPrize;
    return kind === 'return' ? words.returned(nameOf(prizeId)) : nameOf(prizeId);
  };
  const columns: readonly Column<RecordEntry>[] = [
    {
      ...{ key: 'n', label: words.line.n },
      // In the order of the numbers, also where it is sorted as a text.
      value: ({ n }) => String(n).padStart(LINE_DIGITS, '0'),
      cell: ({ n }) => (own.has(n) ? `${n} (${words.mine})` : n),
    },
    { key: 'outcome', label: words.line.outcome, value: outcomeOf },
    {
      ...{ key: 'at', label: words.line.at },
      value: ({ at }) => at,
      cell: ({ at }) => (timeZone === undefined ? '' : eventMoment(at, timeZone)),
    },
    { key: 'seed', label: words.line.seed, value: ({ clientSeed }) => clientSeed },
  ];
  return (
    <section aria-labelledby="record-title">
      <SectionHeading id="record-title" title={words.lines} count={entries.length} />
      <div className="px-(--gutter)">
        <DataTable
          name="record"
          label={words.lines}
          columns={columns}
          rows={entries}
          keyOf={({ n }) => String(n)}
        />
      </div>
    </section>
  );
}
