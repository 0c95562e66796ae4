import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { searchOf } from './use-nfc-id';

/** /members (resolution 3). */
export function MembersScreen() {
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: paths.lusiv.to(), search }} />;
}

/** /lusiv/{nfcId} is /lusiv?nfcId=… (resolution 3). */
export function LusivOfWristbandScreen() {
  const { nfcId = '' } = useParams<'nfcId'>();
  return <Navigate replace to={{ pathname: paths.lusiv.to(), search: searchOf(nfcId) }} />;
}

/** /membership/events (resolution 3). */
export function MembershipEventsScreen() {
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: paths.lusivEvents.to(), search }} />;
}
