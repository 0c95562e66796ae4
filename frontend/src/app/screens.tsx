import { useRoutes } from 'react-router-dom';
import { routes } from './routes';
import { useMissedAddress } from './use-missed-address';

/** The screen of the present address. */
export function Screens() {
  useMissedAddress();
  return useRoutes(routes);
}
