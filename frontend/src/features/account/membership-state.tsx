import { ChevronRight, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { useGetMembershipQuery, type Membership } from '@/data/membership/me';
import { useGetVenueQuery } from '@/data/venues/venues';
import { eventDay } from '@/data/venue-events/event-time';
import { LOCALE } from '@/shared/texts/locale';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { Figure } from '@/shared/ui/figure';
import { SectionHeading } from '@/shared/ui/section-heading';
import { RowFace, rowLook } from './row';
import { texts } from './texts';

const { membership: words } = texts;

/**
 * C2: how a person's membership stands; for a person without one, what it would be. Nothing while that is not known.
 */
export function MembershipState({ userId }: { userId: string }) {
  const { currentData: membership } = useGetMembershipQuery(userId);
  if (!membership) return null;
  if (membership.ended) return <EndedMembership ended={membership.ended} />;
  if (membership.status !== 'ACTIVE')
    return (
      <>
        <Promotion status={membership.status} />
        {membership.status !== 'NONE' && <More />}
      </>
    );
  return (
    <section aria-labelledby="membership-title">
      <SectionHeading id="membership-title" title={words.title} />
      <Standing membership={membership} />
      <More />
    </section>
  );
}

/** What venues see, and what was paid. */
function More() {
  return (
    <Link to={paths.ownMembership.to()} className={rowLook}>
      <RowFace icon={ReceiptText}>{words.more}</RowFace>
    </Link>
  );
}

/** Decision 130: by whom, why, and from when on one may join again. */
function EndedMembership({ ended }: { ended: NonNullable<Membership['ended']> }) {
  const { data: venue } = useGetVenueQuery(ended.vendorId);
  return (
    <section aria-labelledby="membership-title">
      <SectionHeading id="membership-title" title={words.title} />
      <div role="status" className="mx-(--gutter) grid gap-1 rounded-tile bg-surface p-4">
        <p className="type-label">
          {words.endedBy(venue?.name ?? words.aVenue, eventDay(ended.at, CITY_TIME_ZONE))}
        </p>
        <p className="type-body break-words">{words.reason(ended.reason)}</p>
        <p className="type-small text-muted">{words.settled}</p>
        <p className="type-small text-muted">{words.again(longDay(ended.mayJoinFrom))}</p>
      </div>
      <More />
    </section>
  );
}

function longDay(at: string): string {
  return new Intl.DateTimeFormat(LOCALE, { timeZone: CITY_TIME_ZONE, dateStyle: 'long' }).format(
    new Date(at),
  );
}

function Promotion({ status }: { status: Exclude<Membership['status'], 'ACTIVE'> }) {
  const before = { NONE: null, EXPIRED: words.ended, REFUNDED: words.refunded, ENDED: null }[status];
  return (
    <div className="px-(--gutter) pt-7">
      <Link
        to={paths.lusiv.to()}
        className="flex items-center gap-3 rounded-tile bg-accent-deep p-4 active:brightness-90"
      >
        <span className="min-w-0 flex-1">
          {before !== null && <span className="mb-1 block type-small">{before}</span>}
          <span className="block type-heading">{words.promo}</span>
          <span className="mt-1 block type-small">{words.promoText}</span>
          <span className="mt-2 block type-label text-accent-text">{words.promoLink}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0" />
      </Link>
    </div>
  );
}

function Standing({ membership }: { membership: Membership }) {
  const { plan, endsAt, availableCredits, isUnlimited, nextCredits } = membership;
  return (
    <div className="grid gap-3 border-y border-line px-(--gutter) py-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="type-label">{plan === undefined ? words.memberAlone : words.member(plan)}</p>
          {endsAt !== undefined && (
            <p className="type-small text-muted">{words.until(eventDay(endsAt, CITY_TIME_ZONE))}</p>
          )}
          {!isUnlimited && nextCredits && (
            <p className="type-small text-muted">
              {words.next(nextCredits.credits, eventDay(nextCredits.at, CITY_TIME_ZONE))}
            </p>
          )}
        </div>
        <dl className="text-right">
          {isUnlimited ? (
            <Figure value="∞" label={words.unlimited} />
          ) : (
            <Figure
              value={availableCredits}
              label={availableCredits === 1 ? words.credit : words.credits}
              className="items-end"
            />
          )}
        </dl>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={paths.lusivEvents.to()} size="compact">
          {words.events}
        </ButtonLink>
        <ButtonLink to={paths.joinLusiv.to()} size="compact">
          {words.renew}
        </ButtonLink>
      </div>
    </div>
  );
}
