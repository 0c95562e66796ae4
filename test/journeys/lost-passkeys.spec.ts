import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { passkeysAnswer } from '@lineless/contracts/accounts/passkeys';
import { DEMO, type ApiClient } from '../support/api-client';
import { read, refusal } from '../support/order-flow';
import { beginPasskey, SoftPasskey } from '../support/passkey';
import { setRole, type Colleague } from '../support/roles';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;

/**
 * A person who has lost their passkey gets another by the word of an admin who has one, and never by a text message
 * alone.
 */
describe('a passkey that is lost', () => {
  let venue: Venue;
  let admin: ApiClient;
  let joe: ApiClient;
  let joes: Colleague;
  let people = 0;

  const reset = (by: ApiClient, phoneNumber: string, vendorId: string = DEMO.vendor) =>
    by.call('DELETE', `/api/vendors/${vendorId}/vendor-roles/${encodeURIComponent(phoneNumber)}/passkeys`);
  const byOperator = (who: string) =>
    fetch(`${venue.server.operationsUrl ?? ''}/persons/reset-passkeys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ who }),
    });

  beforeAll(async () => {
    venue = await Venue.open();
  });
  beforeEach(async () => {
    admin = await venue.signIn(DEMO.admin);
    const { passkeys } = read(await admin.get(`/api/users/${admin.userId}/passkeys`), passkeysAnswer);
    if (passkeys.length === 0) await adminsKey.addFor(admin);
    else await adminsKey.confirmFor(admin);
    joes = { phoneNumber: `+1310555${6700 + (people += 1)}`, name: 'Joe B.' };
    await setRole(venue, joes, 'MANAGER');
    joe = await venue.signIn(joes.phoneNumber);
    await new SoftPasskey().addFor(joe);
    await venue.server.composition.engine.catchUp();
  });
  afterAll(() => venue.close());
  const adminsKey = new SoftPasskey();

  // id: is-taken-away-by-an-admin
  it('is taken away by an admin who shows theirs; its owner is signed out, is told, and adds another', async () => {
    expect((await reset(admin, joes.phoneNumber)).status).toBe(204);
    await expect(joe.renew()).rejects.toThrow();
    // Their next sign-in, without the token of the last one.
    joe = await venue.signIn(joes.phoneNumber);
    const told = read(await joe.get(`/api/users/${joe.userId}/passkeys`), passkeysAnswer);
    expect(told).toEqual({ passkeys: [], resetAt: expect.any(String) });
    expect((await new SoftPasskey().addFor(joe)).status).toBe(201);
    const events = await venue.server.composition.store.readStream(`user-${joe.userId}`);
    const recorded = events.find(({ type }) => type === 'PasskeysReset');
    expect(recorded?.meta.actor).toMatchObject({ kind: 'staff', id: admin.userId });
  });

  it('is not taken away without a passkey, by a lower role, or from a higher one', async () => {
    venue.runtime.forward(6 * MINUTE_MS);
    expect(refusal(await reset(admin, joes.phoneNumber))).toEqual([403, 'PASSKEY_REQUIRED']);
    await adminsKey.confirmFor(admin);
    expect(refusal(await reset(joe, DEMO.staff))).toEqual([403, 'ROLE_LACKING']);
    expect(refusal(await reset(admin, DEMO.superAdmin))).toEqual([403, 'ROLE_LACKING']);
    expect(refusal(await reset(admin, '+13105556999'))).toEqual([404, 'USER_NOT_FOUND']);
    expect(refusal(await beginPasskey(joe))).toEqual([403, 'PASSKEY_REQUIRED']);
  });

  it('is not taken away from a person who works elsewhere too, by an admin who has nothing to say there', async () => {
    const { phoneNumber } = await venue.openNeighbour();
    await setRole(venue, { phoneNumber, name: 'Kit N.' }, 'STAFF');
    const kit = await venue.signIn(phoneNumber);
    const kits = new SoftPasskey();
    await kits.addFor(kit);
    await venue.server.composition.engine.catchUp();
    expect(refusal(await reset(admin, phoneNumber))).toEqual([403, 'WORKS_ELSEWHERE']);
    expect((await kits.confirmFor(kit)).status).toBe(200);
  });

  it('of the last admin is taken away by an operator', async () => {
    const answer = await byOperator(joes.phoneNumber);
    expect([answer.status, await answer.json()]).toEqual([200, { userId: joe.userId }]);
    joe = await venue.signIn(joes.phoneNumber);
    expect((await beginPasskey(joe)).status).toBe(200);
    expect((await byOperator('+13105556998')).status).toBe(404);
    expect((await byOperator('nobody!')).status).toBe(400);
  });
});
