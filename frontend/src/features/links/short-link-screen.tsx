import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetShortCodeRedirectQuery } from '@/data/venues/links';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { PageLoading } from '@/shared/chrome/page-loading';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { isWebAddress } from '@lineless/contracts/web-address';
import { safePath } from '@/shared/lib/safe-path';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { texts } from './texts';

/** /R/{shortCode}: http(s) targets leave the product, everything else is a path in it (C2, resolution 40). */
export function ShortLinkScreen() {
  const { shortCode = '' } = useParams<'shortCode'>();
  const { data: target, isError, refetch } = useGetShortCodeRedirectQuery(shortCode);
  const navigate = useNavigate();
  const path = target === undefined || isWebAddress(target) ? null : inApp(target);
  const broken = isError || (target !== undefined && path === null && !isWebAddress(target));
  useTitle(broken ? texts.broken.title : undefined);

  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true });
    else if (target !== undefined && isWebAddress(target)) window.location.replace(target);
  }, [navigate, path, target]);

  if (!broken) return <PageLoading />;
  return (
    <Page>
      <CustomerHeader />
      <main>
        <h1 className="type-title px-(--gutter) pt-6">{texts.broken.title}</h1>
        <ErrorState
          text={texts.broken.text}
          action={
            <span className="flex gap-2">
              <Button variant="outline" size="compact" onClick={() => void refetch()}>
                {texts.broken.reload}
              </Button>
              <ButtonLink to={paths.home.to()} replace variant="outline" size="compact">
                {texts.broken.goHome}
              </ButtonLink>
            </span>
          }
        />
      </main>
    </Page>
  );
}

function inApp(target: string): string | null {
  return safePath(target.startsWith('/') ? target : `/${target}`);
}
