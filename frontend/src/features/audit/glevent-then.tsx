import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useWorkplace } from '@/data/staff/workplace';
import { exactly } from '@/shared/lib/record-time';
import { StatusMark } from '@/shared/ui/status-mark';
import { DataTable } from '@/shared/ui/table/data-table';
import type { Column } from '@/shared/ui/table/column';
import { StateFacts } from './state-panel';
import { texts } from './texts';

const columns: readonly Column<Reservation>[] = [
  {
    key: 'guest',
    label: texts.glevent.guest,
    value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  },
  {
    key: 'status',
    label: texts.glevent.state,
    value: ({ reservationStatus }) => reservationStatus,
    cell: ({ reservationStatus }) => <StatusMark status={reservationStatus} />,
  },
  { key: 'party', label: texts.glevent.party, value: ({ quantity }) => quantity, isNumber: true },
  {
    key: 'in',
    label: texts.glevent.inNow,
    value: ({ checkedInQuantity, outQuantity = 0 }) => checkedInQuantity - outQuantity,
    isNumber: true,
  },
];

interface GleventThenProps {
  glevent: Glevent;
  guests: readonly Reservation[];
  isCut: boolean;
}

/** A guest list as it was: how many were in, were expected and waited, and who was on it. */
export function GleventThen({ glevent, guests, isCut }: GleventThenProps) {
  const { location } = useWorkplace();
  const { timeZone } = location;
  const { name, startTime, endTime, gleventStatus } = glevent;
  const time = (instant: string): string =>
    `${exactly('day', instant, timeZone)}, ${exactly('minutes', instant, timeZone)}`;
  const figures = [
    [glevent.checkedInCount - (glevent.outCount ?? 0), texts.glevent.in],
    [glevent.expectedCount, texts.glevent.expected],
    [glevent.waitlistedCount, texts.glevent.waiting],
    [glevent.availableCount, texts.glevent.places],
  ] as const;
  return (
    <>
      <p className="pt-2 type-lead">{name}</p>
      <dl className="grid grid-cols-4 gap-3 py-3">
        {figures.map(([count, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="type-small text-muted">{label}</dt>
            <dd className="type-figure-laptop">{count}</dd>
          </div>
        ))}
      </dl>
      <StateFacts
        facts={[
          { label: texts.glevent.status, value: gleventStatus },
          { label: texts.glevent.begins, value: time(startTime) },
          { label: texts.glevent.ends, value: time(endTime) },
        ]}
      />
      <div className="pt-3">
        {guests.length === 0 ? (
          <p className="type-small text-muted">{texts.glevent.empty}</p>
        ) : (
          <DataTable
            name="guests"
            label={texts.glevent.guests}
            columns={columns}
            rows={guests}
            keyOf={({ reservationId }) => reservationId}
          />
        )}
        {isCut && <p className="pt-2 type-small text-muted">{texts.travel.more}</p>}
      </div>
    </>
  );
}
