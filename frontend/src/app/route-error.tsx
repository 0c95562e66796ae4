import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import { Page } from '@/shared/ui/page';

/** Whatever a screen throws while it loads or renders ends here, and nowhere else. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <Page>
      <CustomerHeader />
      <ProblemPanel problem={problemOf(error)} />
    </Page>
  );
}
