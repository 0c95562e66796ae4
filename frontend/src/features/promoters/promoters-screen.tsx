import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import type { PromoterLink } from '@lineless/contracts/guest-lists/promoter-links';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetGleventQuery } from '@/data/guest-lists/glevents';
import { usePromoterLinkDeeds } from '@/data/guest-lists/promoter-links';
import { useWorkplace } from '@/data/staff/workplace';
import { problemOf } from '@/shared/api/problem';
import { DeskPage } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { Footer } from '@/shared/chrome/footer';
import { MainActionButton } from '@/shared/chrome/main-action';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { useIsDesk } from '@/shared/hooks/use-is-desk';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { paths } from '@/shared/paths';
import { Dock } from '@/shared/ui/dock';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { LinkDialog } from './link-dialog';
import { LinkRow } from './link-row';
import { texts } from './texts';

/** Ours: by whom else guests come onto the list of an event, and whose guests came. */
export function PromotersScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const { gleventId = '' } = useParams<'gleventId'>();
  const key = { vendorId, gleventId };
  const { currentData: glevent, isError, error, refetch } = useGetGleventQuery(key);
  const live = useLiveDot(guestListTopics.glevent.of(gleventId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: glevent !== undefined, isFailed: isError });
  const { add, edit } = usePromoterLinkDeeds(key);
  const [edited, setEdited] = useState<PromoterLink | 'new' | null>(null);
  const isDesk = useIsDesk();
  const reload = (): void => void refetch();
  if (isError && problemOf(error).status === 404)
    return <NotFoundScreen home={paths.staffGlevents.to({ vendorLocationId })} />;
  const action =
    glevent && takesMore(glevent) ? { text: texts.add, icon: Plus, does: () => setEdited('new') } : undefined;
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffGuests.to({ vendorLocationId, gleventId })}
      isStep
      end={<LiveDot {...dot} />}
      action={action}
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1">
        {glevent && <p className="px-(--gutter) pt-1 type-label break-words">{glevent.name}</p>}
        <p className="px-(--gutter) pt-1 pb-4 type-small text-muted">{texts.text}</p>
        {!glevent && !isError && <LinksLoading />}
        {!glevent && isError && <ErrorState text={texts.failed} onReload={reload} />}
        {glevent?.promoterLinks.length === 0 && <EmptyState icon={Megaphone} text={texts.none} />}
        {glevent && glevent.promoterLinks.length > 0 && (
          <ul aria-label={texts.label} className="rows-at-desk border-t border-line *:border-b *:border-line">
            {glevent.promoterLinks.map((link) => (
              <LinkRow
                key={link.linkId}
                link={link}
                event={glevent.name}
                timeZone={location.timeZone}
                onEdit={() => setEdited(link)}
                onOpen={(isOpen) => edit(link.linkId, { isOpen })}
              />
            ))}
          </ul>
        )}
      </main>
      <Footer />
      <Dock>{action && !isDesk && <MainActionButton action={action} />}</Dock>
      {edited !== null && (
        <LinkDialog
          link={
            edited === 'new'
              ? null
              : (glevent?.promoterLinks.find(({ linkId }) => linkId === edited.linkId) ?? edited)
          }
          timeZone={location.timeZone}
          startTime={glevent?.startTime ?? ''}
          onAdd={add}
          onChange={async (said) => {
            if (edited !== 'new') await edit(edited.linkId, said);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </DeskPage>
  );
}

/** A cancelled event takes no guests, and an event has so many links at most. */
function takesMore({ gleventStatus, promoterLinks }: Glevent): boolean {
  return gleventStatus !== 'CANCELLED' && promoterLinks.length < guestListLimits.promoterLinks;
}

function LinksLoading() {
  return (
    <RowsLoading label={texts.loading} rows={3} row="grid gap-3 px-(--gutter) py-4">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-10 w-52" />
      <Skeleton className="h-11 w-40" />
    </RowsLoading>
  );
}
