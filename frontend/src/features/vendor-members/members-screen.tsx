import { atLeast } from '@lineless/contracts/access';
import { membershipTopics } from '@lineless/contracts/membership/topics';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useVendorMembers, type VendorMember } from '@/data/membership/vendor-members';
import { useWorkplace } from '@/data/staff/workplace';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { ManagersFrame } from '@/shared/chrome/managers-frame';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { MoreRows } from '@/shared/ui/more-rows';
import { LiveDot } from '@/shared/ui/live-dot';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { CreditsDialog } from './credits-dialog';
import { EndDialog } from './end-dialog';
import { MemberRow } from './member-row';
import { texts } from './texts';

/** Ours: who of the platform's members reserved at a venue, and who came. Who is STAFF is sent back (resolution 48). */
export function MembersScreen() {
  const { location, role } = useWorkplace();
  const { vendorId = '' } = useParams<'vendorId'>();
  if (!atLeast(role.role, 'MANAGER')) return <Navigate to={paths.staffHome.to(location)} replace />;
  if (vendorId !== location.vendorId) return <NotFoundScreen home={paths.staffHome.to(location)} />;
  return <Members />;
}

function Members() {
  const { location } = useWorkplace();
  const { vendorId, vendorName } = location;
  const members = useVendorMembers(vendorId);
  const live = useLiveDot(membershipTopics.vendorMembers.of(vendorId), location);
  const listed = { isLoaded: members.data !== undefined, isFailed: members.isError };
  const { dot, doubt } = useFreshness(live, listed);
  const [asked, setAsked] = useState<VendorMember | null>(null);
  const [ending, setEnding] = useState<VendorMember | null>(null);
  const { role } = useWorkplace();
  const mayEnd = atLeast(role.role, 'ADMIN');
  return (
    <ManagersFrame title={texts.title} subtitle={vendorName} end={<LiveDot {...dot} />}>
      <DoubtBanner doubt={doubt} onRetry={() => void members.refetch()}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1 px-(--gutter) pb-5">
        <p className="pb-4 type-small text-muted">{texts.text}</p>
        <MemberList members={members} onGive={setAsked} onEnd={mayEnd ? setEnding : undefined} />
      </main>
      {ending && (
        <EndDialog
          vendorId={vendorId}
          member={ending}
          onClose={() => setEnding(null)}
          onEnded={() => void members.refetch()}
        />
      )}
      {asked && <CreditsDialog vendorId={vendorId} member={asked} onClose={() => setAsked(null)} />}
    </ManagersFrame>
  );
}

interface MemberListProps {
  members: ReturnType<typeof useVendorMembers>;
  onGive: (member: VendorMember) => void;
  onEnd: ((member: VendorMember) => void) | undefined;
}

function MemberList({ members, onGive, onEnd }: MemberListProps) {
  const { location } = useWorkplace();
  const { data, isError, refetch } = members;
  const all = data?.pages.flatMap(({ items }) => items);
  if (!all)
    return isError ? <ErrorState text={texts.failed} onReload={() => void refetch()} /> : <MembersLoading />;
  if (all.length === 0) return <EmptyState icon={IdCard} text={texts.none} />;
  return (
    <>
      <ul aria-label={texts.label} className="border-t border-line *:border-b *:border-line">
        {all.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            timeZone={location.timeZone}
            onGive={() => onGive(member)}
            onEnd={onEnd && (() => onEnd(member))}
          />
        ))}
      </ul>
      <MoreRows query={members} failed={texts.failed} text={texts.more} />
    </>
  );
}

function MembersLoading() {
  return (
    <RowsLoading label={texts.loading} rows={4} row="grid gap-3 py-4">
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-10 w-full max-w-md" />
    </RowsLoading>
  );
}
