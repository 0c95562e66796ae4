import { Navigate } from 'react-router-dom';
import { useGetSettingsQuery } from '@/data/platform/settings';
import { PageLoading } from '@/shared/chrome/page-loading';
import { paths } from '@/shared/paths';

/** C9: where the configuration cannot be had. */
const DEFAULT_LOCATION_ID = '064E1';

/** /demo: on to the configured default location (resolution 4). */
export function DemoScreen() {
  const { data, isError } = useGetSettingsQuery();
  if (!data && !isError) return <PageLoading />;
  const vendorLocationId = data?.defaultLocationId ?? DEFAULT_LOCATION_ID;
  return <Navigate replace to={paths.location.to({ vendorLocationId })} />;
}
