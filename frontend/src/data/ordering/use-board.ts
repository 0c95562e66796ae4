import { useEffect } from 'react';
import { serverNow } from '@/shared/lib/server-clock';
import { useGetBoardQuery } from './board-api';

/** The server's clock is known to the second: the order may not be as old there yet. */
const SOONEST_MS = 30_000;
/** What a timer can wait. */
const LATEST_MS = 2 ** 31 - 1;

/** The live board of a location; it is asked for anew when an order leaves it by its age or the bar's closing. */
export function useBoard(vendorLocationId: string) {
  const board = useGetBoardQuery(vendorLocationId);
  const { refetch, startedTimeStamp } = board;
  const until = board.currentData?.board?.until;
  useEffect(() => {
    if (until === undefined) return;
    const left = new Date(until).getTime() - serverNow();
    const timer = setTimeout(() => void refetch(), Math.min(LATEST_MS, Math.max(SOONEST_MS, left)));
    return () => clearTimeout(timer);
  }, [refetch, startedTimeStamp, until]);
  return board;
}
