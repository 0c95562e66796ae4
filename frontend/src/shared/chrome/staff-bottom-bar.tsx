import { useContext, type ReactNode } from 'react';
import { useAboveDock } from '@/shared/ui/use-above-dock';
import { OrderingTabs, StaffTabsContext } from './staff-tabs';

interface StaffBottomBarProps {
  vendorLocationId: string;
  /** Above the tabs: the main action, the strip. */
  children?: ReactNode;
}

/** The lower edge of a location's pages, with the tabs on phones. Messages appear above it. */
export function StaffBottomBar({ vendorLocationId, children }: StaffBottomBarProps) {
  const edge = useAboveDock<HTMLDivElement>();
  const tabs = useContext(StaffTabsContext);
  return (
    <div ref={edge} className="sticky bottom-0 z-20 mt-auto bg-page short:static">
      {children}
      <div className="md:hidden">{tabs ?? <OrderingTabs vendorLocationId={vendorLocationId} />}</div>
    </div>
  );
}
