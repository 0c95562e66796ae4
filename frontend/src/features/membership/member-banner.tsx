import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { CalendarCheck2, CircleAlert, ChevronRight, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Membership, Visitor } from '@/data/membership/me';
import { mayReserve } from '@/data/membership/me';
import { eventDay } from '@/data/venue-events/event-time';
import { TextButton, TextLink } from '@/shared/ui/text-link';
import { paths } from '@/shared/paths';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts-events';

const { banner } = texts;

interface MemberBannerProps {
  visitor: Visitor;
  /** To the sign-in, or to the memberships. */
  onJoin: () => void;
}

/** M4: how the visitor stands, above the events. */
export function MemberBanner({ visitor, onJoin }: MemberBannerProps) {
  switch (visitor.is) {
    case 'loading':
      return (
        <Loading label={banner.loading}>
          <Skeleton className="mx-(--gutter) h-19 rounded-tile!" />
        </Loading>
      );
    case 'failed':
      return (
        <div
          role="alert"
          className="mx-(--gutter) flex items-center justify-between gap-3 rounded-tile bg-surface p-4"
        >
          <p className="type-small">{banner.failed}</p>
          <TextButton onClick={visitor.again}>{banner.again}</TextButton>
        </div>
      );
    case 'no-member':
      return <NoMember membership={visitor.membership} onJoin={onJoin} />;
    case 'guest':
      return <Invitation onJoin={onJoin} />;
    case 'member':
      return <Standing {...visitor} />;
  }
}

/** Why nothing can be reserved, and what can be done about it. */
function NoMember({ membership, onJoin }: { membership: Membership; onJoin: () => void }) {
  if (membership.ended)
    return (
      <Said
        icon={<CircleAlert aria-hidden size={24} strokeWidth={1.75} className="text-warn" />}
        note={<TextLink to={paths.account.to()}>{banner.why}</TextLink>}
      >
        {texts.why.MEMBERSHIP_ENDED}
      </Said>
    );
  return (
    <>
      {membership.status !== 'NONE' && (
        <p className="px-(--gutter) pb-2 type-small text-muted">{texts.why.MEMBERSHIP_EXPIRED}</p>
      )}
      <Invitation onJoin={onJoin} />
    </>
  );
}

function Invitation({ onJoin }: { onJoin: () => void }) {
  return (
    <div className="px-(--gutter)">
      <button
        type="button"
        onClick={onJoin}
        className="flex w-full items-center gap-3 rounded-tile bg-accent-deep p-4 text-left active:brightness-90"
      >
        <span className="min-w-0 flex-1">
          <span className="block type-heading">{banner.join}</span>
          <span className="mt-0.5 block type-label text-accent-text">{banner.become}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1.5 type-label">
          <Ticket aria-hidden size={20} strokeWidth={1.75} />
          {banner.credit}
          <ChevronRight aria-hidden size={16} />
        </span>
      </button>
    </div>
  );
}

function Standing({ membership, bookable }: Extract<Visitor, { is: 'member' }>) {
  const { availableCredits, isUnlimited, reason } = bookable;
  const credits = isUnlimited ? banner.unlimited : banner.credits(availableCredits);
  if (mayReserve(bookable))
    return (
      <Said icon={<Ticket aria-hidden size={24} strokeWidth={1.75} />} note={credits}>
        {banner.select}
      </Said>
    );
  const { nextCredits, activeReservation } = membership;
  if (reason === 'NO_CREDITS' || (availableCredits === 0 && !activeReservation))
    return (
      <Said
        icon={<Ticket aria-hidden size={24} strokeWidth={1.75} />}
        note={nextCredits && banner.next(nextCredits.credits, eventDay(nextCredits.at, CITY_TIME_ZONE))}
      >
        {banner.noCredits}
      </Said>
    );
  return (
    <Said
      icon={<CalendarCheck2 aria-hidden size={24} strokeWidth={1.75} className="text-ok" />}
      note={
        activeReservation && (
          <TextLink to={paths.reservation.to({ reservationId: activeReservation.reservationId })}>
            {banner.seeCode}
          </TextLink>
        )
      }
    >
      {banner.reserved}
    </Said>
  );
}

function Said({ icon, note, children }: { icon: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mx-(--gutter) flex min-h-19 items-center gap-3 rounded-tile bg-surface px-4 py-3"
    >
      {icon}
      <p className="min-w-0 flex-1 type-label">{children}</p>
      {note && <span className="type-small text-muted tabular-nums">{note}</span>}
    </div>
  );
}
