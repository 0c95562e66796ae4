import type { VendorMember } from '@/data/membership/vendor-members';
import { eventDate } from '@/data/venue-events/event-time';
import { serverNow } from '@/shared/lib/server-clock';
import { Button } from '@/shared/ui/button';
import { Figure } from '@/shared/ui/figure';
import { StatusMark } from '@/shared/ui/status-mark';
import { memberName } from './member-name';
import { texts } from './texts';

interface MemberRowProps {
  member: VendorMember;
  timeZone: string;
  onGive: () => void;
  /** Ends the membership; missing: who looks may not. */
  onEnd?: (() => void) | undefined;
}

/** A member, and what they did here: one line at a desk, a card on a phone. */
export function MemberRow({ member, timeZone, onGive, onEnd }: MemberRowProps) {
  const { isMember, visits } = member;
  const name = memberName(member);
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(26rem,2fr)_auto] lg:items-center lg:gap-6 lg:py-2.5">
      <div className="flex items-start justify-between gap-3 lg:grid">
        <div className="min-w-0">
          <h2 className="type-label wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {visits && (
            <p className="type-small text-muted">
              {texts.last(eventDate(visits.lastReservedAt, timeZone, serverNow()))}
            </p>
          )}
        </div>
        <StatusMark
          status={isMember ? 'CONFIRMED' : 'EXPIRED'}
          text={isMember ? texts.isMember : texts.ended}
        />
      </div>
      {visits ? (
        <dl className="grid grid-cols-4 gap-3">
          <Figure value={visits.reservations} label={texts.reservations} />
          <Figure value={visits.came} label={texts.came} />
          <Figure value={visits.missed} label={texts.missed} />
          <Figure value={visits.cancelled} label={texts.cancelled} />
        </dl>
      ) : (
        <p className="type-small text-muted">{texts.hidden}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isMember && onEnd && (
          <Button variant="quiet" size="compact" aria-label={texts.endOf(name)} onClick={onEnd}>
            {texts.end}
          </Button>
        )}
        {isMember && (
          <Button variant="outline" size="compact" aria-label={texts.giveTo(name)} onClick={onGive}>
            {texts.give}
          </Button>
        )}
      </div>
    </li>
  );
}
