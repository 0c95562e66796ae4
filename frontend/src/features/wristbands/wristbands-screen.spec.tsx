import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { WristbandsScreen } from './wristbands-screen';

const GOLD = { nfcId: 'gold-1', overrideUrl: 'https://kiln.example/vip', version: 1 };
const PLAIN = { nfcId: 'plain-1', version: 0 };

describe('The wristbands of a venue', () => {
  let asked: Asked[];
  let list: () => Response;
  let write: () => Response;

  beforeEach(() => {
    list = () => Response.json({ items: [GOLD, PLAIN] });
    write = () => Response.json({ vendorId: 'kiln-hall' });
    asked = serverThatAnswers(({ call }) => (call.startsWith('PUT') ? write() : list()));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    openAtLocation({
      path: paths.staffWristbands,
      screen: <WristbandsScreen />,
      at: '/staff/location/064E1/settings/wristbands',
      role: 'ADMIN',
    });
  const written = () =>
    asked.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, body]);
  const newOne = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Write a wristband' }));
    return within(await screen.findByRole('dialog', { name: 'Write a wristband' }));
  };

  it('say where each leads', async () => {
    open();
    await screen.findByRole('button', { name: 'gold-1 leads to https://kiln.example/vip' });
    screen.getByRole('button', { name: 'plain-1 leads to The page of this venue' });
  });

  it('are written with an id, and lead to the venue where nothing else is said', async () => {
    list = () => Response.json({ items: [] });
    open();
    await screen.findByText('No wristband has been written yet.');
    const form = await newOne();
    await userEvent.type(form.getByLabelText('Id of the wristband'), 'plain-1');
    list = () => Response.json({ items: [PLAIN] });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('plain-1');
    expect(written()).toEqual([
      ['PUT /api/vendors/kiln-hall/nfc/plain-1', { overrideUrl: null, seen: null }],
    ]);
  });

  it('lead nowhere but to a web address', async () => {
    open();
    const form = await newOne();
    await userEvent.type(form.getByLabelText('Id of the wristband'), '04:A2');
    await userEvent.type(form.getByLabelText('Leads to'), 'javascript:alert(1)');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    form.getByText('An id may only have letters, digits, - and _.');
    form.getByText('A wristband leads to a web address that begins with https:// or http://.');
    // Of the one field it goes as that is typed anew, and stays of the other.
    await userEvent.clear(form.getByLabelText('Leads to'));
    expect(form.queryByText(/^A wristband leads to/)).toBeNull();
    form.getByText('An id may only have letters, digits, - and _.');
    expect(written()).toEqual([]);
  });

  it('get another target', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^gold-1/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Change gold-1' }));
    const target = form.getByLabelText<HTMLInputElement>('Leads to');
    expect(target.value).toBe('https://kiln.example/vip');
    await userEvent.clear(target);
    await userEvent.type(target, 'https://kiln.example/stage');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written()).toEqual([
        [
          'PUT /api/vendors/kiln-hall/nfc/gold-1',
          { overrideUrl: 'https://kiln.example/stage', seen: { overrideUrl: 'https://kiln.example/vip' } },
        ],
      ]),
    );
  });

  it("get one's own over a colleague's newer target only after that was told", async () => {
    const theirs = 'https://kiln.example/theirs';
    write = () => refusal(409, 'WRISTBAND_CHANGED_MEANWHILE', 'Somebody else has changed it.');
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^gold-1/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Change gold-1' }));
    await userEvent.type(form.getByLabelText('Leads to'), '/mine');
    list = () => Response.json({ items: [{ ...GOLD, overrideUrl: theirs, version: 2 }, PLAIN] });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('button', { name: /theirs/i });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written().map(([, body]) => (body as { seen: unknown }).seen)).toEqual([
        { overrideUrl: GOLD.overrideUrl },
        { overrideUrl: theirs },
      ]),
    );
  });

  it('of another venue stay theirs', async () => {
    const message = 'This wristband belongs to another venue.';
    write = () => refusal(409, 'WRISTBAND_TAKEN', message);
    open();
    const form = await newOne();
    await userEvent.type(form.getByLabelText('Id of the wristband'), 'theirs');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText(message);
    await userEvent.type(form.getByLabelText('Id of the wristband'), '-2');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written().map(([call]) => call)).toEqual([
        'PUT /api/vendors/kiln-hall/nfc/theirs',
        'PUT /api/vendors/kiln-hall/nfc/theirs-2',
      ]),
    );
  });

  it('that cannot be had say so', async () => {
    list = () => refusal(400, 'INVALID');
    open();
    await screen.findByText('The wristbands could not be loaded. Try again.');
    list = () => Response.json({ items: [PLAIN] });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('plain-1');
  });
});
