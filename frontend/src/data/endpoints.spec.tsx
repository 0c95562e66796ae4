import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { session } from '@/shared/session/session';
import { useGetInboxQuery, useStartSignInMutation, useVerifyCodeMutation } from './accounts/sign-in';
import { useConfirmTestPaymentMutation, useVerifyTestPaymentMutation } from './checkout/test-payments';
import { useGetUserRoleQuery } from './staff/roles';
import { useGetShortCodeRedirectQuery } from './venues/links';
import { useGetVenueLocationQuery, useGetVenueLocationsQuery, useGetVenueQuery } from './venues/venues';

const KEY = 'Idempotency-Key';

describe('What the pages ask for', () => {
  let asked: Asked[];
  let answer: () => Response;

  beforeEach(() => {
    asked = serverThatAnswers(() => answer());
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const hall = { vendorId: 'hall' };
  const bar = { vendorLocationId: '064E1' };
  const role = { ...hall, role: 'STAFF' };
  const sent = { phoneNumber: '+13105550100', code: '123456' };

  // id: is
  it.each<[string, () => { data?: unknown }, object, string, unknown]>([
    ['a venue', () => useGetVenueQuery('hall'), { items: [hall] }, '/vendor?vendorId=hall', hall],
    ['no venue', () => useGetVenueQuery('none'), { items: [] }, '/vendor?vendorId=none', null],
    [
      'its locations',
      () => useGetVenueLocationsQuery('hall'),
      { items: [bar] },
      '/vendor-locations?vendorId=hall',
      [bar],
    ],
    [
      'a location',
      () => useGetVenueLocationQuery('064E1'),
      { items: [bar] },
      '/vendor-location?vendorLocationId=064E1',
      bar,
    ],
    [
      'no location',
      () => useGetVenueLocationQuery('none'),
      { items: [] },
      '/vendor-location?vendorLocationId=none',
      null,
    ],
    [
      'where a short code leads',
      () => useGetShortCodeRedirectQuery('a/b'),
      { redirect: { redirectUrl: '/location/064E1' } },
      '/short-code-redirects/a%2Fb',
      '/location/064E1',
    ],
    ['a role', () => useGetUserRoleQuery('hall'), { vendorRole: role }, '/vendors/hall/user-role', role],
    [
      'sent codes',
      () => useGetInboxQuery(sent.phoneNumber),
      { messages: [sent] },
      '/dev/inbox?phoneNumber=%2B13105550100',
      [sent],
    ],
    ['all sent codes', () => useGetInboxQuery(undefined), { messages: [sent] }, '/dev/inbox', [sent]],
  ])('is %s', async (_, hook, answered, path, kept) => {
    answer = () => Response.json(answered);
    const { result } = hookInStore(hook);
    await waitFor(() => expect(result.current.data).toEqual(kept));
    expect(asked.map(({ call }) => call)).toEqual([`GET /api${path}`]);
  });

  it('may be refused, and then there is nothing but the reason', async () => {
    answer = () => refusal(404, 'ROLE_LACKING');
    const { result } = hookInStore(() => useGetUserRoleQuery('hall'));
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
    expect(result.current.data).toBeUndefined();
  });

  it.each([
    [() => useStartSignInMutation()[0], '/auth/start', { phoneNumber: sent.phoneNumber }],
    [() => useVerifyCodeMutation()[0], '/auth/verify', sent],
  ])('signs in without a token, and never twice by itself: %#', async (hook, path, body) => {
    jest.spyOn(session, 'idToken').mockReturnValue('token-1');
    answer = () => refusal(503, 'NOT_NOW');
    const { result } = hookInStore<(body: never) => Promise<unknown>>(hook);
    await act(() => result.current(body as never));
    expect(asked).toMatchObject([{ call: `POST /api${path}`, body }]);
    expect([asked[0]?.headers.get('Authorization'), asked[0]?.headers.get(KEY)]).toEqual([null, null]);
  });

  it('pays at the test provider, each press a action of its own', async () => {
    answer = () => Response.json({ status: 'succeeded' });
    const about = { paymentIntentId: 'pi_1', clientSecret: 'secret' };
    const confirm = hookInStore(() => useConfirmTestPaymentMutation()[0]).result;
    await act(() => confirm.current({ ...about, paymentMethod: { wallet: 'apple_pay' } }));
    const verify = hookInStore(() => useVerifyTestPaymentMutation()[0]).result;
    await act(() => verify.current({ ...about, approve: false }));
    expect(asked).toMatchObject([
      {
        call: 'POST /api/test-payments/pi_1/confirm',
        body: { clientSecret: 'secret', paymentMethod: { wallet: 'apple_pay' } },
      },
      { call: 'POST /api/test-payments/pi_1/verify', body: { clientSecret: 'secret', approve: false } },
    ]);
    const [one, other] = asked.map(({ headers }) => headers.get(KEY));
    expect(one).toMatch(/^[\w-]{22}$/);
    expect(other).not.toBe(one);
  });
});
