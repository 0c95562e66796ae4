import { isPausing, orderingState } from '@lineless/contracts/venues/opening';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { CirclePause, CirclePlay, Clock } from 'lucide-react';
import { useState } from 'react';
import { useSlowNote } from '@/data/venues/use-ordering-note';
import { useChangeLocation } from '@/data/venues/change-location';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useClock } from '@/shared/hooks/use-clock';
import { timeOf } from '@/shared/lib/time';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { cx } from '@/shared/ui/cx';
import { SectionHeading } from '@/shared/ui/section-heading';
import { toast } from '@/shared/ui/toast';
import { PauseDialog } from './pause-dialog';
import { texts } from './texts';

const icons = { open: CirclePlay, paused: CirclePause, closed: Clock } as const;

/** Whether guests can order at this moment, and the press that stops or continues it. */
export function OrderingSection({ location }: { location: VendorLocation }) {
  const standing = useClock((now) => {
    const state = orderingState(location, now, location.timeZone);
    return state.takesOrders ? 'open' : state.why;
  });
  const { resume } = useChangeLocation(location.vendorLocationId);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, during] = useBusy();
  const takeOrders = async (): Promise<void> => {
    await during(async () => {
      try {
        await resume();
        toast.success(texts.ordering.resumedNow);
      } catch (error) {
        toast.error(problemOf(error).message || texts.ordering.failed);
      }
    });
  };
  const Icon = icons[standing];
  const { pause } = location;
  const slow = useSlowNote(location);
  // Also outside of the opening hours: it would go on once they begin.
  const holds = useClock((now) => (pause !== undefined && isPausing(pause, now) ? 'holds' : '')) !== '';
  return (
    <section aria-labelledby="ordering-title">
      <SectionHeading id="ordering-title" title={texts.ordering.title} first />
      <div className="grid gap-4 px-(--gutter)">
        <div className="flex items-start gap-3">
          <Icon
            aria-hidden
            size={24}
            strokeWidth={1.75}
            className={cx('shrink-0', standing === 'open' ? 'text-ok' : 'text-warn')}
          />
          <div className="min-w-0">
            <Announced className="type-label">{slow ?? stateText(location, standing)}</Announced>
            {standing === 'paused' && pause && (
              <p className="mt-0.5 type-small break-words text-muted">{texts.ordering.said(pause.message)}</p>
            )}
            {standing === 'closed' && holds && pause && (
              <p className="mt-0.5 type-small text-muted">
                {pause.isSlow ? texts.ordering.slowOnceOpen : stateText(location, 'paused')}
              </p>
            )}
          </div>
        </div>
        {holds ? (
          <Button variant="outline" full icon={CirclePlay} busy={isBusy} onClick={() => void takeOrders()}>
            {texts.ordering.resume}
          </Button>
        ) : (
          <Button variant="outline" full icon={CirclePause} onClick={() => setIsAsking(true)}>
            {texts.ordering.pause}
          </Button>
        )}
      </div>
      {isAsking && <PauseDialog location={location} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function stateText(location: VendorLocation, standing: keyof typeof icons): string {
  if (standing !== 'paused') return texts.ordering[standing];
  const until = location.pause?.until;
  return until === undefined ? texts.ordering.paused : texts.ordering.pausedUntil(timeOf(until, location));
}
