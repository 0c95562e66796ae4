import { useGetStaffOrderQuery } from '@/data/ordering/staff-orders';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { texts } from './texts';

const EVERY_MS = 60_000;

interface LingeringCodeProps {
  orderId: string;
  venue: VenueClock;
}

/** A code that was used and is still before the camera: that it was, when and by whom, and what to do next. */
export function LingeringCode({ orderId, venue }: LingeringCodeProps) {
  const now = useNow(EVERY_MS);
  const { currentData: order } = useGetStaffOrderQuery(orderId);
  const { datetimeCompleted, completedBy } = order ?? {};
  const when = datetimeCompleted === undefined ? undefined : whenOf(datetimeCompleted, venue, now);
  const about = [shortId(orderId), when, completedBy?.name].filter((one) => one !== undefined);
  return (
    <>
      <b className="block">{texts.used}</b>
      <span className="block tabular-nums">{about.join(', ')}</span>
      <span className="block font-[450] text-muted">{texts.next}</span>
    </>
  );
}
