import { LayoutGrid, Package, QrCode, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/shared/paths';
import { TabBar } from '@/shared/ui/tab-bar';
import { useAboveDock } from '@/shared/ui/use-above-dock';
import { texts } from './texts';

interface StaffBottomBarProps {
  vendorLocationId: string;
  /** Above the tabs: the main action, the strip. */
  children?: ReactNode;
}

/** The lower edge of a location's pages, with the tabs on phones. Messages appear above it. */
export function StaffBottomBar({ vendorLocationId, children }: StaffBottomBarProps) {
  const edge = useAboveDock<HTMLDivElement>();
  const tabs = [
    { to: paths.staffBoard.to({ vendorLocationId }), label: texts.board, icon: LayoutGrid },
    { to: paths.staffScan.to({ vendorLocationId }), label: texts.scan, icon: QrCode },
    { to: paths.staffInventory.to({ vendorLocationId }), label: texts.inventory, icon: Package },
    { to: paths.staffOrders.to({ vendorLocationId }), label: texts.orders, icon: ReceiptText },
  ];
  return (
    <div ref={edge} className="sticky bottom-0 z-20 mt-auto bg-page short:static">
      {children}
      <div className="md:hidden">
        <TabBar tabs={tabs} />
      </div>
    </div>
  );
}
