import { atLeast } from '@lineless/contracts/access';
import type { Order } from '@lineless/contracts/ordering/orders';
import { useWorkplace } from '@/data/staff/workplace';
import { paths } from '@/shared/paths';
import { TextLink } from '@/shared/ui/text-link';
import { texts } from './texts';

/** To all that the customer ordered at the venue, for those who may see it. */
export function CustomerLink({ order }: { order: Order }) {
  const { location, role } = useWorkplace();
  if (!atLeast(role.role, 'MANAGER')) return null;
  const { vendorLocationId } = location;
  const { userId, customerName } = order;
  return (
    <p className="px-(--gutter) pt-2">
      <TextLink tone="staff" to={paths.staffCustomer.to({ vendorLocationId, userId })}>
        {texts.customer(customerName)}
      </TextLink>
    </p>
  );
}
