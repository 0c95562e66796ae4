import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { refusal, unheard } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { toast } from '@/shared/ui/toast';
import { PromotersScreen } from './promoters-screen';

const NADIA = {
  linkId: 'glevent-1_nadia',
  name: 'Nadia',
  quota: 40,
  reservedCount: 12,
  checkedInCount: 7,
  isOpen: true,
};

describe('The promoters of an event', () => {
  let server: ListServer;
  beforeEach(() => {
    measuresNothing();
    server = new ListServer(gleventOf({ promoterLinks: [NADIA] }), []);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'share');
  });

  const open = () =>
    openAtLocation({
      path: paths.staffPromoters,
      screen: <PromotersScreen />,
      at: '/staff/location/064E1/guestlist-event/glevent-1/promoters',
    });
  const row = async () =>
    within(await screen.findByRole('list', { name: 'Links of promoters' })).getByRole('listitem');
  const figures = async () =>
    within(await row())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  /** The server, with what becomes of the links of its event. */
  const answering = (links: (typeof NADIA)[]): void => {
    server.refuse = (method) =>
      method === 'GET'
        ? null
        : Response.json({ glevent: { ...server.glevent, promoterLinks: links, version: 2 } });
  };

  it('says whom each has put on the list, and who of them came, as it changes', async () => {
    open();
    expect(await figures()).toEqual(['12 of 40', '7']);
    await screen.findByText('http://localhost/list/glevent-1_nadia');
    const came = { ...NADIA, reservedCount: 13, checkedInCount: 9 };
    server.tellEvent({ ...server.glevent, promoterLinks: [came], version: 2 });
    await waitFor(async () => expect(await figures()).toEqual(['13 of 40', '9']));
  });

  it('are added with a name and a quota', async () => {
    server.glevent = gleventOf();
    open();
    await screen.findByText('No promoters yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Add a promoter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a promoter' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Enter a name.');
    dialog.getByText('Enter how many guests may come by this link.');
    answering([NADIA]);
    await userEvent.type(dialog.getByLabelText('Name'), 'Nadia');
    await userEvent.type(dialog.getByLabelText('Quota'), '40');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await figures()).toEqual(['12 of 40', '7']);
    expect(server.sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/promoter-links', { name: 'Nadia', quota: 40 }],
    ]);
    await screen.findByText('Saved');
    expect(screen.queryByRole('dialog')).toBeNull();
    // A page of their own is of newer links, and terms are of those that have some.
    expect(screen.queryByRole('button', { name: /^Their page/ })).toBeNull();
    expect((await row()).textContent).not.toMatch(/together|closes|with a number/);
  });

  it('are no more of an event that is cancelled, or that has as many as it can have', async () => {
    const links = Array.from({ length: guestListLimits.promoterLinks }, (_, at) => ({
      ...NADIA,
      ...{ linkId: `glevent-1_${at}`, name: `P${at}` },
    }));
    for (const glevent of [
      gleventOf({ gleventStatus: 'CANCELLED', promoterLinks: [NADIA] }),
      gleventOf({ promoterLinks: links }),
    ]) {
      server.glevent = glevent;
      open();
      await screen.findByRole('list', { name: 'Links of promoters' });
      expect(screen.queryByRole('button', { name: 'Add a promoter' })).toBeNull();
      cleanup();
    }
  });

  it('get another quota', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Nadia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Nadia' }));
    dialog.getByText('It has brought 12 guests so far.');
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Nadia');
    expect(dialog.getByLabelText<HTMLInputElement>('Largest party').value).toBe('');
    expect(dialog.getByRole('checkbox').getAttribute('aria-checked')).toBe('false');
    answering([{ ...NADIA, quota: 60 }]);
    await userEvent.clear(dialog.getByLabelText('Quota'));
    await userEvent.type(dialog.getByLabelText('Quota'), '60');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await figures()).toEqual(['12 of 60', '7']));
    expect(server.sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/promoter-links/glevent-1_nadia', { quota: 60 }],
    ]);
  });

  it('keep what a colleague makes of them while they are edited, and are not overwritten untold', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Nadia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Nadia' }));
    await userEvent.type(dialog.getByLabelText('Name'), ' B');
    const theirs = { ...NADIA, quota: 60 };
    server.tellEvent({ ...server.glevent, promoterLinks: [theirs], version: 2 });
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Quota').value).toBe('60'));
    server.tellEvent({ ...server.glevent, promoterLinks: [{ ...theirs, name: 'Nadja' }], version: 3 });
    await dialog.findByText('Somebody else has changed Name. Saving puts yours in its place.');
    answering([{ ...theirs, name: 'Nadia B' }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.sent.map(({ body }) => body)).toEqual([{ name: 'Nadia B' }]);
  });

  // id: have-terms
  it('have terms: so many together, until a time on the venue’s clock, with a number', async () => {
    const closesAt = '2026-06-13T05:30:00.000Z';
    const own = { ...NADIA, mostPerGuest: 4, closesAt, needsPhone: true };
    server.glevent = gleventOf({ promoterLinks: [{ ...NADIA, mostPerGuest: 1 }] });
    open();
    within(await row()).getByText('one by one');
    cleanup();
    server.glevent = gleventOf({ promoterLinks: [own] });
    open();
    within(await row()).getByText('at most 4 together · closes Fri, Jun 12, 10:30 PM · with a number');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Nadia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Nadia' }));
    const most = dialog.getByLabelText('Largest party');
    await userEvent.clear(most);
    await userEvent.type(most, '51');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('A party has 1 to 50 guests.');
    await userEvent.clear(most);
    // What cannot be read is no wish that the list stays open.
    const closes = dialog.getByLabelText<HTMLInputElement>('Closes');
    await userEvent.clear(closes);
    await userEvent.type(closes, '06/12/2026 10:32 PM{Enter}');
    dialog.getByText('Minutes go in steps of 5.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.sent).toEqual([]);
    await userEvent.clear(closes);
    await userEvent.type(closes, '06/12/2026 10:30 PM');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Guests sign in with their number' }));
    answering([NADIA]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sent.map(({ body }) => body)).toEqual([{ mostPerGuest: null, needsPhone: false }]),
    );
  });

  // id: are-given-their-own-page
  it('are given a page of their own, which is not the link of their guests', async () => {
    const user = userEvent.setup();
    server.glevent = gleventOf({ promoterLinks: [{ ...NADIA, pageId: 'glevent-1_own' }] });
    open();
    await user.click(await screen.findByRole('button', { name: 'Their page: Nadia' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/promoter/glevent-1_own');
  });

  it('are told in the dialog why there is no further link', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a promoter' }));
    const message = 'This event has as many links as it can have.';
    server.refuse = (method) => (method === 'POST' ? refusal(409, 'TOO_MANY_PROMOTER_LINKS', message) : null);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a promoter' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Bo');
    await userEvent.type(dialog.getByLabelText('Quota'), '5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(message);
    await userEvent.type(dialog.getByLabelText('Closes'), '06/12/2026 10:30 PM');
    expect(dialog.queryByText(message)).toBeNull();
  });

  it('are added once where the answer was lost, and with what was corrected since', async () => {
    server.glevent = gleventOf();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a promoter' }));
    server.refuse = (method) => (method === 'POST' ? unheard() : null);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a promoter' }));
    const save = async () => {
      const before = server.sent.length;
      await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
      await waitFor(() => expect(server.sent).toHaveLength(before + 1));
    };
    await userEvent.type(dialog.getByLabelText('Name'), 'Nadia');
    await userEvent.type(dialog.getByLabelText('Quota'), '4');
    await save();
    await save();
    await userEvent.type(dialog.getByLabelText('Quota'), '0');
    await save();
    const [first, second, third] = server.sent.map(({ key }) => key);
    expect(second).toBe(first);
    // Under the same key the server takes the same words alone.
    expect(third).not.toBe(first);
  });

  it('bring no more guests once their link is closed', async () => {
    open();
    const toggle = await screen.findByRole('switch', { name: 'Link of Nadia open' });
    screen.getByText('Open');
    server.refuse = (method) => (method === 'PUT' ? refusal(409, 'NO', 'Not now.') : null);
    await userEvent.click(toggle);
    await screen.findByText('Not now.');
    answering([{ ...NADIA, isOpen: false }]);
    await userEvent.click(toggle);
    await screen.findByText('Closed');
    expect(server.sent.map(({ body }) => body)).toEqual([{ isOpen: false }, { isOpen: false }]);
  });

  it('are given their link by the device, or by the clipboard, of which alone it is said', async () => {
    const said = jest.spyOn(toast, 'success');
    const user = userEvent.setup();
    open();
    const share = await screen.findByRole('button', { name: 'Share the link of Nadia' });
    await user.click(share);
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/list/glevent-1_nadia');
    const sheet = jest.fn<Navigator['share']>().mockResolvedValue();
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
    await user.click(share);
    expect(sheet).toHaveBeenCalledWith({
      url: 'http://localhost/list/glevent-1_nadia',
      title: 'Guest list: Odell All Night Long',
    });
    // Closed without a choice.
    sheet.mockRejectedValue(new DOMException('', 'AbortError'));
    await user.click(share);
    expect(sheet).toHaveBeenCalledTimes(2);
    expect(said.mock.calls).toEqual([['Link copied']]);
  });

  it('cannot be shown', async () => {
    server.refuse = () => Response.json({}, { status: 403 });
    open();
    await screen.findByText('The links could not be loaded. Try again.');
    server.refuse = null;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await figures()).toEqual(['12 of 40', '7']);
    cleanup();
    server.refuse = () => refusal(404, 'GLEVENT_NOT_FOUND');
    open();
    await screen.findByRole('heading', { name: '404: Page Not Found' });
  });
});
