import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import type { VendorRole } from '@lineless/contracts/staff/roles';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vendorRoleId } from '@lineless/contracts/staff/role-id';
import { createStore } from '@/app/store';
import { WorkplaceContext } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { Toaster } from '@/shared/ui/toast';
import { TeamScreen } from './team-screen';

const location = locationOf();
const { vendorId } = location;
const person = (name: string, role: Role, digits: string, version = 1): VendorRole => ({
  vendorId,
  phoneNumber: `+1310555${digits}`,
  name,
  role,
  version,
});
const ines = person('Ines K.', 'SUPER_ADMIN', '0104');
const rosa = person('Rosa M.', 'ADMIN', '0103');
const dev = person('Dev P.', 'MANAGER', '0102');
const maya = person('Maya R.', 'STAFF', '0101');
const ROLES = '/api/vendors/kiln-hall/vendor-roles';

describe('The staff of a venue', () => {
  let people: VendorRole[];
  let sent: { method: string; path: string; body: unknown }[];
  let refuse: (() => Response) | null;
  let tell: (id: string, document: VendorRole | null, version: number) => void;

  beforeEach(() => {
    people = [maya, dev, ines, rosa];
    sent = [];
    refuse = null;
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      tell = (id, document, version) =>
        listener.onChange({ topic, model: 'vendor-roles', id, version, position: 'p', document });
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      const path = decodeURIComponent(new URL(request.url).pathname);
      if (request.method === 'GET') return refuse?.() ?? Response.json({ items: people });
      const body: unknown = request.method === 'DELETE' ? null : await request.json();
      sent.push({ method: request.method, path, body });
      if (refuse) return refuse();
      if (request.method === 'DELETE') {
        people = people.filter(({ phoneNumber }) => !path.endsWith(phoneNumber));
        return new Response(null, { status: 204 });
      }
      const vendorRole = { ...maya, ...(body as object), version: 9 };
      people = [...people.filter(({ phoneNumber }) => phoneNumber !== vendorRole.phoneNumber), vendorRole];
      return Response.json({ vendorRole }, { status: request.method === 'POST' ? 201 : 200 });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (role: VendorRole = dev, at = vendorId) => {
    const router = createMemoryRouter(
      [
        { path: paths.staffHome.pattern, element: <h1>Home</h1> },
        { path: paths.staffUsers.pattern, element: <TeamScreen /> },
      ],
      { initialEntries: [paths.staffUsers.to({ ...location, vendorId: at })] },
    );
    render(
      <Provider store={createStore()}>
        <WorkplaceContext value={{ location, role }}>
          <RouterProvider router={router} />
          <Toaster />
        </WorkplaceContext>
      </Provider>,
    );
    return router;
  };
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Staff Profiles' })).getAllByRole('listitem');
  const names = async () => (await rows()).map(({ textContent }) => textContent);
  const button = (name: string) => screen.getByRole('button', { name });
  const field = (name: string) => screen.getByLabelText(name);
  const choices = async () =>
    within(await screen.findByLabelText('Role'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  // id: is-a-list-by-name-with-phone
  it('is a list by name with phone and role, and their count', async () => {
    open();
    expect(await names()).toEqual([
      'Dev P. · you(310) 555-0102ManagerEdit',
      'Ines K.(310) 555-0104SuperAdmin',
      'Maya R.(310) 555-0101StaffEdit',
      'Rosa M.(310) 555-0103Admin',
    ]);
    expect(screen.getByRole('heading', { name: 'Staff Profiles' }).parentElement?.textContent).toBe(
      'Staff Profiles4',
    );
  });

  // id: is-searched-and-filtered
  it('is searched by name and number, and filtered by role', async () => {
    open();
    await rows();
    const search = screen.getByRole('searchbox', { name: 'Name or number' });
    await userEvent.type(search, 'rosa');
    expect(await names()).toEqual(['Rosa M.(310) 555-0103Admin']);
    screen.getByText('1 of 4 profiles');
    // The heading counts all of them.
    expect(screen.getByRole('heading', { name: 'Staff Profiles' }).parentElement?.textContent).toBe(
      'Staff Profiles4',
    );
    await userEvent.clear(search);
    await userEvent.type(search, '(310) 555-0101');
    expect(await names()).toEqual(['Maya R.(310) 555-0101StaffEdit']);
    await userEvent.selectOptions(field('Show role'), 'Manager');
    screen.getByText('No profile has this name, number or role.');
    // What a colleague changes is filtered as well.
    act(() => tell('kiln-hall:13105550101', { ...maya, role: 'MANAGER', version: 9 }, 9));
    await waitFor(async () => expect(await names()).toEqual(['Maya R.(310) 555-0101ManagerEdit']));
    await userEvent.clear(search);
    expect((await rows()).length).toBe(2);
    await userEvent.selectOptions(field('Show role'), 'All roles');
    expect((await rows()).length).toBe(4);
    await userEvent.type(search, 'x');
    await userEvent.click(button('Show all'));
    expect((await rows()).length).toBe(4);
    expect(search).toHaveProperty('value', '');
  });

  // id: sends-is-staff
  it('sends STAFF back to the home', async () => {
    const router = open(maya);
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
  });

  // id: is-not-found-at-another-vendor
  it('is not found at another vendor', async () => {
    open(dev, 'next-door');
    await screen.findByRole('heading', { name: '404: Page Not Found' });
  });

  // id: can-be-edited-up-to-the-own-role
  it('can be edited up to the own role', async () => {
    open();
    await rows();
    const editable = screen.getAllByRole('button', { name: /^Edit / });
    expect(editable.map((one) => one.getAttribute('aria-label'))).toEqual(['Edit Dev P.', 'Edit Maya R.']);
  });

  it.each([
    [dev, ['Choose a role', 'Staff', 'Manager']],
    [rosa, ['Choose a role', 'Staff', 'Manager', 'Admin']],
    [ines, ['Choose a role', 'Staff', 'Manager', 'Admin', 'SuperAdmin']],
  ] as const)('is added to by choices up to the own role: %j', async (role, expected) => {
    open(role);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Staff' }));
    expect(await choices()).toEqual(expected);
  });

  // id: wants-a-name-a-number
  it('wants a name, a number and a role', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Staff' }));
    await userEvent.type(field('Phone number'), '555');
    await userEvent.click(button('Add'));
    screen.getByText('Please enter a name.');
    screen.getByText('Invalid phone number. Please enter a valid number.');
    screen.getByText('Please choose a role.');
    expect(sent).toEqual([]);
  });

  // id: gains
  it('gains a person', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Staff' }));
    await userEvent.type(field('Name'), ' Joe B. ');
    await userEvent.type(field('Phone number'), '3105550150');
    await userEvent.selectOptions(field('Role'), 'Staff');
    await userEvent.click(button('Add'));
    await screen.findByText('Role created');
    const joe = { vendorId, phoneNumber: '+13105550150', name: 'Joe B.', role: 'STAFF' };
    expect(sent).toEqual([{ method: 'POST', path: ROLES, body: joe }]);
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // id: changes-name
  it('changes a person’s name and role, never the number', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya R.' }));
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    within(screen.getByRole('dialog', { name: 'Edit staff' })).getByText('(310) 555-0101');
    expect(screen.queryByText('You cannot lower your own role.')).toBeNull();
    // Whose a role is, is a manager's to say; whose passkeys are lost, an admin's.
    expect(screen.queryByRole('button', { name: 'Reset passkeys' })).toBeNull();
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Maya S.');
    await userEvent.selectOptions(field('Role'), 'Manager');
    await userEvent.click(button('Save'));
    await screen.findByText('Role updated');
    expect(sent).toEqual([
      { method: 'PUT', path: `${ROLES}/+13105550101`, body: { name: 'Maya S.', role: 'MANAGER' } },
    ]);
  });

  // id: loses-once
  it('loses a person, once that was confirmed', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya R.' }));
    await userEvent.click(button('Remove'));
    const question = screen.getByRole('alertdialog', { name: 'Confirm removal' });
    within(question).getByText(/^Maya R\. works at Kiln Hall no longer/);
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Role removed');
    expect(sent).toEqual([{ method: 'DELETE', path: `${ROLES}/+13105550101`, body: null }]);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('cannot lose or lower the person who looks at it', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Dev P.' }));
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(field('Role')).toHaveProperty('disabled', true);
    screen.getByText('You cannot lower your own role.');
    cleanup();
    open(rosa);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Rosa M.' }));
    expect(screen.queryByRole('button', { name: 'Reset passkeys' })).toBeNull();
  });

  it('loses the passkeys of a person to an admin, who is asked once more', async () => {
    open(rosa);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya R.' }));
    expect(screen.queryByText(/^Maya R\. loses every passkey/)).toBeNull();
    await userEvent.click(button('Reset passkeys'));
    screen.getByText(/^Maya R\. loses every passkey, is logged out everywhere/);
    expect(sent).toEqual([]);
    await userEvent.click(button('Reset, I know who asks'));
    await screen.findByText('Passkeys reset');
    expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('13105550101')]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  // id: says-that-it-failed-and-why
  it.each([
    ['Failed to create the role. Please try again.', 'Add Staff', 'Add', ''],
    [
      'Failed to create the role. Please try again.',
      'Add Staff',
      'Add',
      'Somebody with this phone number has a role here already.',
    ],
    ['Failed to update the role. Please try again.', 'Edit Maya R.', 'Save', ''],
  ])('says that it failed, and why, and keeps what was typed: %s', async (said, opener, sender, why) => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: opener }));
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Joe B.');
    if (opener === 'Add Staff') await userEvent.type(field('Phone number'), '3105550150');
    await userEvent.selectOptions(field('Role'), 'Staff');
    refuse = () => Response.json({ message: why, code: 'ROLE_EXISTS' }, { status: 409 });
    await userEvent.click(button(sender));
    expect((await screen.findByText(said)).closest('[role=alert]')?.textContent).toBe(said + why);
    expect(field('Name')).toHaveProperty('value', 'Joe B.');
  });

  // id: says-that-a-removal-failed
  it('says that a removal failed', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya R.' }));
    await userEvent.click(button('Remove'));
    refuse = () => Response.json({}, { status: 400 });
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Failed to remove the role. Please try again.');
    expect(screen.queryByText('Role removed')).toBeNull();
    expect(await rows()).toHaveLength(4);
  });

  it('leaves a role as a colleague has made it meanwhile, where only the name is changed', async () => {
    open(ines);
    await rows();
    await userEvent.click(button('Edit Dev P.'));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Dev Patel');
    act(() => tell(vendorRoleId(dev), { ...dev, role: 'STAFF', version: 2 }, 2));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'Dev Patel', role: 'STAFF' }]));
  });

  it('follows what colleagues change', async () => {
    open();
    await rows();
    act(() => tell('kiln-hall:13105550101', null, 7));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    act(() => tell('kiln-hall:13105550160', person('Abe L.', 'STAFF', '0160', 8), 8));
    await waitFor(async () => expect((await names())[0]).toMatch(/^Abe L\./));
  });

  it('takes no role back that a colleague gives while a name is edited', async () => {
    open(ines);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya R.' }));
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Maya S.');
    act(() => tell('kiln-hall:13105550101', { ...maya, role: 'MANAGER', version: 7 }, 7));
    await waitFor(() => expect(field('Role')).toMatchObject({ value: 'MANAGER' }));
    act(() => tell('kiln-hall:13105550101', { ...maya, role: 'MANAGER', name: 'M. R.', version: 8 }, 8));
    await screen.findByText('Somebody else has changed Name. Saving puts yours in its place.');
    await userEvent.click(button('Save'));
    await screen.findByText('Role updated');
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Maya S.', role: 'MANAGER' }]);
  });

  it('says that it cannot be shown, and asks again', async () => {
    refuse = () => Response.json({}, { status: 403 });
    open();
    await screen.findByText('The staff could not be loaded.');
    refuse = null;
    await userEvent.click(button('Reload'));
    expect(await rows()).toHaveLength(4);
    cleanup();
    people = [];
    open();
    await screen.findByText('Nobody has a role here yet.');
    expect(screen.queryByRole('search')).toBeNull();
  });
});
