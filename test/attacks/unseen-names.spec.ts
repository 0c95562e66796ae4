import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { venueOpening } from '@lineless/contracts/venues/new-venue';
import { wristbandWriting } from '@lineless/contracts/wristbands/wristbands';
import { takeIn } from '@lineless/kernel/take-in';
import { z } from 'zod';
import { DEMO, type ApiClient } from '../support/api-client';
import { calls } from '../support/every-call';
import { DoorList } from '../support/guest-list';
import { refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

/** Letters to a program, and nothing to a reader. */
const HIDDEN = '\u3164';

/** Read line by line, each field by a schema that other calls have too. */
const TABLES = /^table$/;
/** Dropped as it comes, or made a number: nothing of it is shown. */
const NOT_SHOWN = /^(cartItems\.\[\]\.(price|name|productTaxCode)|vendorAddress\.\{\}|amount|phoneNumber)$/;
/** Compared with what is there, and not kept. */
const COMPARED = /^(seen\..+|clientSecret|paymentIntentId|endpoint)$/;
const OTHERWISE_BOUND = [TABLES, NOT_SHOWN, COMPARED];

describe('A text of a call', () => {
  const bodies: readonly (readonly [string, z.ZodType])[] = [
    ...calls.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body] as const] : [])),
    ['the opening of a venue', venueOpening],
    ['a wristband by operators', wristbandWriting],
  ];

  it.each(bodies)('has nothing in it that is drawn as nothing: %s', (_, body) => {
    const taking = [...textsIn(body)].filter(([, schema]) =>
      ['Ana Mora', 'https://a.example/Ana', '/ana'].some((text) => {
        const { data } = takeIn(schema, text.replace('a', `a${HIDDEN}`));
        return JSON.stringify([data]).includes(HIDDEN);
      }),
    );
    const paths = taking.map(([path]) => path);
    expect(paths.filter((path) => !OTHERWISE_BOUND.some((pattern) => pattern.test(path)))).toEqual([]);
  });
});

describe('A name that has nothing to read', () => {
  let venue: Venue;
  let manager: ApiClient;
  let list: DoorList;

  beforeAll(async () => {
    venue = await Venue.open();
    manager = await venue.signIn(DEMO.superAdmin);
    list = await DoorList.open(manager, venue.runtime.now());
  });
  afterAll(() => venue.close());

  it.each(['\u3164', '\u200b\u2800', '\u0301', '\u{e0041}\ufe0f', ' \u00ad '])(
    'is given to no guest, promoter, member of staff, location or role: %j',
    async (name) => {
      const location = `/api/vendor-locations/${DEMO.location}`;
      const roles = `/api/vendors/${DEMO.vendor}/vendor-roles`;
      const refused = [
        await manager.post(`${list.path}/reservations`, { firstName: name }),
        await manager.post(`${list.path}/promoter-links`, { name, quota: 9 }),
        await manager.post(roles, { phoneNumber: '+13105556097', name, role: 'STAFF' }),
        await manager.put(`${roles}/%2B13105550101`, { name, role: 'STAFF' }),
        await manager.put(`${location}/settings`, { description: name }),
        await manager.put(`${location}/pause`, { message: name }),
      ];
      for (const answer of refused) expect(refusal(answer)).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it('leaves a name that has more than that', async () => {
    const guest = await list.add('\u200bA\u3164na \u2060👩\u200d🎤', { note: '\u3164' });
    expect(guest).toMatchObject({ firstName: 'Ana 👩\u200d🎤' });
    expect(guest.note ?? '').toBe('');
  });
});

/** Every text that a schema takes, by its path. */
function* textsIn(schema: unknown, path: readonly string[] = []): Iterable<[string, z.ZodType]> {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, unknown>> = schema.shape;
    for (const [name, field] of Object.entries(shape)) yield* textsIn(field, [...path, name]);
  } else if (schema instanceof z.ZodArray) yield* textsIn(schema.element, [...path, '[]']);
  else if (schema instanceof z.ZodRecord) yield* textsIn(schema.valueType, [...path, '{}']);
  else if (schema instanceof z.ZodUnion) for (const one of schema.options) yield* textsIn(one, path);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    yield* textsIn(schema.unwrap(), path);
  else if (schema instanceof z.ZodType && schema.safeParse('Ana').success) yield [path.join('.'), schema];
  else if (schema instanceof z.ZodPipe || schema instanceof z.ZodString)
    yield [path.join('.'), schema as z.ZodType];
}
