import type { VendorMember } from '@/data/membership/vendor-members';
import { eventDay } from '@/data/venue-events/event-time';
import { Button } from '@/shared/ui/button';
import { Figure } from '@/shared/ui/figure';
import { StatusMark } from '@/shared/ui/status-mark';
import { memberName } from './member-name';
import { texts } from './texts';

interface MemberRowProps {
  member: VendorMember;
  timeZone: string;
  onGive: () => void;
}

/** A member, and what they did here: one line at a desk, a card on a phone. */
export function MemberRow({ member, timeZone, onGive }: MemberRowProps) {
  const { isMember, reservations, came, missed, cancelled, lastReservedAt } = member;
  const name = memberName(member);
  return (
    <li className="grid gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(26rem,2fr)_auto] lg:items-center lg:gap-6 lg:py-2.5">
      <div className="flex items-start justify-between gap-3 lg:grid">
        <div className="min-w-0">
          <h2 className="type-label break-words">{name}</h2>
          <p className="type-small text-muted">{texts.last(eventDay(lastReservedAt, timeZone))}</p>
        </div>
        <StatusMark
          status={isMember ? 'CONFIRMED' : 'EXPIRED'}
          text={isMember ? texts.isMember : texts.ended}
        />
      </div>
      <dl className="grid grid-cols-4 gap-3">
        <Figure value={reservations} label={texts.reservations} />
        <Figure value={came} label={texts.came} />
        <Figure value={missed} label={texts.missed} />
        <Figure value={cancelled} label={texts.cancelled} />
      </dl>
      <div>
        {isMember && (
          <Button variant="outline" size="compact" aria-label={texts.giveTo(name)} onClick={onGive}>
            {texts.give}
          </Button>
        )}
      </div>
    </li>
  );
}
