import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import type { Lead } from '@lineless/contracts/leads/leads';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { LeadsScreen } from './leads-screen';

const PIER: Lead = {
  leadId: 'L1',
  companyName: 'Pier 9',
  fullName: 'Noor A.',
  phoneNumber: '+13105550199',
  email: 'noor@pier9.example',
  message: 'Two bars and a guest list.',
  submittedAt: '2026-11-20T20:00:00.000Z',
  version: 1,
};

describe('The demo requests', () => {
  let list: (call: string) => Response;

  beforeEach(() => {
    list = () => Response.json({ items: [PIER] });
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T04:00:00.000Z'));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    serverThatAnswers(({ call }) =>
      call.includes('/leads') ? list(call) : Response.json({}, { status: 404 }),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (role: Role = 'SUPER_ADMIN') =>
    openAtLocation({
      path: paths.staffLeads,
      screen: <LeadsScreen />,
      at: paths.staffLeads.to({ vendorLocationId: '064E1' }),
      role,
    });

  // id: say-who-asks-when-and-for-what-and-lead
  it('say who asks, when and for what, and lead to phone and mail', async () => {
    open();
    const row = within(await screen.findByRole('listitem'));
    row.getByRole('heading', { name: 'Pier 9' });
    row.getByText('Noor A. · Fri, Nov 20');
    row.getByText('Two bars and a guest list.');
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+13105550199',
      'mailto:noor@pier9.example',
    ]);
  });

  it('come a page at a time', async () => {
    list = (call) =>
      call.includes('nextToken=more')
        ? Response.json({
            items: [
              { ...PIER, leadId: 'L0', companyName: 'Low Tide', submittedAt: '2025-11-20T20:00:00.000Z' },
            ],
          })
        : Response.json({ items: [PIER], nextToken: 'more' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Low Tide');
    screen.getByText('Noor A. · Thu, Nov 20, 2025');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Pier 9', 'Low Tide'],
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('say that there are none, or that they cannot be had, and are asked for again', async () => {
    list = () => refusal(500, 'INTERNAL');
    open();
    await screen.findByText('The demo requests could not be loaded. Try again.', undefined, {
      timeout: 20_000,
    });
    list = () => Response.json({ items: [] });
    await userEvent.click(screen.getByRole('button', { name: /reload|try again/i }));
    await screen.findByText('Nobody has asked for a demo yet.');
  });

  it('are no other house’s, which is said', async () => {
    list = () => refusal(403, 'LEADS_ELSEWHERE', 'Demo requests are the platform’s.');
    open();
    await screen.findByText('Demo requests are the platform’s.');
    // Another press would not help.
    expect(screen.queryByRole('button', { name: /reload|try again/i })).toBeNull();
  });

  it('are for SUPER_ADMIN alone', async () => {
    const asked = serverThatAnswers(() => Response.json({ items: [PIER] }));
    open('ADMIN');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Leads' })).toBeNull());
    expect(asked.filter(({ call }) => call.includes('/leads'))).toEqual([]);
  });
});
