import { completedOrderAnswer, orderAnswer, type Order } from '@lineless/contracts/ordering/orders';
import type { Agenda } from './agenda';
import type { Visit } from '@lineless/demo/night';
import type { Person } from './person';
import type { Tally } from './tally';

/** Minutes after which a customer who wants their money back has asked for it. */
const REFUND_AFTER = 1.5;

/** What staff do with a paid order, at their minute of the night: bump it, then scan it, or give it back. */
export function serve(staff: Person, paid: Order, visit: Visit, agenda: Agenda, tally: Tally): void {
  const path = `/api/users/staff-user-id/orders/${paid.orderId}`;
  const at = (minutes: number, task: () => Promise<void>) =>
    agenda.at(agenda.now() + minutes, () => task().catch((error: unknown) => tally.fail(error)));
  if (visit.wantsRefund) {
    at(REFUND_AFTER, async () => {
      await staff.call('PUT', `${path}/refund`, orderAnswer, { refundReason: 'Changed my mind' });
      tally.add('refunded');
    });
    return;
  }
  if (visit.bumpedAfter !== null) {
    at(visit.bumpedAfter, async () => {
      await staff.call('PUT', `${path}/prepare`, orderAnswer, {});
      tally.add('bumped');
    });
  }
  at(visit.pickedUpAfter, async () => {
    await staff.call('PUT', `${path}/complete`, completedOrderAnswer, { via: 'scan' });
    tally.add('picked up');
  });
}
