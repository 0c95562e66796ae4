import { ClipboardList, LayoutGrid, Package, QrCode, ReceiptText } from 'lucide-react';
import { createContext, type ReactNode } from 'react';
import { paths } from '@/shared/paths';
import { TabBar } from '@/shared/ui/tab-bar';
import { texts } from './texts';

interface StaffTabsProps {
  vendorLocationId: string;
}

/** The tabs of what the venue works with, where a component around the screens knows that: a bar does not. */
export const StaffTabsContext = createContext<ReactNode>(null);

export function OrderingTabs({ vendorLocationId }: StaffTabsProps) {
  return (
    <TabBar
      tabs={[
        { to: paths.staffBoard.to({ vendorLocationId }), label: texts.board, icon: LayoutGrid },
        { to: paths.staffScan.to({ vendorLocationId }), label: texts.scan, icon: QrCode },
        { to: paths.staffInventory.to({ vendorLocationId }), label: texts.inventory, icon: Package },
        { to: paths.staffOrders.to({ vendorLocationId }), label: texts.orders, icon: ReceiptText },
      ]}
    />
  );
}

/** Resolution 28, 46: nothing of the ordering block; the order history stays. */
export function GuestListTabs({ vendorLocationId }: StaffTabsProps) {
  return (
    <TabBar
      tabs={[
        { to: paths.staffGlevents.to({ vendorLocationId }), label: texts.guestLists, icon: ClipboardList },
        { to: paths.staffOrders.to({ vendorLocationId }), label: texts.orders, icon: ReceiptText },
      ]}
    />
  );
}
