import type { VendorWristband } from '@lineless/contracts/wristbands/wristbands';
import { Plus, Watch } from 'lucide-react';
import { useState } from 'react';
import { useGetWristbandsQuery } from '@/data/membership/vendor-wristbands';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';
import { WristbandDialog } from './wristband-dialog';

/** Ours: where the wristbands of a venue lead (M4). */
export function WristbandsScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const { data, isError, refetch } = useGetWristbandsQuery(vendorId);
  const [edited, setEdited] = useState<VendorWristband | 'new' | null>(null);
  const action = { text: texts.add, icon: Plus, does: () => setEdited('new') };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffHome.to({ vendorLocationId })}
      isStep
      action={action}
    >
      <main className="flex-1">
        <p className="px-(--gutter) pt-1 pb-4 type-small text-muted">
          {texts.text(window.location.host + paths.wristband.to({ nfcId: '' }))}
        </p>
        {!data && !isError && <WristbandsLoading />}
        {!data && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
        {data?.length === 0 && <EmptyState icon={Watch} text={texts.none} />}
        {data && data.length > 0 && (
          <ul aria-label={texts.label} className="rows-at-desk border-t border-line *:border-b *:border-line">
            {data.map((wristband) => (
              <li key={wristband.nfcId}>
                <button
                  type="button"
                  onClick={() => setEdited(wristband)}
                  className="grid min-h-15 w-full gap-0.5 px-(--gutter) py-2.5 text-left -outline-offset-2! hover:bg-raised"
                >
                  <span className="type-label break-all">
                    {wristband.nfcId}
                    <span className="sr-only">{texts.leadsTo}</span>
                  </span>
                  <span className="type-small break-all text-muted">
                    {wristband.overrideUrl ?? texts.ownPage}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
      {edited !== null && (
        <WristbandDialog
          vendorId={vendorId}
          wristband={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </DeskPage>
  );
}

function WristbandsLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="border-t border-line *:border-b *:border-line">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="grid min-h-15 content-center gap-2 px-(--gutter)">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3.5 w-44" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
