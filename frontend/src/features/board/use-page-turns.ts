import { useEffect, useRef } from 'react';

/** Long enough to read a screen of cards from 3 m. */
export const TURN_MS = 12_000;

/** Turns to the next page again and again, and from the last one to the first; a hand stops it. */
export function usePageTurns(isOn: boolean, turn: () => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  }, [turn]);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), TURN_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
