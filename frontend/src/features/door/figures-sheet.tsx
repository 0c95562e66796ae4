import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import type { Tally } from '@/data/guest-lists/tally';
import { paths } from '@/shared/paths';
import { Figure } from '@/shared/ui/figure';
import { Sheet } from '@/shared/ui/sheet';
import { TextLink } from '@/shared/ui/text-link';
import { ArrivalsChart } from './arrivals-chart';
import { texts } from './texts';

interface FiguresSheetProps {
  glevent: Glevent;
  tally: Tally;
  venue: VendorLocation;
  onClose: () => void;
}

/** How the night goes, in a quiet moment. */
export function FiguresSheet({ glevent, tally, venue, onClose }: FiguresSheetProps) {
  return (
    <Sheet open onClose={onClose} title={texts.figures.title}>
      <dl className="grid grid-cols-2 gap-4">
        <Figure value={tally.in} label={texts.figures.in} />
        <Figure value={tally.expected} label={texts.figures.expected} />
        <Figure value={Math.max(0, glevent.originalCapacity - tally.reserved)} label={texts.figures.left} />
        <Figure value={tally.waitlisted} label={texts.figures.waiting} />
      </dl>
      <h3 className="mt-6 mb-2 type-heading">{texts.figures.arrivals}</h3>
      <ArrivalsChart arrivals={glevent.arrivals} venue={venue} />
      <TextLink
        tone="staff"
        className="mt-4"
        to={paths.staffPromoters.to({
          vendorLocationId: venue.vendorLocationId,
          gleventId: glevent.gleventId,
        })}
      >
        {texts.figures.promoters}
      </TextLink>
    </Sheet>
  );
}
