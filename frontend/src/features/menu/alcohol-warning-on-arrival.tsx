import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wantsAlcoholWarning } from '@/shared/arrivals';
import { lazyPart } from '@/shared/parts/lazy-part';
import { PartFailed } from '@/shared/ui/part-failed';
import { texts } from './texts';

// What it says must be said, also where its code cannot be had.
const AlcoholWarning = lazyPart(
  async () => (await import('./alcohol-warning')).AlcoholWarning,
  ({ onClose }, { retry }) => <PartFailed text={texts.alcohol.title} onRetry={retry} onClose={onClose} />,
);

/** Shows the warning when the link here asked for it; once closed, a reload does not show it again. */
export function AlcoholWarningOnArrival() {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const close = useCallback(
    () => void navigate(pathname, { replace: true, state: null }),
    [navigate, pathname],
  );
  if (!wantsAlcoholWarning(state)) return null;
  return <AlcoholWarning onClose={close} />;
}
