import { atLeast } from '@lineless/contracts/access';
import { Printer } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { useSalesSummary } from '@/data/analytics/summary';
import { dateText } from '@/data/analytics/weeks';
import { useLogWatch } from '@/data/audit/watch';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { LogBanner, LogMark } from '@/shared/chrome/log-watch';
import { ManagersFrame } from '@/shared/chrome/managers-frame';
import { serverNow } from '@/shared/lib/server-clock';
import { whenOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { DayField } from '@/shared/ui/day-field';
import { FieldError } from '@/shared/ui/field-shell';
import { FiguresBeside } from '@/shared/ui/figure-card';
import { SelectField } from '@/shared/ui/select-field';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { SummaryTables } from './summary-tables';
import { texts } from './texts';
import { Verified } from './verified';
import { periods, steps, useSummaryAddress } from './use-summary-address';

/** Ours: what an accountant books, and what closes a night; for MANAGER and above. */
export function SummaryScreen() {
  const { location, role } = useWorkplace();
  if (!atLeast(role.role, 'MANAGER')) return <Navigate to={paths.staffHome.to(location)} replace />;
  return <Summary />;
}

function Summary() {
  const { location } = useWorkplace();
  const { vendorId, vendorName, timeZone } = location;
  const watch = useLogWatch(vendorId);
  const address = useSummaryAddress(location);
  const places = usePlaces(address.vendorLocationId);
  const place = places.find(({ value }) => value === (address.vendorLocationId ?? ''))?.label ?? '';
  const days =
    address.from === address.until
      ? dayText(address.from)
      : `${dayText(address.from)} – ${dayText(address.until)}`;
  return (
    <ManagersFrame
      title={texts.title}
      subtitle={vendorName}
      end={<LogMark watch={watch} timeZone={timeZone} />}
    >
      <LogBanner watch={watch} timeZone={timeZone} />
      <main className="px-(--gutter) pb-5">
        <Controls address={address} places={places} />
        <p className="pt-4 type-label">{[days, place].join(', ')}</p>
        {address.isRight ? (
          <Figures address={address} place={place} />
        ) : (
          <FieldError>{texts.wrongRange}</FieldError>
        )}
      </main>
    </ManagersFrame>
  );
}

/** All of them, then each; the chosen one by its code until its name is known: the figures are its own. */
function usePlaces(chosen: string | undefined): readonly Place[] {
  const { location } = useWorkplace();
  const { data = [location] } = useGetVenueLocationsQuery(location.vendorId);
  const each = data.map((one) => ({ value: one.vendorLocationId, label: one.description }));
  const isKnown = chosen === undefined || each.some(({ value }) => value === chosen);
  return [
    { value: '', label: texts.allLocations },
    ...(isKnown ? each : [...each, { value: chosen, label: chosen }]),
  ];
}

interface Place {
  readonly value: string;
  readonly label: string;
}

type Address = ReturnType<typeof useSummaryAddress>;

function Figures({ address, place }: { address: Address; place: string }) {
  const { location } = useWorkplace();
  const { from, until, by, vendorLocationId } = address;
  const { vendorId, timeZone } = location;
  const { summary, isError, refetch } = useSalesSummary({ vendorId, from, until, by, vendorLocationId });
  if (!summary && isError) return <ErrorState text={texts.failed} onReload={() => void refetch()} />;
  if (!summary)
    return (
      <Loading label={texts.loading}>
        <Skeleton className="mt-4 h-84" />
      </Loading>
    );
  const beside = [
    { label: texts.filter, value: place },
    { label: texts.timeZone, value: timeZone },
  ];
  return (
    <FiguresBeside value={beside}>
      <p className="type-small text-muted">
        {texts.asOf(whenOf(summary.generatedAt, location, serverNow()), summary.dayStart)}
      </p>
      <SummaryTables summary={summary} />
      <Verified from={from} until={until} />
    </FiguresBeside>
  );
}

interface ControlsProps {
  address: Address;
  places: readonly Place[];
}

function Controls({ address, places }: ControlsProps) {
  const { period, from, until, by, vendorLocationId = '', show } = address;
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-end gap-2 pt-4 md:flex md:flex-wrap print:hidden"
    >
      <SelectField
        label={texts.period}
        className="md:w-40"
        value={period}
        options={periods.map((value) => ({ value, label: texts.periods[value] }))}
        onChange={({ target }) => show({ period: target.value, from, until })}
      />
      <SelectField
        label={texts.by}
        className="md:w-32"
        value={by}
        options={steps.map((value) => ({ value, label: texts.steps[value] }))}
        onChange={({ target }) => show({ by: target.value })}
      />
      {period === 'range' && (
        <>
          <DayField label={texts.from} value={from} onDay={(day) => show({ from: day })} />
          <DayField label={texts.until} value={until} onDay={(day) => show({ until: day })} />
        </>
      )}
      <SelectField
        label={texts.location}
        className="col-span-2 md:w-56"
        value={vendorLocationId}
        options={places}
        onChange={({ target }) => show({ location: target.value })}
      />
      <Button
        variant="outline"
        icon={Printer}
        className="col-span-2 md:ml-auto"
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
    </form>
  );
}

/** 'Saturday, Nov 14'. */
function dayText(date: string): string {
  return `${dateText(date, 'weekday')}, ${dateText(date, 'date')}`;
}
