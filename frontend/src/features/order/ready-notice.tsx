import type { Order } from '@lineless/contracts/ordering/orders';
import { useReadyNotice, type ReadyNotice as Notice } from '@/data/ordering/use-ready-notice';
import { cx } from '@/shared/ui/cx';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';

/** Has the phone told when the order is ready, also with the page closed. Nobody is asked before they have tapped. */
export function ReadyNotice({ order }: { order: Order }) {
  const notice = useReadyNotice(order);
  const { isOffered, reach, on, isBusy } = notice;
  if (isOffered === false) return null;
  const cannot = reach === 'unsupported' || reach === 'needs-install' || reach === 'refused';
  return (
    // Its place is kept until that is known: what stands below would move under a finger.
    <div className={cx('mx-(--gutter) mt-2', isOffered === null && 'invisible')}>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <span aria-hidden className="type-label">
          {texts.tellMe.title}
        </span>
        <Toggle
          label={texts.tellMe.title}
          checked={on}
          disabled={cannot || isBusy}
          onCheckedChange={notice.turn}
        />
      </div>
      <p role="status" className="min-h-5 type-small text-muted">
        {wordsFor(notice)}
      </p>
    </div>
  );
}

function wordsFor({ reach, on, hasFailed }: Notice): string {
  if (hasFailed) return texts.tellMe.failed;
  switch (reach) {
    case 'refused':
      return texts.tellMe.refused;
    case 'needs-install':
      return texts.tellMe.needsInstall;
    case 'unsupported':
      return texts.tellMe.unsupported;
    case 'askable':
    case 'allowed':
      return on ? texts.tellMe.on : texts.tellMe.off;
  }
}
