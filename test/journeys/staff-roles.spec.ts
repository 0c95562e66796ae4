import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@lineless/contracts/access';
import { vendorRoleAnswer, vendorRoleList, type VendorRole } from '@lineless/contracts/staff/roles';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const ROLES = `/api/vendors/${DEMO.vendor}/vendor-roles`;
const TOPIC = `vendor:${DEMO.vendor}:staff`;
const BOARD = `location:${DEMO.location}:orders`;
const HERE: Readonly<Record<Role, string>> = {
  STAFF: DEMO.staff,
  MANAGER: DEMO.manager,
  ADMIN: DEMO.admin,
  SUPER_ADMIN: DEMO.superAdmin,
};

describe('the staff of a venue', () => {
  let venue: Venue;
  const people = new Map<Role, ApiClient>();
  let hired = 0;
  let phoneNumber: string;

  const as = (role: Role): ApiClient => {
    const person = people.get(role);
    if (!person) throw new Error(`No person is ${role}`);
    return person;
  };
  const of = (number: string) => `${ROLES}/${encodeURIComponent(number)}`;
  const add = (by: Role, role: Role, about: object = {}): Promise<Answer> =>
    as(by).post(ROLES, { phoneNumber, vendorId: DEMO.vendor, name: 'Joe B.', role, ...about });
  const change = (by: Role, number: string, role: Role, name = 'Joe B.'): Promise<Answer> =>
    as(by).put(of(number), { name, role });
  const remove = (by: Role, number: string): Promise<Answer> => as(by).call('DELETE', of(number));
  const list = async (by: Role, query = ''): Promise<readonly VendorRole[]> =>
    read(await as(by).get(ROLES + query), vendorRoleList).items;
  const id = (number: string) => `${DEMO.vendor}:${number.slice(1)}`;

  beforeAll(async () => {
    venue = await Venue.open();
    for (const role of roles) people.set(role, await venue.signIn(HERE[role]));
  });
  beforeEach(() => {
    phoneNumber = `+1310555${6600 + (hired += 1)}`;
  });
  afterAll(() => venue.close());

  // id: are-listed-by-name
  it('are listed by name for roles above STAFF, page by page', async () => {
    expect(await list('MANAGER')).toMatchObject([
      { name: 'Dev P.', phoneNumber: DEMO.manager, role: 'MANAGER' },
      { name: 'Ines K.', phoneNumber: DEMO.superAdmin, role: 'SUPER_ADMIN' },
      { name: 'Maya R.', phoneNumber: DEMO.staff, role: 'STAFF' },
      { name: 'Rosa M.', phoneNumber: DEMO.admin, role: 'ADMIN' },
    ]);
    const first = read(await as('ADMIN').get(`${ROLES}?limit=3`), vendorRoleList);
    expect(first.items).toHaveLength(3);
    const rest = await list('ADMIN', `?limit=3&nextToken=${first.nextToken ?? ''}`);
    expect(rest.map(({ name }) => name)).toEqual(['Rosa M.']);
    expect(refusal(await as('STAFF').get(ROLES))).toEqual([403, 'ROLE_LACKING']);
  });

  // id: are-found-by-their-owner-at-every
  it('are found by their owner at every vendor that has given them one, and by no others', async () => {
    const { vendorId, phoneNumber: first } = await venue.openNeighbour();
    const kit = await venue.signIn(first);
    const own = (who: ApiClient, query = '') => who.get(`/api/users/${who.userId}/vendor-roles${query}`);
    read(
      await kit.post(`/api/vendors/${vendorId}/vendor-roles`, {
        phoneNumber: DEMO.staff,
        name: 'Maya R.',
        role: 'MANAGER',
      }),
      vendorRoleAnswer,
      201,
    );
    const maya = as('STAFF');
    const places = async () =>
      read(await own(maya), vendorRoleList).items.map(({ vendorId: at, role }) => [at, role]);
    await until(
      async () => (await places()).some(([at]) => at === vendorId) || undefined,
      () => 'the role next door',
    );
    expect(await places()).toEqual(
      expect.arrayContaining([
        [DEMO.vendor, 'STAFF'],
        [vendorId, 'MANAGER'],
      ]),
    );
    expect(read(await own(maya, '?limit=1'), vendorRoleList).items).toHaveLength(1);
    expect(read(await own(await venue.customer()), vendorRoleList).items).toEqual([]);
    expect(refusal(await kit.get(`/api/users/${maya.userId}/vendor-roles`))[0]).toBe(404);
  });

  // id: gain-who-works
  it('gain a person, who works there at once, and lose them again, as at once', async () => {
    const added = read(await add('MANAGER', 'STAFF'), vendorRoleAnswer, 201);
    expect(added.vendorRole).toMatchObject({
      vendorId: DEMO.vendor,
      phoneNumber,
      name: 'Joe B.',
      role: 'STAFF',
    });
    expect((await list('MANAGER')).map((person) => person.phoneNumber)).toContain(phoneNumber);
    const joe = await venue.signIn(phoneNumber);
    const board = venue.screen(joe);
    expect(await board.subscribe(BOARD)).toMatchObject({ ok: true });
    expect(
      read(await change('ADMIN', phoneNumber, 'MANAGER', 'Joe C.'), vendorRoleAnswer).vendorRole,
    ).toMatchObject({ phoneNumber, name: 'Joe C.', role: 'MANAGER' });
    expect(await list('MANAGER')).toContainEqual(
      expect.objectContaining({ name: 'Joe C.', role: 'MANAGER' }),
    );
    const gone = await remove('ADMIN', phoneNumber);
    expect([gone.status, gone.body]).toEqual([204, '']);
    expect((await list('MANAGER')).map((person) => person.phoneNumber)).not.toContain(phoneNumber);
    expect(refusal(await joe.get(`/api/vendor-locations/${DEMO.location}/orders`))).toEqual([
      403,
      'ROLE_LACKING',
    ]);
    await board.revoked(BOARD);
    // The role is gone: sending it again changes nothing and is answered alike.
    expect((await remove('ADMIN', phoneNumber)).status).toBe(204);
  });

  // id: are-told-of-live-above
  it('are told of live above STAFF; to STAFF the topic is refused', async () => {
    const screen = venue.screen(as('MANAGER'));
    expect(await screen.subscribe(TOPIC)).toMatchObject({ ok: true });
    expect(await venue.screen(as('STAFF')).subscribe(TOPIC)).toEqual({ ok: false, code: 'ROLE_LACKING' });
    expect(await venue.screen(await venue.newcomer()).subscribe(TOPIC)).toEqual({
      ok: false,
      code: 'ROLE_LACKING',
    });
    await add('ADMIN', 'STAFF');
    await screen.sees(id(phoneNumber), { name: 'Joe B.', role: 'STAFF' });
    await change('ADMIN', phoneNumber, 'MANAGER');
    await screen.sees(id(phoneNumber), { role: 'MANAGER' });
    await remove('ADMIN', phoneNumber);
    await screen.saw((told) => told.id === id(phoneNumber) && told.document === null);
  });

  it('are heard of no more by a manager who is made STAFF', async () => {
    await add('ADMIN', 'MANAGER');
    const joe = await venue.signIn(phoneNumber);
    const screen = venue.screen(joe);
    expect(await screen.subscribe(TOPIC)).toMatchObject({ ok: true });
    await change('ADMIN', phoneNumber, 'STAFF');
    expect(await screen.revoked(TOPIC)).toEqual({ topic: TOPIC, code: 'ROLE_LACKING' });
    expect(refusal(await joe.get(ROLES))).toEqual([403, 'ROLE_LACKING']);
  });

  it.each(roles.flatMap((by) => roles.map((role) => [by, role] as const)))(
    'of a %s are not put above it: %s',
    async (by, role) => {
      const answer = await add(by, role);
      if (by === 'STAFF') expect(refusal(answer)).toEqual([403, 'ROLE_LACKING']);
      else if (roles.indexOf(role) > roles.indexOf(by))
        expect(refusal(answer)).toEqual([403, 'ROLE_ABOVE_YOURS']);
      else expect([answer.status, (await remove('SUPER_ADMIN', phoneNumber)).status]).toEqual([201, 204]);
    },
  );

  it('above one’s own are neither changed nor removed', async () => {
    expect(refusal(await change('MANAGER', DEMO.admin, 'STAFF'))).toEqual([403, 'ROLE_ABOVE_YOURS']);
    expect(refusal(await remove('MANAGER', DEMO.admin))).toEqual([403, 'ROLE_ABOVE_YOURS']);
    expect(refusal(await remove('ADMIN', DEMO.superAdmin))).toEqual([403, 'ROLE_ABOVE_YOURS']);
  });

  // id: have-one-role-each-a-number-that-has-one-is-not-added
  it('have one role each: a number that has one is not added twice', async () => {
    expect(refusal(await add('MANAGER', 'STAFF', { phoneNumber: DEMO.staff }))).toEqual([409, 'ROLE_EXISTS']);
    // The same request again is no second one.
    const key = { 'idempotency-key': `hire-${phoneNumber}` };
    const body = { phoneNumber, name: 'Joe B.', role: 'STAFF' };
    const first = await as('MANAGER').post(ROLES, body, key);
    const second = await as('MANAGER').post(ROLES, body, key);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(refusal(await change('MANAGER', '+13105556999', 'STAFF'))).toEqual([404, 'MEMBER_NOT_FOUND']);
  });

  // id: neither-remove-nor
  it('neither remove nor lower themselves, and the last SuperAdmin stays, and it is said why', async () => {
    expect(refusal(await remove('ADMIN', DEMO.admin))).toEqual([409, 'OWN_ROLE']);
    const lower = await change('ADMIN', DEMO.admin, 'STAFF');
    expect(refusal(lower)).toEqual([409, 'OWN_ROLE']);
    expect(lower.body).toMatchObject({
      error: 'You cannot remove yourself or lower your own role: ask somebody whose role is as high.',
    });
    const last = await remove('SUPER_ADMIN', DEMO.superAdmin);
    expect(refusal(last)).toEqual([409, 'LAST_SUPER_ADMIN']);
    expect(last.body).toMatchObject({
      error: 'This is the last SuperAdmin of the venue: make somebody else one first.',
    });
  });

  // id: are-not-added-without
  it.each([
    ['a name', { name: '  ' }, 'name', 'Please enter a name.'],
    [
      'a name of this world',
      { name: 'Joe\u0007B.' },
      'name',
      'Please leave out characters that cannot be seen.',
    ],
    ['a phone', { phoneNumber: '555' }, 'phoneNumber', 'Invalid phone number. Please enter a valid number.'],
  ])('are not added without %s', async (_, about, path, message) => {
    const answer = await add('MANAGER', 'STAFF', about);
    expect(refusal(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body).toMatchObject({ details: [{ path, message }] });
  });

  it('are not found under a number that is none', async () => {
    expect(refusal(await as('MANAGER').put(`${ROLES}/555`, { name: 'Joe', role: 'STAFF' }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  });
});
