import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useNow } from '@/shared/hooks/use-now';
import { dayAndTimeOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { StatusMark } from '@/shared/ui/status-mark';
import { texts } from './texts';

interface EventRowProps {
  glevent: Glevent;
  location: VendorLocation;
  /** The event is over: there is no door, and nothing to change. */
  isOver: boolean;
}

/** An event on the list: when it is, how full it is, and the ways to its guests, its door and its form. */
export function EventRow({ glevent, location, isOver }: EventRowProps) {
  const now = useNow(60_000);
  const { gleventId, name, startTime, venueName, gleventStatus, reservedCount, originalCapacity } = glevent;
  const { checkedInCount, expectedCount } = glevent;
  const { vendorLocationId, vendorId } = location;
  const at = { vendorLocationId, gleventId };
  return (
    <li className="grid grid-cols-1 gap-1 px-(--gutter) py-4">
      <h3 className="type-label break-words">{name}</h3>
      <p className="type-small text-muted tabular-nums">
        {dayAndTimeOf(startTime, location, now)} · {venueName}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusMark status={gleventStatus} />
        <span className="type-small text-muted tabular-nums">
          {isOver && gleventStatus !== 'CANCELLED'
            ? texts.came(checkedInCount, expectedCount)
            : texts.count(reservedCount, originalCapacity)}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink
          to={paths.staffGuests.to(at)}
          variant="outline"
          size="compact"
          aria-label={texts.guestsOf(name)}
        >
          {texts.guests}
        </ButtonLink>
        {!isOver && (
          <ButtonLink
            to={paths.staffDoor.to(at)}
            variant="outline"
            size="compact"
            aria-label={texts.doorOf(name)}
          >
            {texts.door}
          </ButtonLink>
        )}
        {gleventStatus !== 'CANCELLED' && (
          <ButtonLink
            to={paths.staffGleventEdit.to({ ...at, vendorId })}
            variant="outline"
            size="compact"
            aria-label={texts.editOf(name)}
          >
            {texts.edit}
          </ButtonLink>
        )}
        <ButtonLink
          to={`${paths.staffGleventNew.to({ vendorLocationId })}?from=${gleventId}`}
          variant="outline"
          size="compact"
          aria-label={texts.againOf(name)}
        >
          {texts.again}
        </ButtonLink>
      </div>
    </li>
  );
}
