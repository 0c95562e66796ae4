import { isWebAddress } from '@lineless/contracts/web-address';
import { isId } from '@lineless/kernel/ids';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetWristbandQuery } from '@/data/membership/wristband';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { texts } from './texts-wristband';
import { targetOf } from './wristband-target';

/** /nfc/{nfcId}: where a tapped wristband leads (M4, resolutions 40 and 66). Nothing is shown but a failure. */
export function WristbandScreen() {
  const { nfcId = '' } = useParams<'nfcId'>();
  // No wristband can have been written under anything else: to ask would only fail, again and again.
  const isOne = isId(nfcId);
  const { data, isError, refetch } = useGetWristbandQuery(isOne ? nfcId : skipToken);
  const navigate = useNavigate();
  const target = isOne ? data && targetOf(data, nfcId) : paths.lusiv.to();
  useTitle(isError ? texts.title : undefined);
  useEffect(() => {
    if (target === undefined) return;
    if (isWebAddress(target)) window.location.replace(target);
    else void navigate(target, { replace: true });
  }, [navigate, target]);

  if (!isError || data) return <PageLoading />;
  return (
    <Page>
      <CustomerHeader />
      <main>
        <h1 className="px-(--gutter) pt-6 type-title">{texts.title}</h1>
        <ErrorState
          text={
            <>
              {texts.boundary}
              <span className="mt-1 block font-[450] text-muted">{texts.text}</span>
            </>
          }
          onReload={() => void refetch()}
          reloadText={texts.again}
        />
      </main>
      <Footer />
    </Page>
  );
}
