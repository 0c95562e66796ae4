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

/** C2, resolution 77: the splash video once a session, where the location has one; without a source it ends at once. */
export function SplashOnArrival({ location, children }: SplashOnArrivalProps) {
  const { showSplashAds, splashVideoUrl, vendorName, description } = location;
  const [isViewed, setIsViewed] = useState(() => tab.get(VIEWED) !== null);
  const isDue = showSplashAds === SHOWS_SPLASH && !isViewed;
  const hasNoSource = isDue && splashVideoUrl === undefined;
  useEffect(() => {
    if (hasNoSource) tab.set(VIEWED, 'true');
  }, [hasNoSource]);
  if (!isDue || splashVideoUrl === undefined) return children;
  const end = (): void => {
    tab.set(VIEWED, 'true');
    setIsViewed(true);
  };
  return <Splash videoUrl={splashVideoUrl} name={`${vendorName}, ${description}`} onEnd={end} />;
}
