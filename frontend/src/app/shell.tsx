import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageLoading } from '@/shared/chrome/page-loading';
import { rememberPage } from '@/shared/lib/remembered';
import { PartBoundary } from '@/shared/parts/part-boundary';
import { Announcer } from '@/shared/ui/announcer';
import { Toaster } from '@/shared/ui/toast';
import { ScreenFailed } from './screen-failed';
import { useInTheMiddle } from './offline/in-the-middle';
import { letNewerBuildIn } from './offline/keep-service-worker';
import { useDoorAhead } from './use-door-ahead';
import { useFocusKept } from './use-focus-kept';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useScreensAhead } from './use-screens-ahead';
import { useScrollPositions } from './use-scroll-positions';
import { useTheme } from './use-theme';

/**
 * Around every screen: messages, what is read aloud, scroll positions, the focus, and where one has been, and light or dark. While the
 * code of the next screen is on the way the one before stays; what a screen throws while it loads or renders ends here.
 */
export function Shell() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
  useFocusOnNavigation(pathname);
  useFocusKept();
  useInTheMiddle(pathname);
  useEffect(() => void letNewerBuildIn().catch(() => undefined), [pathname]);
  useScreensAhead(pathname);
  useDoorAhead(pathname);
  useScrollPositions();
  useTheme(pathname);
  return (
    <>
      <PartBoundary resetKey={pathname} failed={(failure) => <ScreenFailed {...failure} />}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </PartBoundary>
      <Announcer />
      <Toaster />
    </>
  );
}
