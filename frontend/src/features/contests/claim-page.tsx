import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useHandOverMutation } from '@/data/rewards/claims';
import type { StaffReward } from '@/data/rewards/contests';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { BackButton, Bar } from '@/shared/chrome/bar';
import { OfflineBanner } from '@/shared/chrome/offline-banner';
import { useBack } from '@/shared/hooks/use-back';
import { useIntent } from '@/shared/hooks/use-intent';
import { useNow } from '@/shared/hooks/use-now';
import { atWhen, whenOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { Dock } from '@/shared/ui/dock';
import { Page } from '@/shared/ui/page';
import { HandoverItems, ScanResult } from '@/shared/ui/scan-result';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts-claims';

const EVERY_MS = 60_000;

interface ClaimPageProps {
  /** As the scan has found it. */
  reward: StaffReward;
  location: VendorLocation;
}

/** A prize to hand over, or when and by whom it was. */
export function ClaimPage({ reward: found, location }: ClaimPageProps) {
  const { vendorLocationId, vendorId } = location;
  const [handOver, { data, isLoading }] = useHandOverMutation();
  const intent = useIntent();
  // What this visit has found, as long as it has changed nothing: a second look must not say that it is news.
  const [first] = useState(found);
  const reward = data?.reward ?? first;
  const isHere = data !== undefined && !data.alreadyClaimed;
  const now = useNow(EVERY_MS);
  const back = useBack(paths.staffClaims.to({ vendorLocationId }));
  const { prizeName, prizeImageUrl, claimCode, status, claimExpiration } = reward;
  const isOver = status === 'EXPIRED' || (status === 'PENDING' && Date.parse(claimExpiration) <= now);
  const canBe = status === 'PENDING' && !isOver;
  const confirm = async (): Promise<void> => {
    const { error } = await handOver({ vendorId, claimCode, key: intent.keyOf(claimCode) });
    if (!error) return;
    intent.failed(error);
    const problem = problemOf(error);
    toast.error(
      isNetworkProblem(problem) ? texts.failed.offline : problem.message || texts.failed.notHandedOver,
    );
  };
  return (
    <Page>
      <OfflineBanner />
      <ScanResult
        kind={canBe || isHere ? 'ready' : 'already'}
        title={titleOf({ isHere, canBe, isOver })}
        code={claimCode}
      >
        <Bar start={<BackButton onPress={back} />} />
      </ScanResult>
      <main className="flex flex-1 flex-col">
        <p className="px-(--gutter) pt-4.5 pb-3.5 type-body">{about(reward, { isOver, location, now })}</p>
        <HandoverItems
          gone={!canBe && !isHere}
          items={[{ quantity: 1, name: prizeName, imageUrl: prizeImageUrl, productType: 'MERCHANDISE' }]}
        />
        <Dock>
          {canBe ? (
            <Button
              variant="paper"
              size="scan"
              full
              busy={isLoading}
              busyText={texts.busy}
              onClick={() => void confirm()}
            >
              {texts.confirm}
            </Button>
          ) : (
            <ButtonLink to={paths.staffScan.to({ vendorLocationId })} variant="paper" size="scan" full>
              {texts.another}
            </ButtonLink>
          )}
        </Dock>
      </main>
    </Page>
  );
}

function titleOf({ isHere, canBe, isOver }: Record<'isHere' | 'canBe' | 'isOver', boolean>): string {
  if (isHere) return texts.handedOver;
  if (canBe) return texts.ready;
  return isOver ? texts.expired : texts.already;
}

interface Around {
  readonly isOver: boolean;
  readonly location: VendorLocation;
  readonly now: number;
}

/** Who and when, where it was handed over before. */
function about(reward: StaffReward, { isOver, location, now }: Around): string {
  const { claimedAt, claimedBy, claimExpiration, wonTimestamp, giftId } = reward;
  const at = (instant: string): string => atWhen(instant, location, now);
  if (claimedAt !== undefined)
    return claimedBy ? texts.by(at(claimedAt), claimedBy.name) : texts.onPhone(at(claimedAt));
  const until = whenOf(claimExpiration, location, now);
  if (!isOver) return texts.open(at(wonTimestamp), until);
  // What was given to members was in no stock.
  return giftId === undefined ? `${texts.overSince(until)} ${texts.inStock}` : texts.overSince(until);
}
