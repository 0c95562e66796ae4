import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { targetOf } from './wristband-target';
import { WristbandScreen } from './wristband-screen';

describe('A tapped wristband', () => {
  let answer: () => Response;

  beforeEach(() => {
    answer = () => Response.json({});
    serverThatAnswers(() => answer());
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const tap = (nfcId = 'n1') =>
    screenAt(`/nfc/${nfcId}`, { pattern: paths.wristband.pattern, element: <WristbandScreen /> });

  // id: leads-on
  it.each([
    ['that was never written', {}, '/lusiv?nfcId=n1'],
    ['of a vendor', { vendorId: 'kiln-hall' }, '/vendor/kiln-hall'],
    [
      'of a vendor that says where',
      { vendorId: 'kiln-hall', overrideUrl: 'https://kiln.example/' },
      'https://kiln.example/',
    ],
    [
      'with an address that is none',
      { vendorId: 'kiln-hall', overrideUrl: 'javascript:x' },
      '/vendor/kiln-hall',
    ],
    [
      'that leads to itself',
      { vendorId: 'kiln-hall', overrideUrl: `${window.location.origin}/nfc/n1?again` },
      '/vendor/kiln-hall',
    ],
    [
      'that leads to another one',
      { vendorId: 'kiln-hall', overrideUrl: `${window.location.origin}/NFC/n2/` },
      '/vendor/kiln-hall',
    ],
    [
      'that leads to another page of ours',
      { vendorId: 'kiln-hall', overrideUrl: `${window.location.origin}/lusiv/events` },
      `${window.location.origin}/lusiv/events`,
    ],
    ['with an address and no vendor', { overrideUrl: 'https://kiln.example/' }, '/lusiv?nfcId=n1'],
  ])('%s leads on', (_, record, target) => {
    expect(targetOf(record, 'n1')).toBe(target);
  });

  // id: leads-there-without
  it('leads there without a trace of itself', async () => {
    answer = () => Response.json({ vendorId: 'kiln-hall' });
    const { at } = tap();
    await waitFor(() => expect(at()).toBe('/vendor/kiln-hall'));
  });

  it.each(['04:A2:B9', '%3Cscript%3E', 'a%20b', '..%2F..%2Fusers', 'x'.repeat(65)])(
    'whose id is none (%s) leads to the membership, and no server is asked',
    async (nfcId) => {
      answer = () => refusal(400, 'INVALID_INPUT');
      const { at } = tap(nfcId);
      await waitFor(() => expect(at()).toBe('/lusiv'));
    },
  );

  // id: that-cannot-be-asked-about
  it('that cannot be asked about says so, and is asked about again', async () => {
    answer = () => refusal(400, 'BAD_REQUEST');
    const { at } = tap();
    await screen.findByRole('heading', { name: 'Error occurred' });
    screen.getByText('Unable to load Wristband data. Please try again.');
    screen.getByText('An unexpected error has occurred. Please try again.');
    answer = () => Response.json({});
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(at()).toBe('/lusiv'));
  });
});
