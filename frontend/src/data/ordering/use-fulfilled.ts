import { useMemo } from 'react';
import { documentsOf } from '@/shared/live/collection';
import { useClock } from '@/shared/hooks/use-clock';
import { useGetFulfilledQuery } from './board-api';
import { unreadableOf } from './board';
import { isRecent } from './recent';

/**
 * The last orders handed over at a location, at most `count` of the last 12 hours: they leave by the clock, too.
 * `orders` is `undefined` until they have been loaded; `unreadable` says how many of the window could not be read.
 */
export function useFulfilled(vendorLocationId: string, count: number) {
  const { currentData, isError, refetch } = useGetFulfilledQuery(vendorLocationId);
  const newest = useMemo(() => currentData && documentsOf(currentData).slice(0, count), [currentData, count]);
  const recent = useClock((now) => newest?.filter((order) => isRecent(order, now)).length ?? 0);
  const orders = useMemo(() => newest?.slice(0, recent), [newest, recent]);
  return { orders, unreadable: unreadableOf(currentData).length, isError, refetch };
}
