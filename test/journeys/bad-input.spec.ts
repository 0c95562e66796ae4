import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from '@lineless/contracts/common';
import { z } from 'zod';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { everyCall, urlOf as filled, type FilledCall } from '../support/every-call';
import { Drawing } from '../support/drawing';
import { DoorList } from '../support/guest-list';
import { buy, place, untrackedProducts } from '../support/order-flow';
import { Venue } from '../support/venue';

const contract = everyCall();
const taking = contract.filter(({ method }) => method !== 'GET');
const withBody = contract.filter(({ body }) => body !== undefined);
const withQuery = contract.filter(({ query }) => query !== undefined);
const lists = withQuery.filter(({ query }) => query?.shape['limit'] !== undefined);
const withParameters = contract.filter(({ path }) => path.includes('{'));

const LONG = 'x'.repeat(10_000);
/** What a number, a text, a list or an id is not. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  '0',
  LONG,
  '\u0000',
  '\ud800',
  '💥‮é',
  "'; DROP TABLE events; --",
  '../../etc/passwd',
  '${7*7}',
  [],
  [null],
  [[[[[[]]]]]],
  {},
  { $gt: '' },
  { toString: 'x', constructor: { prototype: {} } },
];
/** So many fields have all odd values between them. */
const FIELDS_SHARE = 5;
const NOT_OBJECTS: readonly unknown[] = ['text', 42, true, [], [[]]];
/** A whole menu, a whole evening's board, and a whole guest list. */
const LARGE_PAGES: Readonly<Record<string, number>> = {
  '/{vendorLocationId}/products': 500,
  '/{vendorLocationId}/orders': 500,
  '/{gleventId}/reservations': 5_000,
};
const INSIDE = /\n\s+at |node_modules|\.[jt]s:\d|sqlite|zod|stack|syntaxerror|unexpected token/i;

/** Characters that are more than a call takes: most take the least. */
const tooLarge = ({ largestBody = 0 }: FilledCall) => Math.max(300 * 1024, largestBody + 1);

