import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLogWatch } from '@/data/audit/watch';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueQuery } from '@/data/venues/venues';
import { LogBanner, LogMark } from '@/shared/chrome/log-watch';
import { ManagersFrame } from '@/shared/chrome/managers-frame';
import { paths } from '@/shared/paths';
import { SectionTabs } from '@/shared/ui/section-tabs';
import { texts } from './texts';

interface AuditFrameProps {
  /** Of the page about one thing; missing: one of the audit's own pages, with the way to the others. */
  about?: { readonly title: string; readonly subtitle: string };
  end?: ReactNode;
  children: ReactNode;
}

type Part = 'events' | 'board' | 'menu' | 'parked' | 'looks';

/** Around every page of the audit. */
export function AuditFrame({ about, end, children }: AuditFrameProps) {
  const { location } = useWorkplace();
  const { data: venue } = useGetVenueQuery(location.vendorId);
  const watch = useLogWatch(location.vendorId);
  const { timeZone, vendorLocationId } = location;
  const hasLists = venue?.guestlistEnabled ?? false;
  return (
    <ManagersFrame
      title={about?.title ?? texts.title}
      subtitle={about?.subtitle ?? location.vendorName}
      backTo={about && paths.staffAudit.to(location)}
      end={
        <>
          <LogMark watch={watch} timeZone={timeZone} />
          {end}
        </>
      }
    >
      <LogBanner
        watch={watch}
        timeZone={timeZone}
        to={(stream) => paths.staffAuditStream.to({ vendorLocationId, stream })}
      />
      {!about && <Parts withOrdering={!hasLists} />}
      {children}
    </ManagersFrame>
  );
}

/** Board and menu are of venues that take orders. */
function Parts({ withOrdering }: { withOrdering: boolean }) {
  const { location } = useWorkplace();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addresses: Readonly<Record<Part, string>> = {
    events: paths.staffAudit.to(location),
    board: paths.staffAuditBoard.to(location),
    menu: paths.staffAuditMenu.to(location),
    parked: paths.staffAuditParked.to(location),
    looks: paths.staffAuditLooks.to(location),
  };
  const parts: readonly Part[] = withOrdering
    ? ['events', 'board', 'menu', 'parked', 'looks']
    : ['events', 'parked', 'looks'];
  return (
    <SectionTabs
      label={texts.pages.label}
      tabs={parts.map((key) => ({ key, label: texts.pages[key] }))}
      current={parts.find((key) => addresses[key] === pathname)}
      onSelect={(key) => void navigate(addresses[key])}
      tone="staff"
    />
  );
}
