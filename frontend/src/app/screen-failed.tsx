import { problemOf } from '@/shared/api/problem';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import type { PartFailure } from '@/shared/parts/part-boundary';
import { Page } from '@/shared/ui/page';

/** In place of a screen that could not be loaded or shown. */
export function ScreenFailed({ error, retry }: PartFailure) {
  return (
    <Page>
      <CustomerHeader />
      <ProblemPanel problem={problemOf(error)} onReload={retry} />
    </Page>
  );
}
