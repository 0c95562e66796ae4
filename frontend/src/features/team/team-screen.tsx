import { atLeast } from '@lineless/contracts/access';
import { staffTopics } from '@lineless/contracts/staff/topics';
import { SearchX, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useTeam } from '@/data/staff/team';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { lazyPart } from '@/shared/parts/lazy-part';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { PartFailed } from '@/shared/ui/part-failed';
import { SectionHeading } from '@/shared/ui/section-heading';
import { findProfiles, type Wanted } from './find-profiles';
import type { ProfileDialogProps } from './profile-dialog';
import { ProfileFilter } from './profile-filter';
import { ProfileRow } from './profile-row';
import { RemovalDialog } from './removal-dialog';
import { TeamLoading } from './team-loading';
import { texts } from './texts';

// Its field for a phone number knows every country's.
const ProfileDialog = lazyPart<ProfileDialogProps>(
  async () => (await import('./profile-dialog')).ProfileDialog,
  ({ onClose }, { retry }) => <PartFailed text={texts.noForm} onRetry={retry} onClose={onClose} />,
);

/** What is asked about whom, by phone number. */
type Question = { readonly ask: 'add' } | { readonly ask: 'edit' | 'remove'; readonly phoneNumber: string };

const EVERYONE: Wanted = { typed: '', role: '' };

/** S2, S6: who works at a venue and as what. Who is STAFF is sent back (resolution 48). */
export function TeamScreen() {
  const { location, role: own } = useWorkplace();
  const { vendorId = '' } = useParams<'vendorId'>();
  if (!atLeast(own.role, 'MANAGER')) return <Navigate to={paths.staffHome.to(location)} replace />;
  if (vendorId !== location.vendorId) return <NotFoundScreen home={paths.staffHome.to(location)} />;
  return <Team />;
}

function Team() {
  const { location, role: own } = useWorkplace();
  const { vendorLocationId, vendorId, vendorName } = location;
  const { team, isError, refetch } = useTeam(vendorId);
  const live = useLiveDot(staffTopics.vendorStaff.of(vendorId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded: team !== undefined, isFailed: isError });
  const [question, setQuestion] = useState<Question | null>(null);
  const [wanted, setWanted] = useState(EVERYONE);
  const close = (): void => setQuestion(null);
  const reload = (): void => void refetch();
  const about = question && question.ask !== 'add' ? question.phoneNumber : null;
  const action = team && { text: texts.add, icon: UserPlus, does: () => setQuestion({ ask: 'add' }) };
  const shown = team && findProfiles(team, wanted);
  const asked = team?.find(({ phoneNumber }) => phoneNumber === about);
  return (
    <DeskPage
      title={texts.title}
      subtitle={vendorName}
      backTo={paths.staffHome.to({ vendorLocationId })}
      end={<LiveDot {...dot} />}
      action={action}
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1 pb-5">
        <SectionHeading id="profiles" title={texts.profiles} count={team?.length} first />
        {!team && !isError && <TeamLoading />}
        {!team && isError && <ErrorState text={texts.failed} onReload={reload} />}
        {team?.length === 0 && <EmptyState icon={Users} text={texts.none} />}
        {team && team.length > 0 && <ProfileFilter wanted={wanted} onChange={setWanted} />}
        <p role="status" className="sr-only">
          {team && shown && shown.length < team.length && texts.filter.some(shown.length, team.length)}
        </p>
        {team && team.length > 0 && shown?.length === 0 && (
          <EmptyState
            icon={SearchX}
            text={texts.filter.none}
            action={
              <Button variant="outline" size="compact" onClick={() => setWanted(EVERYONE)}>
                {texts.filter.clear}
              </Button>
            }
          />
        )}
        {shown && shown.length > 0 && (
          <ul
            aria-labelledby="profiles"
            className="rows-at-desk border-t border-line *:border-b *:border-line"
          >
            {shown.map((profile) => {
              const { phoneNumber } = profile;
              return (
                <ProfileRow
                  key={phoneNumber}
                  profile={profile}
                  isOwn={phoneNumber === own.phoneNumber}
                  {...(atLeast(own.role, profile.role) && {
                    onEdit: () => setQuestion({ ask: 'edit', phoneNumber }),
                  })}
                />
              );
            })}
          </ul>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
      {question?.ask === 'add' && <ProfileDialog editor={own} onClose={close} />}
      {question?.ask === 'edit' && asked && (
        <ProfileDialog
          editor={own}
          profile={asked}
          onClose={close}
          onRemove={
            asked.phoneNumber === own.phoneNumber
              ? undefined
              : () => setQuestion({ ask: 'remove', phoneNumber: asked.phoneNumber })
          }
        />
      )}
      {question?.ask === 'remove' && asked && (
        <RemovalDialog profile={asked} venue={vendorName} onClose={close} />
      )}
    </DeskPage>
  );
}
