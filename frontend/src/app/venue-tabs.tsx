import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueQuery } from '@/data/venues/venues';
import { GuestListTabs, OrderingTabs } from '@/shared/chrome/staff-tabs';

/** The tabs of a location, as its venue works with guest lists or with orders (resolution 46). */
export function VenueTabs() {
  const { vendorLocationId, vendorId } = useWorkplace().location;
  const { data: venue, isError } = useGetVenueQuery(vendorId);
  const Tabs = venue?.guestlistEnabled === true ? GuestListTabs : OrderingTabs;
  return (
    // Not for a moment the other ones. Nothing is forbidden by it, so a failure hides nothing.
    <div className={venue === undefined && !isError ? 'invisible' : 'contents'}>
      <Tabs vendorLocationId={vendorLocationId} />
    </div>
  );
}
