import { SHOWS_SPLASH } from '@lineless/contracts/venues/splash';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect, useState, type ReactNode } from 'react';
import { tab } from '@/shared/lib/storage';
import { lazyPart } from '@/shared/parts/lazy-part';

/** C4: viewed, for as long as the session lasts. */
const VIEWED = 'lineless.menu.splashViewed';

const Splash = lazyPart(
  async () => (await import('./splash')).Splash,
  // What cannot be shown stops no customer on the way to the menu.
  () => null,
);

interface SplashOnArrivalProps {
  location: VendorLocation;
  /** What is shown once it is over. */
  children: ReactNode;
}

/**
 * C2, resolution 77: the splash video once a session, where the location has one; without a source it ends at once.
 * What is switched on while a guest looks at the menu does not come between: it is for those who arrive.
 */
export function SplashOnArrival({ location, children }: SplashOnArrivalProps) {
  const { showSplashAds, splashVideoUrl, vendorName, description } = location;
  const isShown = showSplashAds === SHOWS_SPLASH;
  const isThere = isShown && splashVideoUrl !== undefined;
  const [isOver, setIsOver] = useState(() => !isThere || tab.get(VIEWED) !== null);
  const hasNoSource = isShown && !isThere;
  useEffect(() => {
    if (hasNoSource) tab.set(VIEWED, 'true');
  }, [hasNoSource]);
  if (isOver || !isThere) return children;
  const end = (): void => {
    tab.set(VIEWED, 'true');
    setIsOver(true);
  };
  return <Splash videoUrl={splashVideoUrl} name={`${vendorName}, ${description}`} onEnd={end} />;
}
