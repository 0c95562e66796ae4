import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { useGetMembershipQuery, type Membership } from '@/data/membership/me';
import { useGetPlansQuery } from '@/data/membership/plans';
import { useSettings } from '@/data/platform/settings';
import { eventDay } from '@/data/venue-events/event-time';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { texts as paymentTexts } from '@/shared/payments/texts';
import { useSession } from '@/shared/session/use-session';
import { Banner } from '@/shared/ui/banner';
import { Dock } from '@/shared/ui/dock';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { LUSIV_COLOUR } from './look';
import { Congrats, Sorry } from './overlays';
import { Included, PlanChoice, PlansLoading } from './plan-choice';
import { texts } from './texts-join';
import { useNfcId } from './use-nfc-id';
import { useSignIn } from './use-sign-in';
import { MembershipPayment, PayMembership } from './membership-payment';
import { usePurchase } from './use-purchase';
import { WhatItBrings } from './what-it-brings';

/** Resolution 60: a member is told what joining again does. */
function Already() {
  const { user } = useSession();
  const { currentData: membership } = useGetMembershipQuery(user?.userId ?? skipToken);
  if (membership?.status !== 'ACTIVE' || membership.endsAt === undefined) return null;
  return (
    <p className="rounded-tile bg-surface p-4 type-small">
      {texts.already(eventDay(membership.endsAt, CITY_TIME_ZONE))}
    </p>
  );
}

/** /join-lusiv (M2, resolution 70): two plans; choosing one reveals how it is paid. */
export function JoinScreen() {
  useTitle(texts.title);
  const { status, user } = useSession();
  const [params, setParams] = useSearchParams();
  const signIn = useSignIn();
  // In the address, so that it is still chosen after the sign-in.
  const chosen = params.get('duration');
  const isVisitor = status === 'unauthenticated' || status === 'signed-out';

  const choose = (duration: number): void => {
    const next = new URLSearchParams(params);
    next.set('duration', String(duration));
    if (isVisitor) signIn(`${paths.joinLusiv.to()}?${next.toString()}`);
    else setParams(next, { replace: true });
  };
  // Where the session has ended in between.
  const { data: plans } = useGetPlansQuery();
  const isLost = isVisitor && plans?.some(({ duration }) => String(duration) === chosen) === true;
  const [atFirst] = useState(status);
  const ended = status === 'unauthenticated' && (atFirst === 'authenticated' || atFirst === 'loading');
  useEffect(() => {
    if (isLost) signIn(`${paths.joinLusiv.to()}?${params.toString()}`, { replace: true, ended });
  }, [ended, isLost, params, signIn]);
  return <SignUp key={user?.userId ?? ''} chosen={chosen} onChoose={choose} />;
}

interface SignUpProps {
  /** In months: it names a plan. */
  chosen: string | null;
  onChoose: (duration: number) => void;
}

type Outcome = { readonly joined: Membership } | { readonly joined: null; readonly message: string };

/** Of one person. */
function SignUp({ chosen, onChoose }: SignUpProps) {
  const { status } = useSession();
  const { search } = useNfcId();
  const { data: plans, isError, refetch } = useGetPlansQuery();
  const isTest = useSettings()?.payments === 'test';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const plan = plans?.find(({ duration }) => String(duration) === chosen);
  const purchase = usePurchase(plan, {
    onJoined: (membership) => setOutcome({ joined: membership }),
    onFailed: (message) => setOutcome({ joined: null, message }),
  });
  const paying = status === 'authenticated' ? plan : undefined;
  return (
    <Page accent={LUSIV_COLOUR}>
      <CustomerHeader backTo={paths.lusiv.to()} />
      {paying && isTest && <Banner kind="test">{paymentTexts.testPayments}</Banner>}
      <main className="grid gap-6 px-(--gutter) pt-3">
        <div>
          <h1 className="type-title">{texts.title}</h1>
          <p className="mt-1 type-body text-muted">{texts.line}</p>
        </div>
        <Already />
        {plans && (
          <PlanChoice
            plans={plans}
            chosen={plan?.duration ?? null}
            disabled={purchase.isUnderWay}
            onChoose={(duration) => {
              purchase.refuse(null);
              onChoose(duration);
            }}
          />
        )}
        {!plans && isError && <ErrorState text={texts.plansFailed} onReload={() => void refetch()} />}
        {!plans && !isError && <PlansLoading />}
        {plan && <WhatItBrings plan={plan} />}
        {paying && (
          <div className="-mx-(--gutter)">
            <MembershipPayment
              plan={paying}
              purchase={purchase}
              onSupport={() => setOutcome({ joined: null, message: '' })}
            />
          </div>
        )}
        <Included />
      </main>
      <Footer />
      {paying && (
        <Dock>
          <PayMembership plan={paying} purchase={purchase} />
        </Dock>
      )}
      {outcome?.joined && <Congrats search={search} membership={outcome.joined} />}
      {outcome?.joined === null && <Sorry message={outcome.message} onAgain={() => setOutcome(null)} />}
    </Page>
  );
}
