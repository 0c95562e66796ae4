import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { SettingsScreen } from './settings-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550103', name: 'Noor H.', role: 'ADMIN', version: 1 },
};

describe('The settings of a location', () => {
  let tax: () => Response;
  let asked: string[];

  beforeEach(() => {
    asked = [];
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL((input as Request).url);
      asked.push(pathname);
      return pathname === '/api/vendor-locations/064E1/tax'
        ? tax()
        : Response.json({ items: [workplace.location] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
  const open = (answer: () => Response): void => {
    tax = answer;
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <WorkplaceContext value={workplace}>
            <SettingsScreen />
          </WorkplaceContext>
        </MemoryRouter>
      </Provider>,
    );
  };
  const banner = () =>
    screen.queryByText(/^Stripe Tax has no registration in CA: orders here are sold without tax/);

  it('say that orders are sold without tax where its state is not registered', async () => {
    open(() => Response.json({ state: 'CA', isCollected: false }));
    await waitFor(() => expect(banner()).not.toBeNull());
  });

  it.each<[string, () => Response]>([
    ['it is', () => Response.json({ state: 'CA', isCollected: true })],
    ['that is not known', () => Response.json({ state: 'CA' })],
    ['it cannot be asked', () => Response.json({}, { status: 403 })],
  ])('say nothing of it where %s', async (_case, answer) => {
    open(answer);
    await waitFor(() => expect(asked).toContain('/api/vendor-locations/064E1/tax'));
    await screen.findByRole('list', { name: 'Location Settings' });
    expect(banner()).toBeNull();
  });
});
