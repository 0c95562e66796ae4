import { useEffect, useRef, useState } from 'react';

interface Switch {
  /** What was pressed last, until it is answered; `null`: nothing is on its way. */
  readonly wanted: boolean | null;
  readonly press: (next: boolean) => Promise<void>;
}

/**
 * A switch that moves at once. Pressed again before the first press is answered, the last one is sent after it: two at
 * the same time could arrive the other way round.
 *
 * @param send says itself how it went. `isAgain`: after another press, so that what is held may be behind
 */
export function useSwitch(send: (next: boolean, isAgain: boolean) => Promise<void>): Switch {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const last = useRef<boolean | null>(null);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  }, [send]);
  const press = async (next: boolean): Promise<void> => {
    setWanted(next);
    const isUnderWay = last.current !== null;
    last.current = next;
    if (isUnderWay) return;
    let sent: boolean | null = null;
    while (last.current !== sent) {
      const isAgain: boolean = sent !== null;
      sent = last.current;
      await latest.current(sent, isAgain);
    }
    last.current = null;
    setWanted(null);
  };
  return { wanted, press };
}
