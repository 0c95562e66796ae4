import type { ShortLink } from '@lineless/contracts/venues/short-links';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetShortLinksQuery } from '@/data/venues/short-links';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { LinkDialog } from './link-dialog';
import { linkTexts as texts } from './texts-posters';

/** Ours: what the short codes of a venue lead to (C2, resolution 40). */
export function LinksScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const { data: links, isError, refetch } = useGetShortLinksQuery(vendorId);
  const [edited, setEdited] = useState<ShortLink | 'new' | null>(null);
  const action = { text: texts.add, icon: Plus, does: () => setEdited('new') };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffSettings.to({ vendorLocationId })}
      isStep
      action={action}
    >
      <main className="flex-1">
        <p className="px-(--gutter) pt-1 pb-4 type-small text-muted">
          {texts.text(window.location.host + paths.shortLink.to({ shortCode: 'FRIDAY' }))}
        </p>
        {!links && !isError && <LinksLoading />}
        {!links && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
        {links?.length === 0 && <EmptyState icon={Link2} text={texts.none} />}
        {links && links.length > 0 && (
          <ul aria-label={texts.title} className="rows-at-desk border-t border-line *:border-b *:border-line">
            {links.map((link) => (
              <li key={link.code}>
                <button
                  type="button"
                  onClick={() => setEdited(link)}
                  className="grid min-h-15 w-full gap-0.5 px-(--gutter) py-2.5 text-left -outline-offset-2! hover:bg-raised"
                >
                  <span className="type-label">
                    {paths.shortLink.to({ shortCode: link.code })}
                    <span className="sr-only">{texts.leadsTo}</span>
                  </span>
                  <span className="type-small break-all text-muted">{link.redirectUrl}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
      {edited !== null && (
        <LinkDialog
          vendorId={vendorId}
          link={edited === 'new' ? null : edited}
          onDone={() => void refetch()}
          onClose={() => setEdited(null)}
        />
      )}
    </DeskPage>
  );
}

function LinksLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="border-t border-line *:border-b *:border-line">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="grid min-h-15 content-center gap-2 px-(--gutter)">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3.5 w-52" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
