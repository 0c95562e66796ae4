import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { Clock } from 'lucide-react';
import { useOrderingNote, useSlowNote } from '@/data/venues/use-ordering-note';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { WITH_ALCOHOL_WARNING } from '@/shared/arrivals';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { texts } from './texts';

/** The way to a bar's menu and, live, whether one can order there at this moment. */
export function OrderButton({ location, isFirst }: { location: VendorLocation; isFirst: boolean }) {
  const { vendorLocationId } = location;
  const { data } = useGetVenueLocationQuery(vendorLocationId);
  const place = data ?? location;
  const closed = useOrderingNote(place);
  const slow = useSlowNote(place);
  const note = closed ?? slow;
  return (
    <li>
      <ButtonLink
        to={paths.location.to({ vendorLocationId })}
        state={WITH_ALCOHOL_WARNING}
        variant={isFirst && closed === null ? 'accent' : 'quiet'}
        full
      >
        {texts.orderFrom(place.description)}
      </ButtonLink>
      {note !== null && (
        <p role="status" className="mt-1.5 flex items-center gap-2 type-small">
          <Clock aria-hidden size={16} strokeWidth={2} className="shrink-0 text-warn" />
          {note}
        </p>
      )}
    </li>
  );
}
