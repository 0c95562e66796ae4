import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { reservationStatuses } from '@lineless/contracts/guest-lists/reservation-statuses';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { BYTE_ORDER_MARK } from '@lineless/kernel/csv';
import { FileDown, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { findGuests, type PromoterOf } from '@/data/guest-lists/find-guests';
import { tallyOf } from '@/data/guest-lists/tally';
import { isOver } from '@/data/guest-lists/upcoming';
import { saveFile } from '@/shared/lib/save-file';
import { toLocalTime } from '@/shared/lib/zoned-time';
import { serverNow } from '@/shared/lib/server-clock';
import type { VenueClock } from '@/shared/lib/time';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { SelectField } from '@/shared/ui/select-field';
import { csvOf } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/data-table';
import { BatchBar } from './batch-bar';
import { choiceColumn, guestColumns } from './columns';
import { texts } from './texts';

interface GuestTableProps {
  glevent: Glevent;
  guests: readonly Reservation[];
  promoterOf: PromoterOf;
  venue: VenueClock;
}

/** Of a filter that lets everybody through; no link is called so. */
const ALL = '*';
const NONE: ReadonlySet<string> = new Set();

/** Sorted by any column, filtered, chosen from, saved and printed. */
export function GuestTable({ glevent, guests, promoterOf, venue }: GuestTableProps) {
  const { vendorId, gleventId } = glevent;
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState(ALL);
  const [linkId, setLinkId] = useState(ALL);
  const [isVipOnly, setIsVipOnly] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const [isPrinting, setIsPrinting] = useState(false);
  const print = (): void => {
    // All rows are there before the browser looks.
    flushSync(() => setIsPrinting(true));
    window.print();
    setIsPrinting(false);
  };
  const columns = useMemo(() => guestColumns(promoterOf, venue), [promoterOf, venue]);
  const rows = findGuests(guests, typed, promoterOf).filter(
    (guest) =>
      (status === ALL || guest.reservationStatus === status) &&
      (linkId === ALL || guest.promoterLinkId === linkId) &&
      (!isVipOnly || guest.vip),
  );
  // What a filter hides is not meant by what is done to the chosen.
  const meant = rows.filter(({ reservationId }) => chosen.has(reservationId));
  const onChoose = ({ reservationId }: Reservation, isChosen: boolean): void =>
    setChosen(
      (now) => new Set(isChosen ? [...now, reservationId] : [...now].filter((id) => id !== reservationId)),
    );
  const [name, ...rest] = columns;
  const shown = [...(name ? [name] : []), choiceColumn({ chosen, onChoose }), ...rest];
  const tally = tallyOf(guests);
  const nightOf = toLocalTime(glevent.startTime, venue.timeZone).slice(0, 'YYYY-MM-DD'.length);
  return (
    <div className="grid gap-4">
      <p className="type-label tabular-nums" role="status">
        {isOver(glevent, serverNow())
          ? texts.came(tally.in, tally.expected)
          : texts.standing(tally.in, tally.reserved)}
      </p>
      <div className="grid grid-cols-[2fr_1fr_1fr_auto] items-end gap-3 max-md:grid-cols-1 print:hidden">
        <Field
          label={texts.search}
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SelectField
          label={texts.filter.status}
          value={status}
          options={[
            { value: ALL, label: texts.filter.all },
            ...reservationStatuses.map((one) => ({ value: one, label: texts.statuses[one] })),
          ]}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
        />
        <SelectField
          label={texts.filter.promoter}
          value={linkId}
          options={[
            { value: ALL, label: texts.filter.anyPromoter },
            ...glevent.promoterLinks.map((link) => ({ value: link.linkId, label: link.name })),
          ]}
          onChange={({ currentTarget }) => setLinkId(currentTarget.value)}
        />
        <Checkbox checked={isVipOnly} onCheckedChange={setIsVipOnly}>
          {texts.filter.vip}
        </Checkbox>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <BatchBar
          of={{ vendorId, gleventId }}
          chosen={meant}
          shown={rows.length}
          onAll={() => setChosen(new Set(rows.map(({ reservationId }) => reservationId)))}
          onNone={() => setChosen(NONE)}
          // Who was chosen since, and whom a filter hides, stays chosen.
          onDone={(done) => setChosen((now) => new Set([...now].filter((id) => !done.includes(id))))}
        />
        <span className="ml-auto flex gap-2">
          <Button
            size="compact"
            variant="outline"
            icon={FileDown}
            onClick={() =>
              saveFile(
                `guests-${glevent.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${nightOf}.csv`,
                new Blob([BYTE_ORDER_MARK, csvOf(columns, rows)], { type: 'text/csv' }),
              )
            }
          >
            {texts.save}
          </Button>
          <Button size="compact" variant="outline" icon={Printer} onClick={print}>
            {texts.print}
          </Button>
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="type-body text-muted">{texts.none}</p>
      ) : (
        <DataTable
          name="guests"
          label={texts.label}
          columns={shown}
          rows={rows}
          keyOf={({ reservationId }) => reservationId}
          whole={isPrinting}
        />
      )}
    </div>
  );
}
