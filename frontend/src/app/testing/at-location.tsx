import type { Role } from '@lineless/contracts/access';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { WorkplaceContext } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import type { Path } from '@/shared/paths';
import { Announcer } from '@/shared/ui/announcer';
import { Toaster } from '@/shared/ui/toast';
import { createStore } from '../store';

interface Opened {
  readonly path: Path;
  readonly screen: ReactElement;
  /** The address; as the path is filled in. */
  readonly at: string;
  readonly role?: Role;
}

/** Opens a screen of a location as a person who works there. Any other address shows nothing. */
export function openAtLocation({ path, screen, at, role = 'STAFF' }: Opened) {
  const location = locationOf();
  const own = { vendorId: location.vendorId, phoneNumber: '+13105550101', name: 'Maya R.', role, version: 1 };
  const router = createMemoryRouter(
    [
      { path: path.pattern, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  render(
    <Provider store={createStore()}>
      <WorkplaceContext value={{ location, role: own }}>
        <RouterProvider router={router} />
        <Announcer />
        <Toaster />
      </WorkplaceContext>
    </Provider>,
  );
  return router;
}
