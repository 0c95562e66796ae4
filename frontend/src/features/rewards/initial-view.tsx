import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isOpen, type usePrizes } from '@/data/rewards/contest';
import type { useTickets } from '@/data/rewards/tickets';
import { rememberReturn } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { Checkbox } from '@/shared/ui/checkbox';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { TextLink } from '@/shared/ui/text-link';
import { PrizeList } from './prize-list';
import { texts } from './texts';
import { useTermsAgreed } from './use-terms-agreed';

const { initial: words } = texts;

export interface InitialViewProps {
  vendorId: string;
  /** `null`: nothing goes on; `undefined`: that is not known yet. */
  eventId: string | null | undefined;
  prizes: Pick<ReturnType<typeof usePrizes>, 'data' | 'isError' | 'refetch'>;
  tickets: ReturnType<typeof useTickets>;
  isSignedIn: boolean;
  onDraw: () => void;
}

/** C2: what points are, what can be won, and the draw. */
export function InitialView(props: InitialViewProps) {
  const { vendorId, eventId, prizes } = props;
  return (
    <div className="grid gap-5 pb-6">
      <ul className="grid gap-1 type-body text-muted">
        {words.explained.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <section aria-labelledby="todays-prizes">
        <h3 id="todays-prizes" className="pb-3 type-heading">
          {words.today}
        </h3>
        <TodaysPrizes {...props} />
      </section>
      <Attempt {...props} />
      {typeof eventId === 'string' && (
        <p className="-my-2 flex flex-wrap gap-x-6">
          <TextLink to={paths.rewards.to({ vendorId, eventId })}>{words.rewards}</TextLink>
          {prizes.data?.contest && (
            <TextLink to={paths.contestDraws.to({ vendorId, eventId })}>{words.check}</TextLink>
          )}
        </p>
      )}
    </div>
  );
}

function TodaysPrizes({ eventId, prizes: { data, isError, refetch } }: InitialViewProps) {
  if (eventId !== null && !data)
    return isError ? (
      <div className="-mx-(--gutter)">
        <ErrorState text={words.failed} onReload={() => void refetch()} />
      </div>
    ) : (
      <Loading label={words.loading}>
        <Skeleton className="h-18 rounded-tile!" />
      </Loading>
    );
  if (!data?.prizes.length) return <p className="type-body text-muted">{words.none}</p>;
  return (
    <>
      <PrizeList prizes={data.prizes} />
      {!isOpen(data.contest) && <p className="pt-2 type-label">{words.closed}</p>}
    </>
  );
}

/** C2: signed out, without tickets, or with them. */
function Attempt({ prizes, tickets: { tickets, isError, refetch }, isSignedIn, onDraw }: InitialViewProps) {
  const { pathname, search } = useLocation();
  const [isAgreed, agree] = useTermsAgreed();
  const [isTold, setIsTold] = useState(false);
  if (!isSignedIn) {
    const here = `${pathname}${search}`;
    return (
      <ButtonLink
        to={paths.signIn.to()}
        state={{ authRedirectTo: here }}
        onClick={() => rememberReturn('customer', here)}
        variant="accent"
        full
      >
        {words.signIn}
      </ButtonLink>
    );
  }
  if (!tickets && isError)
    return (
      <div className="-mx-(--gutter)">
        <ErrorState text={words.ticketsFailed} onReload={() => void refetch()} />
      </div>
    );
  if (!tickets)
    return (
      <Loading label={words.loadingTickets}>
        <Skeleton className="h-13 rounded-control!" />
      </Loading>
    );
  if (tickets.length === 0)
    return (
      <Button variant="accent" full disabled>
        {words.noTickets}
      </Button>
    );
  const press = (): void => {
    if (isAgreed) onDraw();
    else setIsTold(true);
  };
  return (
    <div className="grid gap-2">
      <Checkbox
        name="drawing-terms"
        checked={isAgreed}
        error={isTold && !isAgreed ? words.needsTerms : undefined}
        onCheckedChange={agree}
      >
        {words.agreeBefore}
        <Link
          to={paths.prizeTerms.to()}
          target="_blank"
          className="-my-3 py-3 underline decoration-edge underline-offset-3"
        >
          {words.terms}
        </Link>
        {words.agreeAfter}
      </Checkbox>
      <Button variant="accent" full disabled={!isOpen(prizes.data?.contest)} onClick={press}>
        {words.draw(tickets.length)}
      </Button>
    </div>
  );
}
