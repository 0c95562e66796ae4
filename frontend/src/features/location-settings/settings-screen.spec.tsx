import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { Toaster } from '@/shared/ui/toast';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { HoursScreen } from './hours-screen';
import { PromotionDialog } from './promotion-dialog';
import { SettingsScreen } from './settings-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550103', name: 'Noor H.', role: 'ADMIN', version: 1 },
};

const PROMOTION = { promotionId: 'five', description: 'Five off', amountOff: '5.00', minSubtotal: '20.00' };

describe('The settings of a location', () => {
  let tax: () => Response;
  let change: () => Response;
  let asked: string[];
  let sent: string[];

  beforeEach(() => {
    asked = [];
    sent = [];
    measuresNothing();
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { method, url } = input as Request;
      const { pathname } = new URL(url);
      asked.push(pathname);
      if (method !== 'GET') {
        sent.push(pathname.split('/').at(-1) ?? '');
        return change();
      }
      return pathname === '/api/vendor-locations/064E1/tax'
        ? tax()
        : Response.json({ items: [workplace.location] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
  const show = (screenOf: ReactNode, location = workplace.location): void => {
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <WorkplaceContext value={{ ...workplace, location }}>{screenOf}</WorkplaceContext>
        </MemoryRouter>
        <Toaster />
      </Provider>,
    );
  };
  const open = (answer: () => Response): void => {
    tax = answer;
    show(<SettingsScreen />);
  };
  const banner = () =>
    screen.queryByText(/^Stripe Tax has no registration in CA: orders here are sold without tax/);

  it('say that orders are sold without tax where its state is not registered', async () => {
    open(() => Response.json({ state: 'CA', isCollected: false }));
    await waitFor(() => expect(banner()).not.toBeNull());
  });

  it('keep the address of a video in sight while it is not shown: what is wrong with it is said there', async () => {
    tax = () => Response.json({ state: 'CA' });
    show(<SettingsScreen />, locationOf({ splashVideoUrl: 'http://films.example/odell.mp4' }));
    await userEvent.type(await screen.findByLabelText('Badge on the menu'), 'x');
    await press('Save');
    await screen.findByText('The address of a video begins with https://.');
    expect(sent).toEqual([]);
  });

  it('keep that address on the page while it is emptied', async () => {
    tax = () => Response.json({ state: 'CA' });
    show(<SettingsScreen />, locationOf({ splashVideoUrl: 'https://films.example/odell.mp4' }));
    const address = await screen.findByDisplayValue('https://films.example/odell.mp4');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://films.example/new.mp4');
    screen.getByDisplayValue('https://films.example/new.mp4');
  });

  it.each(['Message beside the QR code', 'Disclaimer'])(
    'make one line of a text that is pasted in several: %s',
    async (label) => {
      open(() => Response.json({ state: 'CA' }));
      const field = await screen.findByLabelText<HTMLTextAreaElement>(label);
      await userEvent.clear(field);
      await userEvent.paste('Two windows:\nthe left one \n\n  and the right one\nare yours.');
      expect(field.value).toBe('Two windows: the left one and the right one are yours.');
    },
  );

  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const paused = locationOf({ pause: { message: 'Back at ten' } });
  it.each<[string, ReactNode, typeof paused, () => Promise<void>, string]>([
    [
      'settings',
      <SettingsScreen key="settings" />,
      locationOf(),
      async () => userEvent.type(await screen.findByLabelText('Badge on the menu'), 'x'),
      'Save',
    ],
    ['a pause', <SettingsScreen key="pause" />, locationOf(), () => press('Pause ordering'), 'Pause'],
    [
      'the end of a pause',
      <SettingsScreen key="resume" />,
      paused,
      async () => undefined,
      'Take orders again',
    ],
    [
      'hours',
      <HoursScreen key="hours" />,
      locationOf(),
      async () => userEvent.click(await screen.findByRole('switch', { name: 'Always open' })),
      'Save',
    ],
    [
      'a promotion',
      <PromotionDialog
        key="promotion"
        location={locationOf()}
        promotion={PROMOTION}
        onClose={() => undefined}
      />,
      locationOf(),
      async () => undefined,
      'Save',
    ],
  ])('take %s by the next press where the first was refused', async (_, element, location, begin, action) => {
    tax = () => Response.json({ state: 'CA' });
    show(element, location);
    await begin();
    change = () => Response.json({ code: 'NO', error: 'Not now.' }, { status: 409 });
    await press(action);
    await screen.findByText('Not now.');
    change = () => Response.json({ location: workplace.location });
    await press(action);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toBe(sent[0]);
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
