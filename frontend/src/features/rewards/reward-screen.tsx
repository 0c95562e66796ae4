import { Gift } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { keptRewards, useKeptRewards } from '@/data/rewards/kept-rewards';
import { useMyRewards, type Reward } from '@/data/rewards/rewards';
import { useLastAccent } from '@/data/venues/use-last-accent';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { rememberReturn } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { useSession } from '@/shared/session/use-session';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { ClaimTicket } from './claim-ticket';
import { ConfirmClaim } from './confirm-claim';
import { texts } from './texts';

const { winner } = texts;

/** Ours: /account/rewards/{rewardId}, a prize with its code, also without a network. */
export function RewardScreen() {
  const { rewardId = '' } = useParams<'rewardId'>();
  const { status, user } = useSession();
  const { rewards, isError, refetch } = useMyRewards(user?.userId);
  useKeptRewards(user?.userId, rewards);
  const isIt = (reward: Reward): boolean => reward.rewardId === rewardId;
  const reward = rewards ? rewards.find(isIt) : keptRewards().find(isIt);
  const accent = useLastAccent();
  useTitle(reward?.prizeName ?? texts.mine.title);
  const isSignedOut = status !== 'authenticated' && status !== 'loading' && session.mayBe() === null;
  if (!reward && isSignedOut) return <ToSignIn then={paths.reward.to({ rewardId })} />;
  return (
    <Page accent={accent}>
      <CustomerHeader backTo={paths.account.to()} />
      <main className="grid grid-cols-[minmax(0,1fr)] gap-4 px-(--gutter) py-4">{content()}</main>
      <Footer />
    </Page>
  );

  function content(): ReactNode {
    if (reward) return <Shown reward={reward} />;
    if (rewards)
      return (
        <EmptyState
          icon={Gift}
          text={texts.mine.unknown}
          action={
            <ButtonLink to={paths.account.to()} variant="outline" size="compact">
              {texts.center.account}
            </ButtonLink>
          }
        />
      );
    if (isError || status === 'unauthenticated')
      return (
        <ErrorState text={texts.mine.failed} onReload={() => void (user ? refetch() : session.refresh())} />
      );
    return (
      <Loading label={texts.mine.loading}>
        <Skeleton className="h-120 rounded-tile!" />
      </Loading>
    );
  }
}

function Shown({ reward }: { reward: Reward }) {
  const { prizeName, prizeDescription, status } = reward;
  return (
    <>
      <div>
        <h1 className="type-title break-words">{prizeName}</h1>
        {prizeDescription !== '' && <p className="mt-1 type-body text-muted">{prizeDescription}</p>}
      </div>
      {status === 'PENDING' && <p className="type-label">{winner.show}</p>}
      <ClaimTicket reward={reward} />
      <ConfirmClaim reward={reward} />
    </>
  );
}

/** The guard lets no person through without a session, and a code has to be shown without one. */
function ToSignIn({ then }: { then: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    rememberReturn('customer', then);
    void navigate(paths.signIn.to(), { replace: true });
  }, [navigate, then]);
  return null;
}
