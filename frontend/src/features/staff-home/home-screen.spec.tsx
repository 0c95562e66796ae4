import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { StaffHomeScreen } from './home-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF', version: 1 },
};

describe('The tips of a shift', () => {
  let tips: () => Response;

  beforeEach(() => {
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL((input as Request).url);
      return pathname.endsWith('/tips') ? tips() : Response.json({ items: [] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <WorkplaceContext value={workplace}>
            <StaffHomeScreen />
          </WorkplaceContext>
        </MemoryRouter>
      </Provider>,
    );

  it('are a sum of money', async () => {
    tips = () => Response.json({ tipAmount: '2.25', since: '2026-11-20T11:30:00.000Z' });
    open();
    await screen.findByText('$2.25');
    expect(screen.queryByText(/cannot be shown/)).toBeNull();
  });

  it('that cannot be read are no empty place: it says so', async () => {
    tips = () => Response.json({}, { status: 403 });
    open();
    await screen.findByText('· cannot be shown');
    screen.getByText('–', { selector: 'p b' });
  });
});
