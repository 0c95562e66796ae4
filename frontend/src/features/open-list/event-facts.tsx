import type { OpenList } from '@/data/guest-lists/open-list';
import { eventTime } from '@/data/venue-events/event-time';
import { texts } from './texts';

interface EventFactsProps {
  list: OpenList;
  /** The venue's; `undefined`: it is gone, and with it its clock. */
  timeZone: string | undefined;
}

/** Who invites, when and where. */
export function EventFacts({ list: { promoter, glevent }, timeZone }: EventFactsProps) {
  const { addressLine1, addressLine2, city, state, description } = glevent;
  return (
    <div className="grid grid-cols-1 gap-1">
      <h2 className="type-title break-words">{texts.invites(promoter)}</h2>
      {timeZone !== undefined && <p className="type-label tabular-nums">{eventTime(glevent, timeZone)}</p>}
      <p className="type-body text-muted">
        {[addressLine1, addressLine2, city, state].filter(Boolean).join(', ')}
      </p>
      {description !== undefined && (
        <p className="mt-2 type-body break-words whitespace-pre-line">{description}</p>
      )}
    </div>
  );
}
