import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { rememberPage } from '@/shared/lib/remembered';
import { Announcer } from '@/shared/ui/announcer';
import { Toaster } from '@/shared/ui/toast';
import { TestNotice } from './test-notice';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useScreensAhead } from './use-screens-ahead';

/** Around every screen: messages, what is read aloud, scroll positions, the focus, and where one has been. */
export function Shell() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search), [pathname, search]);
  useFocusOnNavigation(pathname);
  useScreensAhead(pathname);
  return (
    <>
      <TestNotice />
      <Outlet />
      <ScrollRestoration />
      <Announcer />
      <Toaster />
    </>
  );
}
