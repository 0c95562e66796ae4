import { Navigate } from 'react-router-dom';
import { useGetSettingsQuery } from '@/data/platform/settings';
import { PageLoading } from '@/shared/chrome/page-loading';
import { paths } from '@/shared/paths';

/** C9: where the configuration cannot be had. */
const DEFAULT_LOCATION_ID = '064E1';

/** /demo: on to the menu of the default location. */
export function DemoScreen() {
  return <AtDefaultLocation to={(at) => paths.location.to(at)} />;
}

/** /staff/scan, the scanner without a location in its address: that of the default location (S2). */
export function ScanSomewhereScreen() {
  return <AtDefaultLocation to={(at) => paths.staffScan.to(at)} />;
}

/** Resolution 4: which location that is, the configuration says. */
function AtDefaultLocation({ to }: { to: (at: { vendorLocationId: string }) => string }) {
  const { data, isError } = useGetSettingsQuery();
  if (!data && !isError) return <PageLoading />;
  return <Navigate replace to={to({ vendorLocationId: data?.defaultLocationId ?? DEFAULT_LOCATION_ID })} />;
}
