import type { ShortLink } from '@lineless/contracts/venues/short-links';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetShortLinksQuery } from '@/data/venues/short-links';
import { Footer } from '@/shared/chrome/footer';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { TitleBar } from '@/shared/chrome/title-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { LinkDialog } from './link-dialog';
import { linkTexts as texts } from './texts-posters';

/** Ours: what the short codes of a venue lead to (C2, resolution 40). */
export function LinksScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  useTitle(texts.title);
  const { data: links, isError, refetch } = useGetShortLinksQuery(vendorId);
  const [edited, setEdited] = useState<ShortLink | 'new' | null>(null);
  return (
    <Page>
      <TitleBar title={texts.title} backTo={paths.staffSettings.to({ vendorLocationId })} />
      <main className="flex-1">
        <p className="px-(--gutter) pt-1 pb-4 type-small text-muted">
          {texts.text(window.location.host + paths.shortLink.to({ shortCode: 'FRIDAY' }))}
        </p>
        {!links && !isError && <LinksLoading />}
        {!links && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
        {links?.length === 0 && <EmptyState icon={Link2} text={texts.none} />}
        {links && links.length > 0 && (
          <ul aria-label={texts.title} className="border-t border-line *:border-b *:border-line">
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
      <Footer />
      <StaffBottomBar vendorLocationId={vendorLocationId}>
        <div className="border-t border-line px-(--gutter) py-3">
          <Button variant="paper" full icon={Plus} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        </div>
      </StaffBottomBar>
      {edited !== null && (
        <LinkDialog
          vendorId={vendorId}
          link={edited === 'new' ? null : edited}
          onDone={() => void refetch()}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
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
