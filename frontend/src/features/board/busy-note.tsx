import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { busyText, useBusyPause, useBusyMode } from '@/data/venues/use-busy-mode';
import { problemOf } from '@/shared/api/problem';
import { Banner } from '@/shared/ui/banner';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** On the board, as long as guests cannot order or are told of longer waits: until when, and the way back. */
export function BusyNote({ location }: { location: VendorLocation }) {
  const busy = useBusyPause(location);
  const { end } = useBusyMode();
  const [isEnding, setIsEnding] = useState(false);
  if (!busy) return null;
  const resume = async (): Promise<void> => {
    if (isEnding) return;
    setIsEnding(true);
    try {
      await end([location.vendorLocationId]);
      toast.success(texts.busy.said.over);
    } catch (error) {
      toast.error(texts.busy.notEnded, problemOf(error).message || texts.said.tryAgain);
    }
    setIsEnding(false);
  };
  return (
    <Banner kind="closed" action={{ text: texts.busy.end, onPress: () => void resume() }}>
      {busyText(busy, location)}
    </Banner>
  );
}
