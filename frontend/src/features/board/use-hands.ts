import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';

/** So long after the last tap the tapping is over. */
export const TAPPED_MS = 1_500;
/** A mouse that has not moved for so long was left lying there. */
export const RESTED_MS = 10_000;

type Hand = 'finger' | 'tap' | 'mouse';

export interface Hands {
  /** A finger is down, the last tap is fresh, or a mouse moves about. */
  readonly areBusy: boolean;
  /** Counts the series of taps that are over. */
  readonly round: number;
}

/** Whether staff are at work on an element. Spread `handlers` into it. */
export function useHands() {
  const [busy, setBusy] = useState<ReadonlySet<Hand>>(new Set());
  const [round, setRound] = useState(0);
  const timers = useRef(new Map<Hand, ReturnType<typeof setTimeout>>());
  const isDown = useRef(false);
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach((timer) => clearTimeout(timer));
  }, []);

  const areBusy = busy.size > 0;
  // Not state of its own: it has to be true in the very render that brings what the tap has done.
  const hands = useMemo<Hands>(() => ({ areBusy, round }), [areBusy, round]);

  const off = (hand: Hand): void => {
    clearTimeout(timers.current.get(hand));
    setBusy((now) => (now.has(hand) ? new Set([...now].filter((other) => other !== hand)) : now));
  };
  const on = (hand: Hand): void => {
    clearTimeout(timers.current.get(hand));
    setBusy((now) => (now.has(hand) ? now : new Set([...now, hand])));
  };
  const after = (hand: Hand, ms: number, then: () => void): void => {
    timers.current.set(hand, setTimeout(then, ms));
  };
  const tap = (): void => {
    on('tap');
    after('tap', TAPPED_MS, () => {
      off('tap');
      if (!isDown.current) setRound((now) => now + 1);
    });
  };
  const lift = (): void => {
    if (!isDown.current) return;
    isDown.current = false;
    off('finger');
    tap();
  };
  const handlers = {
    onPointerDown: () => {
      isDown.current = true;
      on('finger');
      tap();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      on('mouse');
      after('mouse', RESTED_MS, () => off('mouse'));
    },
    onPointerLeave: () => {
      lift();
      off('mouse');
    },
  };
  return { hands, tap, handlers };
}
