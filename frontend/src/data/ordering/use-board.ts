import { useEffect } from 'react';
import { serverNow } from '@/shared/lib/server-clock';
import { useGetBoardQuery } from './board-api';

/** The server's clock is known to the second: the day may not be over there yet. */
const SOONEST_MS = 30_000;
/** What a timer can wait. */
const LATEST_MS = 2 ** 31 - 1;

/** The live board of a location; with the end of its trading day it is asked for the next one. */
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
