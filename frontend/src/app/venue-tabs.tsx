import { useWorkplace } from '@/data/staff/workplace';
import { useWorksWithLists } from '@/data/staff/works-with-lists';
import { GuestListTabs, OrderingTabs } from '@/shared/chrome/staff-tabs';

/** The tabs of a location, as its venue works with guest lists or with orders (resolution 46). */
export function VenueTabs() {
  const { vendorLocationId, vendorId } = useWorkplace().location;
  const worksWithLists = useWorksWithLists(vendorId);
  const Tabs = worksWithLists === true ? GuestListTabs : OrderingTabs;
  return (
    // Not for a moment the other ones.
    <div className={worksWithLists === undefined ? 'invisible' : 'contents'}>
      <Tabs vendorLocationId={vendorLocationId} />
    </div>
  );
}