describe('bad input', () => {
  let venue: Venue;
  let person: ApiClient;
  let parameters: Record<string, string>;

  const urlOf = (call: FilledCall, others: Record<string, string> = {}) =>
    filled(call, { ...parameters, ...others });
  /** Of one of ours: readable, with its id and nothing from inside. */
  const expectRefusal = (answer: Answer, ...statuses: number[]) => {
    expect(statuses).toContain(answer.status);
    expectNothingFromInside(answer);
  };
  const expectNothingFromInside = ({ status, body, headers }: Answer) => {
    expect(status).toBeLessThan(500);
    if (status < 400) return;
    const { error, message, requestId } = errorBody.strict().parse(body);
    expect([message, requestId]).toEqual([error, headers['x-request-id']]);
    // Three letters of a random id may spell anything.
    expect(JSON.stringify(body).replaceAll(requestId, '')).not.toMatch(INSIDE);
  };

  const someList = async () => {
    const door = await DoorList.open(person, venue.runtime.now());
    const { reservationId } = await door.add('Noor');
    return { gleventId: door.gleventId, reservationId };
  };

  beforeAll(async () => {
    venue = await Venue.open();
    person = await venue.signIn(DEMO.superAdmin);
    const products = await untrackedProducts(person);
    const { paymentIntentId } = await place(person, products.slice(0, 1));
    const { orderId } = await buy(person, products.slice(0, 1));
    parameters = {
      userId: person.userId,
      orderId,
      paymentIntentId,
      productId: products[0] ?? '',
      vendorId: DEMO.vendor,
      stream: `vendor-${DEMO.vendor}`,
      vendorLocationId: DEMO.location,
      orderCode: 'PF9N9V',
      ...(await someList()),
      contestId: (await Drawing.setUp(person, venue.runtime.now())).contestId,
    };
  });
  afterAll(() => venue.close());

  it.each(taking)('$name: cannot be JSON that is none', async (call) => {
    for (const text of [
      '{"a":',
      '{',
      'undefined',
      "{'a': 1}",
      '{"a":1}}',
      '\u0000',
      '{"__proto__":{"x":1}}',
    ]) {
      expectRefusal(await person.call(call.method, urlOf(call), { text }), 400);
    }
  });

  it.each(taking)('$name: is not read where it is too large', async (call) => {
    const text = JSON.stringify({ filling: 'x'.repeat(tooLarge(call)) });
    expectRefusal(await person.call(call.method, urlOf(call), { text }), 413);
  });

  it.each(taking)('$name: is JSON or is not read', async (call) => {
    const sendAs = (type: string) =>
      person.call(call.method, urlOf(call), { text: '{}', headers: { 'content-type': type } });
    for (const type of ['application/xml', 'multipart/form-data; boundary=x', 'text/plain', 'nonsense']) {
      expectRefusal(await sendAs(type), 415);
    }
  });

  // id: name-takes-no-field
  it.each(withBody)('$name: takes no field that the contract does not know how to read', async (call) => {
    const { body: schema, method } = call;
    if (!schema) throw new Error('There is no body');
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    // Every value in all fields at once, where one refusal may hide another; so each field has some of its own.
    const short = ODD.filter((value) => value !== LONG);
    const everywhere = short.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
    const alone = fields.flatMap((field, at) =>
      ODD.filter((_, turn) => turn % FIELDS_SHARE === at % FIELDS_SHARE).map((value) => ({ [field]: value })),
    );
    for (const body of [{}, ...everywhere, ...alone, ...NOT_OBJECTS]) {
      const answer = await person.call(method, urlOf(call), { body });
      expectNothingFromInside(answer);
      if (!schema.safeParse(body).success) expectRefusal(answer, 400);
    }
  });

  // id: name-survives-a-body
  it.each(withBody)('$name: survives a body that is very deep', async (call) => {
    const levels = Math.ceil(tooLarge(call) / '{"a":}'.length);
    const text = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const headers = { 'idempotency-key': 'deep' };
    for (const options of [{ text }, { text, headers }])
      expectRefusal(await person.call(call.method, urlOf(call), options), 413);
    const shorter = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;
    expectRefusal(await person.call(call.method, urlOf(call), { text: shorter, headers }), 400);
  });

  // id: has-pages-of-up-to-200-or-as-its-list
  it.each(lists)(
    '$name: has pages of up to 200, or as its list needs, and page tokens of its own only',
    async (call) => {
      const complete = everythingElse(call);
      const [, most = 200] = Object.entries(LARGE_PAGES).find(([path]) => call.path.endsWith(path)) ?? [];
      expect((await person.get(`${urlOf(call)}?${complete}&limit=${most}`)).status).toBe(200);
      for (const bad of ['0', '-1', String(most + 1), '1.5', 'abc', '', '1e9', 'NaN', '1&limit=2']) {
        expectRefusal(await person.get(`${urlOf(call)}?${complete}&limit=${bad}`), 400);
      }
      for (const bad of ['garbage', 'bnVsbA', 'W10', 'e30', '%00', '%F0%9F%92%A5', 'x'.repeat(501)]) {
        expectRefusal(await person.get(`${urlOf(call)}?${complete}&nextToken=${bad}`), 400);
      }
      expect((await person.get(`${urlOf(call)}?${complete}&limit=1`)).status).toBe(200);
    },
  );

  // id: name-reads-no-query
  it.each(withQuery)('$name: reads no query that the contract does not know how to read', async (call) => {
    for (const field of Object.keys(call.query?.shape ?? {})) {
      for (const value of ['', 'x', '💥', '\u0000', '2026-13-45T00:00:00Z', '<script>', 'x'.repeat(3_000)]) {
        const query = { ...Object.fromEntries(new URLSearchParams(everythingElse(call))), [field]: value };
        const answer = await person.get(`${urlOf(call)}?${new URLSearchParams(query).toString()}`);
        expectNothingFromInside(answer);
        if (call.query?.safeParse(query).success === false) expectRefusal(answer, 400);
      }
    }
  });

  it.each(withParameters)('$name: finds nothing under what is no id', async (call) => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    for (const name of names) {
      for (const odd of [
        '%00',
        '%E0%A4%A',
        '..%2F..%2Fetc',
        'a%20b',
        '%F0%9F%92%A5',
        'x'.repeat(150),
        'x'.repeat(1_000),
      ]) {
        const answer = await person.call(call.method, urlOf(call, { [name]: odd }), { body: {} });
        expectRefusal(answer, 400, 404, 414);
      }
    }
  });

  it.each(contract)('$name: answers no other method', async (call) => {
    const known = new Set<string>(
      contract.filter(({ path }) => path === call.path).map(({ method }) => method),
    );
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((verb) => !known.has(verb))) {
      const answer = await person.call(method, urlOf(call), {});
      expectRefusal(answer, 405);
      const allowed = String(answer.headers['allow']).split(', ');
      expect(allowed.filter((verb) => verb !== 'HEAD').sort()).toEqual([...known].sort());
    }
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/vendors/',
    '/api/v1/orders',
    '/api//vendors',
    '/api/../etc/passwd',
  ])('has nothing at %s', async (path) => expectRefusal(await person.get(path), 404));

  /** What a query needs beside the field that is tried. */
  function everythingElse({ query, path }: FilledCall): string {
    const values: Record<string, string> = {
      vendorId: DEMO.vendor,
      vendorLocationId: DEMO.location,
      datetimeCompletedAfter: '2026-01-01T00:00:00Z',
      datetimePaidAfter: '2026-01-01T00:00:00Z',
      datetimePaidBefore: '2100-01-01T00:00:00Z',
      from: '2026-11-15',
      latitude: '34.05',
      longitude: '-118.24',
      ...(path.startsWith('/events/') && { status: 'UPCOMING' }),
    };
    const needed = new Set(Object.keys(query?.shape ?? {}));
    return new URLSearchParams(Object.entries(values).filter(([name]) => needed.has(name))).toString();
  }
});
