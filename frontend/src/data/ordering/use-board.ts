import { useEffect } from 'react';
import { useGetBoardQuery } from './board-api';

/** The device's clock may be ahead of the server's: then the day is not over there yet. */
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
    const left = new Date(until).getTime() - Date.now();
    const timer = setTimeout(() => void refetch(), Math.min(LATEST_MS, Math.max(SOONEST_MS, left)));
    return () => clearTimeout(timer);
  }, [refetch, startedTimeStamp, until]);
  return board;
}
