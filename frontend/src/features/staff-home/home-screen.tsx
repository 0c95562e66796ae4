import { atLeast } from '@lineless/contracts/access';
import { MonitorSmartphone, QrCode } from 'lucide-react';
import { useAnalyticsBeta } from '@/data/staff/analytics-beta';
import { roleName } from '@/data/staff/role-names';
import { useWorkplace } from '@/data/staff/workplace';
import { useWorksWithLists } from '@/data/staff/works-with-lists';
import { Footer } from '@/shared/chrome/footer';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { Dock } from '@/shared/ui/dock';
import { List, ListRow } from '@/shared/ui/list-row';
import { cx } from '@/shared/ui/cx';
import { Page } from '@/shared/ui/page';
import { BoardGlance } from './board-glance';
import { DisputesNote } from './disputes-note';
import { homeRows } from './home-rows';
import { PasskeyNote } from './passkey-note';
import { ShiftTips } from './shift-tips';
import { texts } from './texts';

/** S2: the staff's home at a location. */
export function StaffHomeScreen() {
  const { location, role } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  useTitle(location.description);
  const search = useAnalyticsBeta();
  const worksWithLists = useWorksWithLists(vendorId);
  const guestlistEnabled = worksWithLists ?? false;
  // What a venue has no use for is not shown for a moment either.
  const block = cx('contents', worksWithLists === undefined && 'invisible');
  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} />
      <main>
        <div className="px-(--gutter) pt-2">
          <p className="type-small text-muted">
            {location.vendorName} · {role.name}, {roleName(role.role)}
          </p>
          <h1 className="type-display break-words">{location.description}</h1>
        </div>
        <div className={block}>
          {!guestlistEnabled && (
            <div className="mt-5 px-(--gutter)">
              <BoardGlance location={location} />
            </div>
          )}
          <div className="mt-3">
            <List label={texts.atLocation}>
              <PasskeyNote location={location} />
              {atLeast(role.role, 'MANAGER') && <DisputesNote vendorLocationId={vendorLocationId} />}
              {homeRows(role.role, guestlistEnabled, search !== '').map(({ text, icon, to, note: Note }) => (
                <ListRow
                  key={text}
                  to={to(location) + search}
                  icon={icon}
                  note={Note && <Note location={location} />}
                >
                  {text}
                </ListRow>
              ))}
              <ListRow to={paths.staffSessions.to()} icon={MonitorSmartphone}>
                {texts.sessions}
              </ListRow>
            </List>
          </div>
          {!guestlistEnabled && <ShiftTips vendorLocationId={vendorLocationId} />}
        </div>
      </main>
      <div className={block}>
        <Footer />
        {!guestlistEnabled && (
          <Dock>
            <ButtonLink
              to={paths.staffScan.to({ vendorLocationId })}
              variant="paper"
              size="scan"
              full
              icon={QrCode}
            >
              {texts.scan}
            </ButtonLink>
          </Dock>
        )}
      </div>
    </Page>
  );
}
