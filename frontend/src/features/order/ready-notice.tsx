import type { Order } from '@lineless/contracts/ordering/orders';
import { useReadyNotice } from '@/data/ordering/use-ready-notice';
import { NoticeSwitch } from '@/shared/push/notice-switch';
import { texts } from './texts';

/** Has the phone told when the order is ready. */
export function ReadyNotice({ order }: { order: Order }) {
  return <NoticeSwitch notice={useReadyNotice(order)} title={texts.tellMe} className="mx-(--gutter) mt-2" />;
}
