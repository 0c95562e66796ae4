import { useAnalyticsBeta } from '@/data/staff/analytics-beta';
import { managersPagesOf } from '@/data/staff/managers-pages';
import { useWorkplace } from '@/data/staff/workplace';
import { useWorksWithLists } from '@/data/staff/works-with-lists';
import { ManagersNav } from '@/shared/chrome/managers-nav';
import { paths } from '@/shared/paths';

/** The ways between a location's pages, as its venue works and as the one who looks may open them. */
export function VenueNav() {
  const { location, role } = useWorkplace();
  const worksWithLists = useWorksWithLists(location.vendorId);
  const search = useAnalyticsBeta();
  const shown = { guestlistEnabled: worksWithLists ?? false, withAnalytics: search !== '' };
  return (
    <ManagersNav
      home={paths.staffHome.to(location)}
      search={search}
      // Not for a moment the other ones.
      pages={worksWithLists !== undefined ? managersPagesOf(location, role.role, shown) : []}
    />
  );
}
