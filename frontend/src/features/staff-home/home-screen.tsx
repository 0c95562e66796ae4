import { MapPin, Package, QrCode, ReceiptText } from 'lucide-react';
import { useGetTipsQuery } from '@/data/ordering/shift-tips';
import { useWorkplace } from '@/data/staff/workplace';
import { STARTS_SCANNING } from '@/shared/arrivals';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import { money } from '@/shared/lib/money';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { Dock } from '@/shared/ui/dock';
import { List, ListRow } from '@/shared/ui/list-row';
import { Page } from '@/shared/ui/page';
import { BoardGlance } from './board-glance';
import { texts } from './texts';

/** New ones are live; this is for those that grow older than the window. */
const TIPS_EVERY_MS = 5 * 60_000;

/** S2: the staff's home at a location. */
export function StaffHomeScreen() {
  const { location, role } = useWorkplace();
  const { vendorLocationId } = location;
  useTitle(location.description);
  const { currentData: tips, isError } = useGetTipsQuery(vendorLocationId, {
    pollingInterval: TIPS_EVERY_MS,
  });
  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} />
      <main className="flex flex-1 flex-col">
        <div className="flex flex-1 flex-col">
          <div className="px-(--gutter) pt-2">
            <p className="type-small text-muted">
              {location.vendorName} · {role.name}, {texts.roles[role.role]}
            </p>
            <h1 className="type-display break-words">{location.description}</h1>
            <div className="mt-5">
              <BoardGlance location={location} />
            </div>
          </div>
          <div className="mt-3">
            <List label={texts.atLocation}>
              <ListRow to={paths.staffInventory.to({ vendorLocationId })} icon={Package}>
                {texts.inventory}
              </ListRow>
              <ListRow to={paths.staffOrders.to({ vendorLocationId })} icon={ReceiptText}>
                {texts.orders}
              </ListRow>
              <ListRow to={paths.staffLocations.to()} icon={MapPin}>
                {texts.selectLocation}
              </ListRow>
            </List>
          </div>
          <p className="mt-auto flex items-baseline justify-between gap-3 px-(--gutter) pt-5 pb-4">
            <span className="type-small text-muted">
              {texts.tips}
              {/* An older sum stays, and says that it is one. */}
              {isError && <span className="text-warn"> · {tips ? texts.tipsOld : texts.tipsFailed}</span>}
            </span>
            <b className="text-[17px] leading-6 tabular-nums">
              {tips === undefined ? '–' : money(tips.tipAmount)}
            </b>
          </p>
        </div>
        <Dock>
          <ButtonLink
            to={paths.staffScan.to({ vendorLocationId })}
            state={STARTS_SCANNING}
            variant="paper"
            size="scan"
            full
            icon={QrCode}
          >
            {texts.scan}
          </ButtonLink>
        </Dock>
      </main>
    </Page>
  );
}
