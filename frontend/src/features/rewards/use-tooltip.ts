import { useEffect, useState } from 'react';

/** C9 */
export const SHOWN_MS = 5_000;
export const FADING_MS = 500;

/** C2: shown, then fading, then gone. */
export type TooltipState = 'shown' | 'fading' | 'gone';

export function useTooltip(): TooltipState {
  const [state, setState] = useState<TooltipState>('shown');
  useEffect(() => {
    const fading = setTimeout(() => setState('fading'), SHOWN_MS);
    const gone = setTimeout(() => setState('gone'), SHOWN_MS + FADING_MS);
    return () => {
      clearTimeout(fading);
      clearTimeout(gone);
    };
  }, []);
  return state;
}
