import { creationAnswer, passkeysAnswer } from '@lineless/contracts/accounts/passkeys';
import { request, type ReadyRequest } from './guest-list-changes';
import { beginPasskey, challengeOf, confirm, SoftPasskey } from './passkey';
import type { Venue } from './venue';

const PASSKEYS = '/users/{userId}/passkeys';

/** Every call by which passkeys change something, each by a person of its own; at a venue next door, where one is asked for. */
export async function passkeyChanges(venue: Venue): Promise<readonly ReadyRequest[]> {
  const [adding, confirming, removing] = [
    await venue.newcomer(),
    await venue.newcomer(),
    await venue.newcomer(),
  ];
  const { vendorId, phoneNumber } = await venue.openNeighbour();
  const owner = await venue.signIn(phoneNumber);
  const { challenge } = creationAnswer.parse((await beginPasskey(adding)).body).options;
  const made = { name: 'Phone', credential: new SoftPasskey().created(challenge) };
  const phone = new SoftPasskey();
  for (const person of [confirming, removing, owner]) await phone.addFor(person);
  const signed = phone.signed(await challengeOf(confirming));
  const { body } = await removing.get(`/api/users/${removing.userId}/passkeys`);
  const { passkeyId = '' } = passkeysAnswer.parse(body).passkeys[0] ?? {};
  const losing = await venue.newcomer();
  await phone.addFor(losing);
  const roles = `/api/vendors/${vendorId}/vendor-roles`;
  await owner.post(roles, { phoneNumber: losing.phoneNumber, name: 'Lee', role: 'STAFF' });
  await venue.server.composition.engine.catchUp();
  return [
    request(
      'DELETE /vendors/{vendorId}/vendor-roles/{phoneNumber}/passkeys',
      () => owner.call('DELETE', `${roles}/${encodeURIComponent(losing.phoneNumber)}/passkeys`),
      204,
    ),
    request(`POST ${PASSKEYS}`, () => adding.post(`/api/users/${adding.userId}/passkeys`, made), 201),
    request(`POST ${PASSKEYS}/confirm`, () => confirm(confirming, signed)),
    request(
      `DELETE ${PASSKEYS}/{passkeyId}`,
      () => removing.call('DELETE', `/api/users/${removing.userId}/passkeys/${passkeyId}`),
      204,
    ),
    request('PUT /vendors/{vendorId}/passkey-rule', () =>
      owner.put(`/api/vendors/${vendorId}/passkey-rule`, { asksForPasskey: true }),
    ),
  ];
}
