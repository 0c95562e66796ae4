import { useCallback, useState } from 'react';
import { sounds } from '@/shared/sound/sounds';

/** What a check-in came to, as loud as it is to be said. */
export type Verdict =
  | {
      readonly kind: 'in';
      readonly reservationId: string;
      /** Of the deed on this device; `null`: the server did it at once. */
      readonly deedKey: string | null;
      readonly name: string;
      readonly text: string;
      /** ISO 8601 UTC: until then it can be taken back. */
      readonly undoUntil: string | null;
    }
  | { readonly kind: 'refused'; readonly name: string; readonly text: string };

/** The last one, seen, heard and felt: another shape, colour and sound for each kind. */
export function useVerdict() {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const say = useCallback((next: Verdict) => {
    setVerdict(next);
    sounds.play(next.kind === 'in' ? 'ready' : 'already');
  }, []);
  const clear = useCallback(() => setVerdict(null), []);
  return { verdict, say, clear };
}
