import { SearchX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useGetClaimQuery } from '@/data/rewards/claims';
import { useWorkplace } from '@/data/staff/workplace';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { PageLoading } from '@/shared/chrome/page-loading';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { Page } from '@/shared/ui/page';
import { ClaimPage } from './claim-page';
import { texts } from './texts-claims';

/** Ours: /staff/location/{vendorLocationId}/claims/{claimCode}, a prize whose code was scanned or typed. */
export function ClaimScreen() {
  const { claimCode = '' } = useParams<'claimCode'>();
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const key = { vendorId, claimCode };
  const { currentData: reward, error, refetch } = useGetClaimQuery(key);
  useTitle(texts.title);
  if (reward) return <ClaimPage key={claimCode} reward={reward} location={location} />;
  const problem = error === undefined ? null : problemOf(error);
  const again = (
    <ButtonLink to={paths.staffScan.to({ vendorLocationId })} variant="paper" full>
      {texts.again}
    </ButtonLink>
  );
  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} backTo={paths.staffClaims.to({ vendorLocationId })} />
      {!problem && <PageLoading label={texts.loading} />}
      {problem?.status === 404 && (
        <Trouble icon={SearchX} {...texts.notFound}>
          {again}
        </Trouble>
      )}
      {problem && problem.status !== 404 && (
        <Trouble
          icon={TriangleAlert}
          title={texts.failed.title}
          text={isNetworkProblem(problem) ? texts.failed.offline : problem.message || texts.failed.text}
        >
          <Button variant="paper" full onClick={() => void refetch()}>
            {texts.reload}
          </Button>
        </Trouble>
      )}
    </Page>
  );
}

interface TroubleProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

function Trouble({ icon: Icon, title, text, children }: TroubleProps) {
  return (
    <main role="alert" className="grid content-start gap-4 px-(--gutter) pt-6">
      <Icon aria-hidden size={72} strokeWidth={2.25} className="-ml-0.5 text-danger" />
      <h1 className="type-title">{title}</h1>
      <p className="type-body text-muted">{text}</p>
      {children}
    </main>
  );
}
