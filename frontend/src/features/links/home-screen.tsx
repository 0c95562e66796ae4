import { Navigate } from 'react-router-dom';
import { lastLocation } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';

/** The product has no page of its own here: back to where one was, otherwise to the default location. */
export function HomeScreen() {
  const vendorLocationId = lastLocation('customer');
  return (
    <Navigate
      replace
      to={vendorLocationId === null ? paths.demo.to() : paths.location.to({ vendorLocationId })}
    />
  );
}
