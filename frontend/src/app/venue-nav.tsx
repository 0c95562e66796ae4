import { useAnalyticsBeta } from '@/data/staff/analytics-beta';
import { managersPagesOf } from '@/data/staff/managers-pages';
import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueQuery } from '@/data/venues/venues';
import { ManagersNav } from '@/shared/chrome/managers-nav';
import { paths } from '@/shared/paths';

/** The ways between a location's pages, as its venue works and as the one who looks may open them. */
export function VenueNav() {
  const { location, role } = useWorkplace();
  const { data: venue, isError } = useGetVenueQuery(location.vendorId);
  const isKnown = venue !== undefined || isError;
  const search = useAnalyticsBeta();
  const shown = { guestlistEnabled: venue?.guestlistEnabled ?? false, withAnalytics: search !== '' };
  return (
    <ManagersNav
      home={paths.staffHome.to(location)}
      search={search}
      // Not for a moment the other ones. Nothing is forbidden by it, so a failure hides nothing.
      pages={isKnown ? managersPagesOf(location, role.role, shown) : []}
    />
  );
}
