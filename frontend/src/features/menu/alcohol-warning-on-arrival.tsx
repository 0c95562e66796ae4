import { lazy, Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wantsAlcoholWarning } from '@/shared/arrivals';

const AlcoholWarning = lazy(async () => ({ default: (await import('./alcohol-warning')).AlcoholWarning }));

/** Shows the warning when the link here asked for it; once closed, a reload does not show it again. */
export function AlcoholWarningOnArrival() {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const close = useCallback(
    () => void navigate(pathname, { replace: true, state: null, preventScrollReset: true }),
    [navigate, pathname],
  );
  if (!wantsAlcoholWarning(state)) return null;
  return (
    <Suspense>
      <AlcoholWarning onClose={close} />
    </Suspense>
  );
}
