import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Membership } from '@/data/membership/me';
import { useGetPlansQuery } from '@/data/membership/plans';
import { useBackCloses } from '@/shared/hooks/use-back-closes';
import { ErrorState } from '@/shared/ui/error-state';
import { Sheet } from '@/shared/ui/sheet';
import { toast } from '@/shared/ui/toast';
import { Sorry } from './overlays';
import { Included, PlanChoice, PlansLoading } from './plan-choice';
import { texts } from './texts-join';
import { MembershipPayment, PayMembership } from './membership-payment';
import { congratsOn } from './congrats';
import { usePurchase } from './use-purchase';
import { WhatItBrings } from './what-it-brings';

/** M4, M9. */
const SUCCESS_MS = 2_000;

interface PurchaseModalProps {
  open: boolean;
  onClose: () => void;
}

/** M4: the memberships and their payment over the events; once one is paid, it closes by itself. */
export function PurchaseModal({ open, onClose }: PurchaseModalProps) {
  useBackCloses(open, onClose);
  return (
    <Sheet open={open} onClose={onClose} title={texts.modal.title}>
      <Purchase onDone={onClose} />
    </Sheet>
  );
}

function Purchase({ onDone }: { onDone: () => void }) {
  const { data: plans, isError, refetch } = useGetPlansQuery();
  const [duration, setDuration] = useState<number | null>(null);
  const [isAskingSupport, setIsAskingSupport] = useState(false);
  const [joined, setJoined] = useState<Membership | null>(null);
  const plan = plans?.find((one) => one.duration === duration);
  const purchase = usePurchase(plan, {
    onJoined: (membership) => {
      toast.success(texts.toasts.joined.title, texts.toasts.joined.text);
      setJoined(membership);
    },
    onFailed: () => toast.error(texts.toasts.failed.title, texts.toasts.failed.text),
  });
  useEffect(() => {
    if (joined === null) return;
    const timer = setTimeout(onDone, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [onDone, joined]);

  if (joined !== null)
    return (
      <div role="status" className="grid gap-3 pb-8">
        <CircleCheck aria-hidden size={72} strokeWidth={2.25} className="text-ok" />
        <p className="type-beacon">{texts.toasts.joined.title}</p>
        <p className="type-lead">{texts.toasts.joined.text}</p>
        <p className="type-body text-muted">{congratsOn(joined).text}</p>
      </div>
    );
  return (
    <div className="grid gap-5 pb-6">
      {plans && (
        <PlanChoice
          plans={plans}
          chosen={duration}
          disabled={purchase.isUnderWay}
          onChoose={(next) => {
            purchase.refuse(null);
            setDuration(next);
          }}
        />
      )}
      {!plans && isError && <ErrorState text={texts.plansFailed} onReload={() => void refetch()} />}
      {!plans && !isError && <PlansLoading />}
      {plan && <WhatItBrings plan={plan} />}
      {plan && (
        <div className="-mx-(--gutter)">
          <MembershipPayment plan={plan} purchase={purchase} onSupport={() => setIsAskingSupport(true)} />
          <div className="px-(--gutter)">
            <PayMembership plan={plan} purchase={purchase} />
          </div>
        </div>
      )}
      <Included />
      {isAskingSupport && <Sorry message="" onAgain={() => setIsAskingSupport(false)} />}
    </div>
  );
}
