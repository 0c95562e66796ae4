import { Gavel } from 'lucide-react';
import { useOrderHistory } from '@/data/ordering/order-history';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { ListRow } from '@/shared/ui/list-row';
import { texts } from './texts';

const UNDECIDED = { dispute: 'open' } as const;

/**
 * For the manager who answers the bank: how many payments of this location are disputed and not decided (decision
 * 096).
 */
export function DisputesNote({ vendorLocationId }: { vendorLocationId: string }) {
  const { data } = useOrderHistory(vendorLocationId, UNDECIDED);
  const count = data === undefined ? 0 : documentsOf(data).length;
  if (count === 0) return null;
  return (
    <ListRow to={`${paths.staffOrders.to({ vendorLocationId })}?status=UNDECIDED`} icon={Gavel}>
      {texts.disputes(count, data?.nextToken !== undefined)}
    </ListRow>
  );
}
