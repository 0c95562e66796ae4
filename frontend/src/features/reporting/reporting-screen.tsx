import { atLeast } from '@lineless/contracts/access';
import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import { ChartColumn, Printer } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { useWeek } from '@/data/analytics/week';
import { weekText } from '@/data/analytics/weeks';
import { useLogWatch } from '@/data/audit/watch';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { LogBanner, LogMark } from '@/shared/chrome/log-watch';
import { ManagersFrame } from '@/shared/chrome/managers-frame';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { FiguresBeside } from '@/shared/ui/figure-card';
import { LiveDot } from '@/shared/ui/live-dot';
import { SectionTabs } from '@/shared/ui/section-tabs';
import { SelectField } from '@/shared/ui/select-field';
import { FiguresLoading } from './figures-loading';
import { FiguresOfTab } from './figures-of-tab';
import { Prizes } from './prizes-card';
import { texts } from './texts';
import { useReportingAddress, type ReportingAddress, type Tab } from './use-reporting-address';
import { Verified } from './verified';
import { WeekNavigator } from './week-navigator';

const tabs: readonly { key: Tab; label: string }[] = [
  { key: 'overview', label: texts.tabs.overview },
  { key: 'sales', label: texts.tabs.sales },
  { key: 'users', label: texts.tabs.users },
  { key: 'products', label: texts.tabs.products },
];

/** S2: the figures of a vendor, week by week. Who is STAFF stands at the location's home (resolution 48). */
export function ReportingScreen() {
  const { location, role } = useWorkplace();
  if (!atLeast(role.role, 'MANAGER')) return <Navigate to={paths.staffHome.to(location)} replace />;
  return <Reporting isAuditor={atLeast(role.role, 'ADMIN')} />;
}

function Reporting({ isAuditor }: { isAuditor: boolean }) {
  const { location } = useWorkplace();
  const { vendorId, vendorName, vendorLocationId: here, timeZone } = location;
  const watch = useLogWatch(vendorId);
  const toEvents = (stream: string): string => paths.staffAuditStream.to({ vendorLocationId: here, stream });
  const address = useReportingAddress(location);
  const { tab, weeks, today, vendorLocationId, show } = address;
  const { week, isError, error, refetch } = useWeek({ vendorId, from: weeks.shown, vendorLocationId }, today);
  const live = useLiveDot(analyticsTopics.vendorAnalytics.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: week !== undefined, isFailed: isError });
  const places = useLocationOptions(vendorLocationId);
  const beside = [
    { label: texts.location.filter, value: placeOf(places, address) ?? '' },
    { label: texts.location.timeZone, value: location.timeZone },
  ];
  const reload = (): void => void refetch();
  return (
    <ManagersFrame
      title={texts.title}
      subtitle={vendorName}
      end={
        <>
          <LogMark watch={watch} timeZone={timeZone} />
          <PrintButton />
          <LiveDot {...dot} />
        </>
      }
    >
      <LogBanner watch={watch} timeZone={timeZone} {...(isAuditor && { to: toEvents })} />
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <div className="print:hidden">
        <SectionTabs
          label={texts.tabs.label}
          tabs={tabs}
          current={tab}
          onSelect={(to) => show({ tab: to })}
          tone="staff"
        />
      </div>
      <main className="px-(--gutter) pb-5">
        <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
          <WeekNavigator weeks={weeks} onWeek={(to) => show({ week: to })} />
          <LocationFilter address={address} />
        </div>
        <Link
          to={paths.staffSalesSummary.to(location)}
          className="inline-flex min-h-11 items-center pt-1 type-small font-semibold underline print:hidden"
        >
          {texts.summary}
        </Link>
        <Printed address={address} />
        {!week && !isError && <FiguresLoading />}
        {!week && isError && <ErrorState text={failureText(error)} onReload={reload} />}
        {week?.numOrders.value === 0 && week.refunds.numOrders === 0 && (
          <EmptyState
            icon={ChartColumn}
            text={
              <>
                {texts.none}
                <span className="block pt-1 type-small text-muted">{texts.noneWhy}</span>
              </>
            }
          />
        )}
        {week && week.numOrders.value + week.refunds.numOrders > 0 && (
          <FiguresBeside value={beside}>
            <FiguresOfTab tab={tab} week={week} today={today} />
          </FiguresBeside>
        )}
        {tab === 'overview' && <Prizes location={location} from={weeks.shown} />}
        <Verified from={weeks.shown} />
      </main>
    </ManagersFrame>
  );
}

/** On paper, in the place of what is pressed: of which week, which tab and which location it speaks. */
function Printed({ address }: { address: ReportingAddress }) {
  const { tab, weeks } = address;
  const places = useLocationOptions(address.vendorLocationId);
  const words = [weekText(weeks.shown), tabs.find(({ key }) => key === tab)?.label, placeOf(places, address)];
  return <p className="hidden type-label print:block">{words.filter(Boolean).join(', ')}</p>;
}

/** Ours (resolution 87): the figures are the vendor's, or one location's. */
function LocationFilter({ address }: { address: ReportingAddress }) {
  return (
    <SelectField
      label={texts.location.label}
      labelHidden
      className="w-full sm:w-56 print:hidden"
      value={address.vendorLocationId ?? ''}
      onChange={({ target }) => address.show({ location: target.value })}
      options={useLocationOptions(address.vendorLocationId)}
    />
  );
}

/** All of them, then each; the chosen one by its code until its name is known: the figures are its own. */
function useLocationOptions(chosen: string | undefined) {
  const { location } = useWorkplace();
  const { data: locations = [location] } = useGetVenueLocationsQuery(location.vendorId);
  const each = locations.map((one) => ({ value: one.vendorLocationId, label: one.description }));
  const isKnown = chosen === undefined || each.some(({ value }) => value === chosen);
  return [
    { value: '', label: texts.location.all },
    ...(isKnown ? each : [...each, { value: chosen, label: chosen }]),
  ];
}

/** What the chosen location is called, or all of them. */
function placeOf(
  places: ReturnType<typeof useLocationOptions>,
  { vendorLocationId = '' }: ReportingAddress,
): string | undefined {
  return places.find(({ value }) => value === vendorLocationId)?.label;
}

function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="inline-flex min-h-11 items-center gap-1.5 type-small font-semibold text-muted hover:text-text max-sm:hidden print:hidden"
    >
      <Printer aria-hidden size={16} strokeWidth={2} />
      {texts.print}
    </button>
  );
}

/** S6, S8: what a refusal is called. */
function failureText(error: unknown): string {
  const { status } = problemOf(error);
  if (status === 401) return texts.failed.signedOut;
  if (status === 403) return texts.failed.unauthorized;
  if (status === 404) return texts.failed.notFound;
  return status >= 500 ? texts.failed.server : texts.failed.other;
}
