import { useRoutes } from 'react-router-dom';
import { routes } from './routes';

/** The screen of the present address. */
export function Screens() {
  return useRoutes(routes);
}
