import type { PauseRequest } from '@lineless/contracts/venues/settings';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { isPausing, type OrderingPause } from '@lineless/contracts/venues/opening';
import { useClock } from '@/shared/hooks/use-clock';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { timeOf, type VenueClock } from '@/shared/lib/time';
import { newest } from '@/shared/live/newest';
import { changeApi } from './change-location';
import { texts } from './busy-texts';
import { venuesApi } from './venues';

/** The pause or the longer waits that hold at this moment; `null`: none. */
export function useBusyPause({ pause }: VendorLocation): OrderingPause | null {
  const holds = useClock((now) => (pause !== undefined && isPausing(pause, now) ? 'holds' : ''));
  return holds && pause !== undefined ? pause : null;
}

/** 'No new orders until 9:40 PM.'; the time is the venue's, and stays true until it has come. */
export function busyText({ isSlow, until }: OrderingPause, venue: VenueClock): string {
  const end = until === undefined ? null : timeOf(until, venue);
  return isSlow ? texts.slow(end) : texts.stopped(end);
}

export interface BusyMode {
  /** At each of these locations. Throws what the first call answers that was refused. */
  readonly begin: (vendorLocationIds: readonly string[], pause: PauseRequest) => Promise<void>;
  readonly end: (vendorLocationIds: readonly string[]) => Promise<void>;
}

/** Tells guests that a bar is too busy, or is no more; every page here shows it before the promise is kept. */
export function useBusyMode(): BusyMode {
  const dispatch = useAppDispatch();
  const [pause] = changeApi.usePauseOrderingMutation();
  const [resume] = changeApi.useResumeOrderingMutation();
  const show = (location: VendorLocation): void => {
    dispatch(
      venuesApi.util.updateQueryData('getVenueLocation', location.vendorLocationId, (held) =>
        newest(held ?? undefined, location),
      ),
    );
  };
  return {
    begin: async (ids, request) => {
      for (const vendorLocationId of ids) show(await pause({ vendorLocationId, pause: request }).unwrap());
    },
    end: async (ids) => {
      for (const vendorLocationId of ids) show(await resume({ vendorLocationId }).unwrap());
    },
  };
}
