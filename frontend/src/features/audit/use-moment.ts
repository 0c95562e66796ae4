import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Epoch ms; `null`: now. */
export type Moment = number | null;
export type ToMoment = Moment | ((from: Moment) => Moment);

/** Which moment is looked at, in the page's address. */
export function useMoment(): [Moment, (to: ToMoment) => void] {
  const [address, setAddress] = useSearchParams();
  const said = Date.parse(address.get('at') ?? '');
  const at = Number.isFinite(said) ? said : null;
  // The address follows a moment later: keys that are held down go on from where the last one led.
  const wanted = useRef(at);
  useEffect(() => {
    wanted.current = at;
  }, [at]);
  const go = (to: ToMoment): void => {
    const from = wanted.current;
    const moment = typeof to === 'function' ? to(from) : to;
    wanted.current = moment;
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (moment === null) next.delete('at');
        else next.set('at', new Date(moment).toISOString());
        return next;
      },
      // Back leads to now, and not through every moment that was passed.
      { replace: from !== null || moment === null, preventScrollReset: true },
    );
  };
  return [at, go];
}
