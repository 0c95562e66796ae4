import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { LinksScreen } from './links-screen';

const KILN = { code: 'KILN', redirectUrl: '/location/064E1', version: 1 };
const SKY = { code: 'SKY', redirectUrl: '/location/064E2', version: 0 };

describe('The short links of a venue', () => {
  let asked: Asked[];
  let links: (typeof KILN)[];

  beforeEach(() => {
    links = [KILN];
    asked = serverThatAnswers(({ call, body }) => {
      if (call.startsWith('GET')) return Response.json({ items: links });
      if (call.startsWith('PUT')) return Response.json({ shortLink: KILN });
      if ((body as typeof KILN).code === 'KILN')
        return refusal(409, 'LINK_TAKEN', 'It leads elsewhere already.');
      links = [KILN, SKY];
      return Response.json({ shortLink: SKY });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    openAtLocation({
      path: paths.staffLinks,
      screen: <LinksScreen />,
      at: '/staff/location/064E1/settings/links',
      role: 'ADMIN',
    });
  const saved = () =>
    asked.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

  it('are written in capitals, and one that is taken can be given another code', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New short link' }));
    const form = within(await screen.findByRole('dialog', { name: 'New short link' }));
    await userEvent.type(form.getByLabelText('Code'), 'kiln');
    await userEvent.type(form.getByLabelText('Leads to'), '/location/064E2');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('It leads elsewhere already.');
    await userEvent.clear(form.getByLabelText('Code'));
    // What was said is of what was sent.
    expect(form.queryByText('It leads elsewhere already.')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    form.getByText('A code may only have letters, digits, - and _.');
    await userEvent.type(form.getByLabelText('Code'), 'sky');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: '/R/SKY leads to /location/064E2' });
    expect(saved().at(-1)?.[1]).toEqual({ code: 'SKY', redirectUrl: '/location/064E2' });
  });

  it('say where they lead, and nothing is sent while they do not', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: '/R/KILN leads to /location/064E1' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change KILN' }));
    await userEvent.clear(form.getByLabelText('Leads to'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    form.getByText('Say where the link leads.');
    expect(form.queryByLabelText('Code')).toBeNull();
    expect(saved()).toEqual([]);
    await userEvent.type(form.getByLabelText('Leads to'), 'https://kiln.example');
    expect(form.queryByText('Say where the link leads.')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Short link saved');
    expect(saved()).toEqual([
      [
        'PUT /api/vendors/kiln-hall/short-links/KILN',
        { redirectUrl: 'https://kiln.example', seen: '/location/064E1' },
      ],
    ]);
  });
});
