import { Navigate, useParams } from 'react-router-dom';
import { paths } from '@/shared/paths';

/** /L/{vendorLocationId}, the short address on a location's QR code. */
export function LocationLinkScreen() {
  const { vendorLocationId = '' } = useParams<'vendorLocationId'>();
  return <Navigate replace to={paths.location.to({ vendorLocationId })} />;
}
